// Sentences of the monthly statements under the tab Money.
export const words = {
  title: 'Monthly statements',
  about: 'Each month that is over, with the gallery’s invoice for its fee. The fee includes its GST.',
  none: 'The first statement stands here once the month of your first sale is over.',
  month: 'Month',
  sales: 'Sales',
  fees: 'Fee',
  feeTax: (amount: string) => `GST in it ${amount}`,
  paidOut: 'Paid out',
  closing: 'Balance',
  notDue: (amount: string) => `Not due then ${amount}`,
  pdf: 'PDF',
  csv: 'CSV',
  /** Read out in place of the short name, which several rows have. */
  of: (file: string, month: string) => `${file}, ${month}`,
  failed: 'The file could not be fetched. Please try again.',
}
