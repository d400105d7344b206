// Routes of artists at the desk.
import { deskArtistEndpoints as endpoints } from '@rasika/contract/desk-artists.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import {
  clearNameFor,
  decideTaxStatus,
  deskArtistOf,
  hide,
  listedFrom,
  look,
  addNote,
  show,
  requestTaxStatus,
} from './desk-artists.ts'
import { countDeskArtists, selectDeskArtists } from './store.ts'
import { deskArtistWords as words } from './words.ts'

export function deskArtistRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskArtists(db, query, part)).map(listedFrom),
        count: (max) => countDeskArtists(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller: { operator } }, tx) => {
      const rows = await selectDeskArtists(tx, query, { offset: 0, limit: maxExported })
      await recordLook(tx, operator, { action: 'artists export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(listedFrom)
        .map((row) => [
          row.name,
          row.username,
          row.location,
          String(row.works),
          row.sales,
          row.owed,
          deskNames.artist[row.status],
          formatDate(row.joinedAt),
        ])
      const name = words.csvName(dayInIndia(context.clock.now()))
      return { data: { name, csv: csvOf([words.csvHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params: { username }, caller: { operator } }, db) => ({
      data: await deskArtistOf(db, operator, username),
    })),
    write(endpoints.look, async ({ params: { username }, body: { what }, caller: { operator } }, tx) => ({
      data: { value: await look(tx, operator, username, what) },
    })),
    write(endpoints.hide, async ({ params: { username }, body: { reason }, caller: { operator } }, tx) => {
      await hide(context, tx, operator, username, reason)
      return { data: await deskArtistOf(tx, operator, username) }
    }),
    write(endpoints.show, async ({ params: { username }, caller: { operator } }, tx) => {
      await show(context, tx, operator, username)
      return { data: await deskArtistOf(tx, operator, username) }
    }),
    write(endpoints.tax, async ({ params: { username }, body, caller: { operator } }, tx) => {
      await requestTaxStatus(tx, operator, username, body)
      return { data: await deskArtistOf(tx, operator, username) }
    }),
    write(endpoints.decideTax, async ({ params: { username }, body, caller: { operator } }, tx) => {
      await decideTaxStatus(context, tx, operator, username, { ...body, now: context.clock.now() })
      return { data: await deskArtistOf(tx, operator, username) }
    }),
    write(endpoints.clearName, async ({ params: { username }, body, caller: { operator } }, tx) => {
      await clearNameFor(tx, operator, username, body)
      return { data: await deskArtistOf(tx, operator, username) }
    }),
    write(endpoints.note, async ({ params: { username }, body: { text }, caller: { operator } }, tx) => {
      await addNote(tx, operator, username, text)
      return { data: await deskArtistOf(tx, operator, username) }
    }),
  ]
}
