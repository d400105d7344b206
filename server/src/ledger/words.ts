// The words of the artists' ledger: its CSV export.
export const ledgerWords = {
  csvName: (day: string) => `rasika-ledger-${day}.csv`,
  csvHead: ['Date', 'Time', 'Entry', 'Artwork', 'Order SKU', 'Order', 'Reference', 'Amount (INR)', 'Balance (INR)'],
  kind: {
    sale: 'Sale',
    fee: 'Platform fee',
    tcs: 'Tax collected at source',
    refund: 'Refund',
    dispute: 'Dispute lost at the bank',
    fee_back: 'Platform fee returned',
    tcs_back: 'Tax collected, returned',
    freight: 'Courier',
    freight_back: 'Courier cancelled',
    payout: 'Paid out',
    payout_back: 'Payout came back',
  },
} as const
