export const payoutWords = {
  runOpen: (number: number) =>
    `Payout run ${number} is not approved yet. Approve or drop it first; then another can be proposed`,
  off: (setting: string) => `Payouts are not set up yet: ${setting} is missing in the settings of this gallery`,
  upiOff: (setting: string) =>
    `UPI addresses are not offered yet: ${setting} is missing in the settings of this gallery`,
  /** A transfer that has no hold, and before which something came. */
  notSent: 'Not sent: a refund, a dispute or another account came after the approval',
  /** Both are followed by the artist's name in Today. */
  another: 'The provider names another account or amount',
  notMade: 'The provider no longer calls this transfer made',
  /** Where the provider names no reason. */
  failure: { failed: 'The transfer failed', reversed: 'The transfer came back' },
  /** The ledger's reference of a payout. */
  reference: (run: number) => `Payout run ${run}`,
}
