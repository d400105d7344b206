// Routes of buyers at the desk.
import { deskBuyerEndpoints as endpoints } from '@rasika/contract/desk-buyers.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { deskBuyerOf, lift, look, restrict, exportBuyers, listBuyers } from './desk-buyers.ts'

export function deskBuyerRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listBuyers(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportBuyers(tx, caller.operator, query, context.clock.now()),
    })),
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
