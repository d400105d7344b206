// Withdraws a buyer's bids. When they close their account: active bids that do not lead, as the buyer could have done
// one by one, so that removing another's bid never makes a closed account lead; a leader must not leave, which the
// caller checks under the same locks. When an operator has stopped their bids: all of them. Lots that are over stay
// unchanged.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { type LotContext, lockLot, writeLot } from './lot-operations.ts'
import { isRestricted, selectBidOn, selectRestrictedBidders } from './lot-operations-store.ts'
import { takeBack, takeBackAll } from './take-back.ts'

/**
 * Locks every lot that is not over and has an active bid of the buyer, until the transaction ends. Returns the lots
 * they still bid on: where they lead.
 */
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

/**
 * Withdraws every active bid of buyers whose bids an operator has stopped, on lots that are not over, one lot in one
 * transaction. A bid that was being placed when they were stopped is found by a later run; one whose buyer may bid
 * again by then stays.
 */
export async function withdrawRestrictedBids(context: LotContext & Pick<AppContext, 'db' | 'log'>): Promise<void> {
  await forEachRow(await selectRestrictedBidders(context.db), context.log, ({ id, buyer_id: buyerId }) =>
    context.db.transaction(async (tx) => {
      const locked = await lockLot(tx, id)
      if (!(await isRestricted(tx, buyerId))) return
      takeBackAll(locked, buyerId)
      await writeLot(context, tx, locked.lot)
    }),
  )
}
