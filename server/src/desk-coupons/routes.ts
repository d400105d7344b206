// Routes of coupons at the desk.
import { deskCouponEndpoints as endpoints } from '@rasika/contract/desk-coupons.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { change, couponFrom, couponPageOf, create, pause } from './desk-coupons.ts'
import { countDeskCoupons, selectDeskCoupons } from './store.ts'
import { deskCouponWords as words } from './words.ts'

export function deskCouponRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskCoupons(db, query, part)).map(couponFrom),
        count: (max) => countDeskCoupons(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller }, tx) => {
      const rows = await selectDeskCoupons(tx, query, { offset: 0, limit: maxExported })
      await recordLook(tx, caller.operator, { action: 'coupons export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(couponFrom)
        .map((row) => [
          row.code,
          row.amount,
          row.percent === null ? null : String(row.percent),
          row.maxDiscount,
          row.minOrder,
          deskNames.couponFor[row.productType],
          row.artist?.name ?? null,
          row.artwork?.title ?? null,
          formatDate(row.startsAt),
          row.endsAt && formatDate(new Date(Date.parse(row.endsAt) - 1).toISOString()),
          String(row.useCount),
          row.maxUses === null ? null : String(row.maxUses),
          String(row.maxUsesPerBuyer),
          deskNames.coupon[row.status],
        ])
      return { data: { name: words.csvName(dayInIndia(clock.now())), csv: csvOf([words.csvHead, ...lines]) } }
    }),
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
