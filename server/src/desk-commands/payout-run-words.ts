// Texts of the desk commands for payout runs.
export const payoutRunWords = {
  /** In place of an operator's name. */
  by: 'the command line',
  usage: 'Say which run, by its number.',
  leaveOutUsage: 'Say which run, which artist by username, and --reason.',
  head: ['run', 'proposed', 'state', 'to pay', 'sum', 'paid', 'failed'],
  itemHead: ['artist', 'balance', 'amount', 'state', 'why', 'to', 'reference'],
  rest: (amount: string, most: string) => `${amount} more with the next run: by UPI at most ${most} at a time`,
  states: { open: 'proposed', approved: 'approved', dropped: 'dropped' },
  none: 'There is no payout run yet.',
  noRun: (number: number) => `There is no payout run ${number}.`,
  proposed: (number: number, toPay: number) => `Payout run ${number} is proposed: ${toPay} artists are to be paid.`,
  leftOut: (username: string, amount: string) => `${username} is left out with ${amount}.`,
  dropped: (number: number) => `Payout run ${number} is dropped: nothing is paid.`,
  approved: (number: number, paid: number, total: string, changed: number) =>
    `Payout run ${number} is approved: ${total} to ${paid} artists, ${changed} left out since something changed. ` +
    'The transfers are sent while the product runs.',
}
