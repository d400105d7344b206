// Seeds a lot with a bid history for the demonstration, through the same rules and ledger as other bids, at given
// times, so that each history replays like any other. Sends no mail. Refuses a lot that already has a ledger.
import { randomUUIDv7 } from 'node:crypto'
import type { Paise } from '@rasika/contract/money.ts'
import { decideBid } from '@rasika/contract/auction-rules.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lockLot, writeLot } from './lot-operations.ts'
import { clearNotices, updateCancelReason } from './lot-operations-store.ts'
import { applyChange, recordEntry } from './lot.ts'

/** Times are milliseconds since 1970, each later than the one before. */
export interface AuctionHistory {
  price(): Paise
  leader(): string | null
  /** False if the rules refuse it. */
  bid(buyerId: string, amount: Paise, maxAmount: Paise | null, at: number): boolean
  cancel(reason: string, at: number): void
  /** Closes the lot after its end; the leader may pay for WIN_HOURS from the end. */
  close(at: number): void
  pay(at: number): void
}

/** Lapses an unpaid win `at` this time, without a second chance. */
export async function seedLapsedWin(context: AppContext, tx: Tx, id: string, at: number): Promise<void> {
  const { lot } = await lockLot(tx, id)
  const { leader, price, winnerId } = lot.state
  if (winnerId === null) return
  recordEntry(lot, { kind: 'lapsed', bidId: leader?.id ?? null, bidderId: winnerId, amount: price, at })
  await writeLot(context, tx, lot)
}

export async function seedAuctionHistory(
  context: AppContext,
  tx: Tx,
  id: string,
  addHistory: (lot: AuctionHistory) => void,
): Promise<void> {
  const { lot } = await lockLot(tx, id)
  if (lot.state.seq > 0) throw new Error(`lot ${id} has a ledger already`)
  let reason: string | null = null
  addHistory({
    price: () => lot.state.price,
    leader: () => lot.state.leader?.bidderId ?? null,
    bid(bidderId, amount, maxAmount, at) {
      const decision = decideBid(lot.announced, lot.state, { id: randomUUIDv7(), bidderId, amount, maxAmount }, at)
      applyChange(lot, decision)
      if (decision.outcome === 'placed' && !lot.newPaddles.has(bidderId))
        lot.newPaddles.set(bidderId, (lot.paddles += 1))
      return decision.outcome !== 'refused'
    },
    cancel(written, at) {
      reason = written
      recordEntry(lot, { kind: 'cancelled', at }, { reason: written })
    },
    close(at) {
      const { leader, price, endsAt } = lot.state
      const payUntil = leader && endsAt + context.config.WIN_HOURS * 3_600_000
      recordEntry(lot, {
        kind: 'closed',
        bidId: leader?.id ?? null,
        bidderId: leader?.bidderId ?? null,
        amount: leader && price,
        payUntil,
        at,
      })
    },
    pay(at) {
      const { leader, price, winnerId } = lot.state
      recordEntry(lot, { kind: 'paid', bidId: leader?.id ?? null, bidderId: winnerId, amount: price, at })
    },
  })
  await writeLot(context, tx, lot)
  if (reason !== null) await updateCancelReason(tx, id, reason)
  await clearNotices(tx, id)
}
