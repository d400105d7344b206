// Withdraws a buyer's bids when they close their account: active bids that do not lead, as the buyer could have done
// one by one, so that removing another's bid never makes a closed account lead. Lots that are over stay unchanged; a
// leader must not leave, which the caller checks under the same locks.
import { decideWithdrawal } from '@rasika/contract/auction-rules.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type LockedLotAtTime, lockLot, writeLot } from './lot-operations.ts'
import { selectBidOn } from './lot-operations-store.ts'
import { applyChange } from './lot.ts'

/** Locks every lot the buyer bid on until the transaction ends. Returns the lots they still bid on: where they lead. */
export async function withdrawBuyerBids(context: AppContext, tx: Tx, buyerId: string): Promise<string[]> {
  const left: string[] = []
  for (const id of await selectBidOn(tx, buyerId)) {
    const locked = await lockLot(tx, id)
    if (locked.lot.state.leader?.bidderId === buyerId) left.push(id)
    takeBack(locked, buyerId)
    await writeLot(context, tx, locked.lot)
  }
  return left
}

function takeBack({ lot, now }: LockedLotAtTime, buyerId: string): void {
  const own = lot.state.rest.filter(({ bidderId }) => bidderId === buyerId)
  for (const bid of own) {
    const decision = decideWithdrawal(lot.announced, lot.state, bid, now)
    if (decision.outcome === 'refused') return
    applyChange(lot, decision)
  }
}
