// The endpoints of lots (spec: sections 5 and 7; docs/product.md 1 to 7 and 15). Bids are in ../bids/.
import { auctionEndpoints } from '@rasika/contract/auctions.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { words } from '@rasika/contract/words.ts'
import { declineOffer } from '../bids/bids.ts'
import { type BoundEndpoint, laggingRead, read, write } from '../platform/bind.ts'
import type { Session } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  addAuction,
  cancelAuction,
  changeAuction,
  mustOwn,
  removeAuction,
  viewAuction,
  viewMoment,
} from './auctions.ts'
import { lotsOfArtist } from './artist-lots.ts'
import { historyOf } from './history.ts'
import { auctionList } from './list.ts'

export function auctionRoutes(context: AppContext): BoundEndpoint[] {
  const list = auctionList(context.tags)
  const own = ({ id }: { id: Id }, session: Session, db: Db) => mustOwn(db, id, session.id)
  return [
    laggingRead(auctionEndpoints.list, ({ query, caller }, db) => list(db, query, caller)),
    read(auctionEndpoints.view, async ({ params }, db) => ({ data: await viewAuction(db, params.id) })),
    read(auctionEndpoints.status, async ({ params }, db) => ({
      data: { ...(await viewMoment(db, params.id)), error: null },
    })),
    read(auctionEndpoints.history, ({ params, query }, db) => historyOf(db, params.id, query.limit, query.cursor)),
    laggingRead(auctionEndpoints.ofArtist, ({ params, query }, db) =>
      lotsOfArtist(db, params.id, query.limit, query.cursor),
    ),
    write(auctionEndpoints.create, async ({ body, caller }, tx) => ({
      data: { id: await addAuction(context, tx, caller.session.id, body) },
      message: words.auction.created,
    })),
    write(
      auctionEndpoints.update,
      async ({ params: { id }, body, caller }, tx) => {
        await changeAuction(context, tx, caller.session.id, id, body)
        return { data: { id }, message: words.auction.updated }
      },
      { own },
    ),
    write(
      auctionEndpoints.cancel,
      async ({ params: { id }, body: { reason }, caller }, tx) => {
        await cancelAuction(context, tx, caller.session.id, id, reason)
        return { data: null, message: words.auction.cancelled }
      },
      { own },
    ),
    write(
      auctionEndpoints.remove,
      async ({ params: { id }, caller }, tx) => {
        await removeAuction(context, tx, caller.session.id, id)
        return { data: null, message: words.auction.deleted }
      },
      { own },
    ),
    write(auctionEndpoints.decline, async ({ params: { id }, caller }, tx) => {
      await declineOffer(context, tx, id, caller.session.id)
      return { data: null, message: words.auction.declined }
    }),
  ]
}
