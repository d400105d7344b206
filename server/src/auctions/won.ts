// Who may pay for a lot, and until when (docs/product.md 7): facts and the database's clock say it, whether or not the
// closing job has been by. Pure.
import type { WonRow } from './won-store.ts'


/** Null where nobody may pay, or ever could. `until` is null while the result is not recorded: it says how long. */
export function payerOf(lot: WonRow): { buyerId: string; until: Date | null } | null {
  const isOver = lot.cancelled_at === null && lot.ends_at <= lot.now
  const buyerId = lot.closed_at === null ? lot.leader_id : lot.winner_id
  return isOver && buyerId !== null ? { buyerId, until: lot.pay_until } : null
}
