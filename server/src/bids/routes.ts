// The buyers' endpoints about bids (spec: section 7; docs/product.md 2 to 6).
import { bidEndpoints } from '@rasika/contract/bids.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { type BoundEndpoint, read, multiTransaction, batched } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openBidQueue, placeBid, withdrawBid } from './bids.ts'
import { listOwnBids, ownBidsOfLot, unpaidWins } from './own.ts'
import { findLotOfBid } from './own-store.ts'

export function bidRoutes(context: AppContext): BoundEndpoint[] {
  const queue = openBidQueue(context)
  const { config } = context
  return [
    batched(bidEndpoints.place, ({ body, caller }, key) => placeBid(queue, caller, body, key)),
    multiTransaction(bidEndpoints.withdraw, async ({ params, caller }, db) => {
      const auctionId = await findLotOfBid(db, params.id)
      if (auctionId === null) throw new Refusal('not_found')
      return withdrawBid(queue, caller, auctionId, params.id)
    }),
    read(bidEndpoints.ofAuction, async ({ params, caller }, db) => ({
      data: await ownBidsOfLot(db, caller.session.id, params.id, config.WIN_HOURS),
    })),
    read(bidEndpoints.due, async ({ caller }, db) => ({
      data: await unpaidWins(db, caller.session.id, config.WIN_HOURS),
    })),
    read(bidEndpoints.list, ({ query, caller }, db) => listOwnBids(db, caller.session.id, query, config.WIN_HOURS)),
  ]
}
