// How the audit log names payout runs and the acts on them: the desk's screens and its commands write the same. A
// command is typed by the name of its act.

export const payoutRunActs = {
  propose: 'payout propose',
  leaveOut: 'payout leave-out',
  approve: 'payout approve',
  drop: 'payout drop',
} as const

/** The object of their rows. */
export function payoutRunObject(number: number): string {
  return `payout run ${number}`
}
