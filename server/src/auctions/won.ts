// Who may pay for a lot, and until when (docs/product.md 7): decided by facts and the database's clock, whether or not
// the closing job has run. Pure.
import type { LotForOrderRow } from './won-store.ts'

/**
 * Null if the lot was not won, and until the result is recorded of a leader whose bids were stopped. `until` is null
 * while it is not recorded, as recording sets it.
 */
export function payerOf(lot: LotForOrderRow): { buyerId: string; until: Date | null } | null {
  const hasEnded = lot.cancelled_at === null && lot.ends_at <= lot.now
  const expectedId = lot.was_leader_stopped ? null : lot.leader_id
  const buyerId = lot.closed_at === null ? expectedId : lot.winner_id
  return hasEnded && buyerId !== null ? { buyerId, until: lot.pay_until } : null
}
