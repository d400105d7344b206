// Words of the mail that the statement of a month is there.
export const statementMailWords = {
  subject: (month: string) => `Your statement for ${month}`,
  body: (month: string) =>
    `The statement for ${month} is there: each sale, fee, refund and payout of the month, as PDF and CSV.`,
  documents: 'Our invoice for the fee is beside it, and a credit note where a fee went back to you.',
  fact: {
    sales: 'Sold',
    fees: 'Our fee, with GST',
    refunds: 'Refunded to buyers',
    paidOut: 'Paid to you',
    closing: 'Balance at the end',
    documents: 'Papers for the fee',
  },
  way: 'Open it in your studio',
} as const
