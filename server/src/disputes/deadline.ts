// The day before the bank's own deadline: by then the evidence is sent, so that a failure leaves time to try again.
const dayMs = 86_400_000

export function internalDeadline(respondBy: Date): Date {
  return new Date(respondBy.getTime() - dayMs)
}
