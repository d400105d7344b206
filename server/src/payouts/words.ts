export const payoutWords = {
  off: (setting: string) => `Payouts are not set up yet: ${setting} is missing in the settings of this gallery`,
  /** Where the provider names no reason. */
  failure: { failed: 'The transfer failed', reversed: 'The transfer came back' },
  /** The ledger's reference of a payout. */
  reference: (run: number) => `Payout run ${run}`,
}
