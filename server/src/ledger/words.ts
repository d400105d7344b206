// The words of the ledger: its CSV export for artists, and the verification report for operators.
export const ledgerWords = {
  sheetName: (day: string) => `rasika-ledger-${day}.csv`,
  sheetHead: ['Date', 'Time', 'Entry', 'Artwork', 'Order SKU', 'Order', 'Reference', 'Amount (INR)', 'Balance (INR)'],
  kind: { sale: 'Sale', fee: 'Platform fee', tcs: 'Tax collected at source', refund: 'Refund', payout: 'Paid out' },
} as const
