// The words of monthly statements and of their verification.
export const statementFileWords = {
  fileName: (month: string, ending: string) => `rasika-statement-${month}.${ending}`,
  /** The number has a stroke, which a file's name has not. */
  feeName: (number: string) => `rasika-${number.replaceAll('/', '-')}.pdf`,
  csvHead: ['Date', 'Entry', 'Artwork', 'Order', 'Reference', 'Amount (INR)'],
  opening: 'Balance at the beginning',
  closing: 'Balance at the end',
  notDue: 'Of it not due yet',
  faults: {
    sum: (number: string, document: number, entries: number) =>
      `fee document ${number} is of ${document} paise, its entries in the ledgers of ${entries}`,
    parts: (number: string) => `fee document ${number} does not add up`,
    gap: (series: string, last: number, count: number) => `series ${series} has ${count} numbers up to ${last}`,
  },
}
