// Routes of tax at the desk.
import { deskTaxEndpoints as endpoints } from '@rasika/contract/desk-tax.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { dutyDone, taxFileOf, deskTaxOf } from './desk-tax.ts'

export function deskTaxRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.view, async ({ query: { month } }, db) => ({ data: await deskTaxOf(context, db, month) })),
    write(endpoints.file, async ({ body: { kind, month }, caller: { operator } }, tx) => ({
      data: await taxFileOf(context, tx, operator, kind, month),
    })),
    write(endpoints.done, async ({ body: { month, ...done }, caller: { operator } }, tx) => {
      await dutyDone(context, tx, operator, done)
      return { data: await deskTaxOf(context, tx, month) }
    }),
  ]
}
