// Routes of works at the desk.
import { deskArtworkEndpoints as endpoints } from '@rasika/contract/desk-artworks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { deskArtworkOf, hide, addNote, show, exportArtworks, listArtworks } from './desk-artworks.ts'

export function deskArtworkRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listArtworks(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportArtworks(tx, caller.operator, query, context.clock.now()),
    })),
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
