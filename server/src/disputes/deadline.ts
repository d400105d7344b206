// The day before the bank's own deadline: by then the evidence is sent, so that a failure leaves time to try again.
import type { DisputeStatus } from '@rasika/contract/payment-choices.ts'

const dayMs = 86_400_000

export function internalDeadline(respondBy: Date): Date {
  return new Date(respondBy.getTime() - dayMs)
}

/** Whether the bank takes a response: the dispute is open, and its time, where it has one, is not over. */
export function takesResponse(
  { status, respond_by }: { status: DisputeStatus; respond_by: Date | null },
  now: Date,
): boolean {
  return status === 'open' && (respond_by === null || respond_by > now)
}
