// Routes of buyers at the desk.
import { deskBuyerEndpoints as endpoints } from '@rasika/contract/desk-buyers.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { deskBuyerOf, lift, listedFrom, look, restrict } from './desk-buyers.ts'
import { countDeskBuyers, selectDeskBuyers } from './store.ts'
import { deskBuyerWords as words } from './words.ts'

export function deskBuyerRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskBuyers(db, query, part)).map(listedFrom),
        count: (max) => countDeskBuyers(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller: { operator } }, tx) => {
      const rows = await selectDeskBuyers(tx, query, { offset: 0, limit: maxExported })
      await recordLook(tx, operator, { action: 'buyers export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(listedFrom)
        .map((row) => [
          row.name,
          row.id,
          String(row.orders),
          row.spent,
          String(row.lapsed),
          deskNames.buyer[row.status],
          formatDate(row.joinedAt),
        ])
      const name = words.csvName(dayInIndia(context.clock.now()))
      return { data: { name, csv: csvOf([words.csvHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params: { id } }, db) => ({ data: await deskBuyerOf(db, id) })),
    write(endpoints.look, async ({ params: { id }, body: { what }, caller: { operator } }, tx) => ({
      data: { value: await look(tx, operator, id, what) },
    })),
    write(endpoints.restrict, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await restrict(context, tx, operator, id, body)
      return { data: await deskBuyerOf(tx, id) }
    }),
    write(endpoints.lift, async ({ params: { id }, body: { what }, caller: { operator } }, tx) => {
      await lift(context, tx, operator, id, what)
      return { data: await deskBuyerOf(tx, id) }
    }),
  ]
}
