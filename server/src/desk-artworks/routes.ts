// Routes of works at the desk.
import { deskArtworkEndpoints as endpoints } from '@rasika/contract/desk-artworks.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { deskArtworkOf, hide, listedFrom, addNote, show } from './desk-artworks.ts'
import { countDeskArtworks, selectDeskArtworks } from './store.ts'
import { deskArtworkWords as words } from './words.ts'

export function deskArtworkRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskArtworks(db, query, part)).map(listedFrom),
        count: (max) => countDeskArtworks(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller: { operator } }, tx) => {
      const rows = await selectDeskArtworks(tx, query, { offset: 0, limit: maxExported })
      await recordLook(tx, operator, { action: 'works export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(listedFrom)
        .map((row) => [
          row.title,
          row.sku,
          row.artist.name,
          row.artist.username,
          row.price,
          String(row.stock),
          deskNames.artwork[row.status],
          formatDate(row.createdAt),
          row.id,
        ])
      const name = words.csvName(dayInIndia(context.clock.now()))
      return { data: { name, csv: csvOf([words.csvHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params: { id } }, db) => ({ data: await deskArtworkOf(context, db, id) })),
    write(endpoints.hide, async ({ params: { id }, body: { reason }, caller: { operator } }, tx) => {
      await hide(context, tx, operator, id, reason)
      return { data: await deskArtworkOf(context, tx, id) }
    }),
    write(endpoints.show, async ({ params: { id }, caller: { operator } }, tx) => {
      await show(context, tx, operator, id)
      return { data: await deskArtworkOf(context, tx, id) }
    }),
    write(endpoints.note, async ({ params: { id }, body: { text }, caller: { operator } }, tx) => {
      await addNote(tx, operator, id, text)
      return { data: await deskArtworkOf(context, tx, id) }
    }),
  ]
}
