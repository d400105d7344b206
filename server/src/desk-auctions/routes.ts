// Routes of auctions at the desk.
import { deskAuctionEndpoints as endpoints } from '@rasika/contract/desk-auctions.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { cancel, deskLotOf, lookAtBidder, offer, exportLots, listLots } from './desk-auctions.ts'

export function deskAuctionRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listLots(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportLots(tx, caller.operator, query, context.clock.now()),
    })),
    read(endpoints.view, async ({ params }, db) => ({ data: await deskLotOf(context, db, params.id) })),
    write(endpoints.look, async ({ params, body, caller }, tx) => ({
      data: { value: await lookAtBidder(tx, caller.operator, params.id, body.paddle) },
    })),
    write(endpoints.cancel, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await cancel(context, tx, operator, { id, ...body })
      return { data: await deskLotOf(context, tx, id) }
    }),
    write(endpoints.offer, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await offer(context, tx, operator, { id, ...body })
      return { data: await deskLotOf(context, tx, id) }
    }),
  ]
}
