// Takes back a buyer's bids on a locked lot, as of `now`, which must be before its end.
import type { AnnouncedLot } from '@rasika/contract/auction-ledger.ts'
import { decideWithdrawal } from '@rasika/contract/auction-rules.ts'
import { applyChange, type LockedLot } from './lot.ts'

interface LotAtTime {
  lot: LockedLot
  /** Milliseconds. */
  now: number
  /** Where other terms than the lot's decide. */
  announced?: AnnouncedLot
}

/** Every active bid of the buyer. Each withdrawal may leave another of them in the lead. */
export function takeBackAll(at: LotAtTime, buyerId: string): void {
  const { lot, now, announced = lot.announced } = at
  takeBack(at, buyerId)
  for (;;) {
    const { leader } = lot.state
    if (leader?.bidderId !== buyerId) return
    const decision = decideWithdrawal(announced, lot.state, leader, now)
    if (decision.outcome === 'refused') return
    applyChange(lot, decision)
  }
}

/** Every active bid of the buyer that does not lead. */
export function takeBack({ lot, now, announced = lot.announced }: LotAtTime, buyerId: string): void {
  const own = lot.state.rest.filter(({ bidderId }) => bidderId === buyerId)
  for (const bid of own) {
    const decision = decideWithdrawal(announced, lot.state, bid, now)
    if (decision.outcome === 'refused') return
    applyChange(lot, decision)
  }
}
