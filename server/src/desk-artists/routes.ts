// Routes of artists at the desk.
import { deskArtistEndpoints as endpoints } from '@rasika/contract/desk-artists.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import {
  clearNameFor,
  decideTaxStatus,
  deskArtistOf,
  hide,
  look,
  addNote,
  show,
  requestTaxStatus,
  exportArtists,
  listArtists,
} from './desk-artists.ts'

export function deskArtistRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listArtists(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportArtists(tx, caller.operator, query, context.clock.now()),
    })),
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
