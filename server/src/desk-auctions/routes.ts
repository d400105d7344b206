// Routes of auctions at the desk.
import { deskAuctionEndpoints as endpoints } from '@rasika/contract/desk-auctions.ts'
import { dayInIndia, formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { cancel, deskLotOf, lookAtBidder, lotRowFrom, offer } from './desk-auctions.ts'
import { countDeskLots, selectDeskLots } from './store.ts'
import { deskAuctionWords as words } from './words.ts'

export function deskAuctionRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskLots(db, query, part)).map(lotRowFrom),
        count: (max) => countDeskLots(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller }, tx) => {
      const rows = (await selectDeskLots(tx, query, { offset: 0, limit: maxExported })).map(lotRowFrom)
      await recordLook(tx, caller.operator, { action: 'auctions export', object: null, detail: { rows: rows.length } })
      const lines = rows.map((row) => [
        row.id,
        row.title,
        row.artistName,
        deskNames.auction[row.status],
        row.price,
        String(row.bids),
        String(row.bidders),
        formatDateTime(row.startsAt),
        formatDateTime(row.endsAt),
        row.payUntil && formatDateTime(row.payUntil),
      ])
      const name = words.csvName(dayInIndia(context.clock.now()))
      return { data: { name, csv: csvOf([words.csvHead, ...lines]) } }
    }),
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
