// What happened to a lot before the house knew of it: the demonstration's histories, told through the same rules and into
// the same ledger as everything else, at the times they are said to have happened, so that each replays like any other.
// Nobody is written to. Refused: a lot that has a ledger already.
import { randomUUIDv7 } from 'node:crypto'
import type { Paise } from '@rasika/contract/money.ts'
import { decideBid } from '@rasika/contract/auction-rules.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lockLot, writeLot } from './lot-operations.ts'
import { clearNotices, updateCancelReason } from './lot-operations-store.ts'
import { keep, record } from './lot.ts'

/** Times are milliseconds since 1970, each later than the one before. */
export interface AuctionHistory {
  price(): Paise
  leader(): string | null
  /** False where the rules refuse it. */
  bid(buyerId: string, amount: Paise, maxAmount: Paise | null, at: number): boolean
  cancel(reason: string, at: number): void
  /** Once its end has come; whoever leads may pay for WIN_HOURS from the end. */
  close(at: number): void
  pay(at: number): void
}

/** Nobody paid for the lot that was won: the win lapses `at` this moment, and nobody is left to be offered it. */
export async function seedLapsedWin(parts: AppContext, tx: Tx, id: string, at: number): Promise<void> {
  const { lot } = await lockLot(tx, id)
  const { leader, price, winnerId } = lot.state
  if (winnerId === null) return
  record(lot, { kind: 'lapsed', bidId: leader?.id ?? null, bidderId: winnerId, amount: price, at })
  await writeLot(parts, tx, lot)
}

export async function seedAuctionHistory(parts: AppContext, tx: Tx, id: string, tell: (lot: AuctionHistory) => void): Promise<void> {
  const { lot } = await lockLot(tx, id)
  if (lot.state.seq > 0) throw new Error(`lot ${id} has a ledger already`)
  let reason: string | null = null
  tell({
    price: () => lot.state.price,
    leader: () => lot.state.leader?.bidderId ?? null,
    bid(bidderId, amount, maxAmount, at) {
      const judged = decideBid(lot.terms, lot.state, { id: randomUUIDv7(), bidderId, amount, maxAmount }, at)
      keep(lot, judged)
      if (judged.outcome === 'placed' && !lot.newPaddles.has(bidderId)) lot.newPaddles.set(bidderId, (lot.paddles += 1))
      return judged.outcome !== 'refused'
    },
    cancel(written, at) {
      reason = written
      record(lot, { kind: 'cancelled', at }, { reason: written })
    },
    close(at) {
      const { leader, price, endsAt } = lot.state
      const payUntil = leader && endsAt + parts.config.WIN_HOURS * 3_600_000
      record(lot, { kind: 'closed', bidId: leader?.id ?? null, bidderId: leader?.bidderId ?? null, amount: leader && price, payUntil, at })
    },
    pay(at) {
      const { leader, price, winnerId } = lot.state
      record(lot, { kind: 'paid', bidId: leader?.id ?? null, bidderId: winnerId, amount: price, at })
    },
  })
  await writeLot(parts, tx, lot)
  if (reason !== null) await updateCancelReason(tx, id, reason)
  await clearNotices(tx, id)
}
