// Routes of coupons at the desk.
import { deskCouponEndpoints as endpoints } from '@rasika/contract/desk-coupons.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { change, couponPageOf, create, pause, exportCoupons, listCoupons } from './desk-coupons.ts'

export function deskCouponRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listCoupons(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportCoupons(tx, caller.operator, query, clock.now()),
    })),
    read(endpoints.view, async ({ params: { code } }, db) => ({ data: await couponPageOf(db, code) })),
    write(endpoints.create, async ({ body, caller: { operator } }, tx) => {
      await create(tx, operator, body)
      return { data: await couponPageOf(tx, body.code) }
    }),
    write(endpoints.change, async ({ params: { code }, body, caller: { operator } }, tx) => {
      await change(tx, operator, code, body)
      return { data: await couponPageOf(tx, code) }
    }),
    write(endpoints.pause, async ({ params: { code }, body, caller: { operator } }, tx) => {
      await pause(tx, operator, code, body.isPaused)
      return { data: await couponPageOf(tx, code) }
    }),
  ]
}
