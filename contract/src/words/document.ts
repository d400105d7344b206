export const document = {
  /** What the seller issued with the payment: who charges no tax issues a bill of supply. */
  invoice: { invoice: 'Invoice', bill_of_supply: 'Bill of supply' },
} as const
