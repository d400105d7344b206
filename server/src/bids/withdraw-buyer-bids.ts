// Withdraws a buyer's bids when they close their account: live bids that do not lead, as the buyer could have done one
// by one, so that removing another's bid never makes a closed account lead. Lots that are over stay unchanged; a leader
// must not leave, which the caller checks under the same locks.
import { decideWithdrawal } from '@rasika/contract/auction-rules.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type LockedLotAtTime, lockLot, writeLot } from './lot-operations.ts'
import { selectBidOn } from './lot-operations-store.ts'
import { keep } from './lot.ts'

/** Locks every lot the buyer bid on until the transaction ends. Returns the lots they still bid on: where they lead. */
export async function withdrawBuyerBids(context: AppContext, tx: Tx, buyerId: string): Promise<string[]> {
  const left: string[] = []
  for (const id of await selectBidOn(tx, buyerId)) {
    const held = await lockLot(tx, id)
    if (held.lot.state.leader?.bidderId === buyerId) left.push(id)
    takeBack(held, buyerId)
    await writeLot(context, tx, held.lot)
  }
  return left
}

function takeBack({ lot, now }: LockedLotAtTime, buyerId: string): void {
  const own = lot.state.rest.filter(({ bidderId }) => bidderId === buyerId)
  for (const bid of own) {
    const outcome = decideWithdrawal(lot.terms, lot.state, bid, now)
    if (outcome.outcome === 'refused') return
    keep(lot, outcome)
  }
}
