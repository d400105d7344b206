// Coupons at the desk: made, limited, paused, with every use (docs/product.md 9 and 27). What a code takes off and
// where it holds never changes; another needs another code. Rupees on the wire.
import { z } from 'zod'
import { normaliseCouponCode, productTypes } from './amounts.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { couponSorts, couponStatuses } from './desk-choices.ts'
import { maxCouponUses } from './desk-limits.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine, rupees, wholeNumber } from './fields.ts'
import { words } from './words.ts'

export const deskCoupon = z.object({
  code: z.string(),
  /** What it takes off: an amount, or a percentage with or without a cap. */
  amount: z.number().nullable(),
  percent: z.number().int().nullable(),
  maxDiscount: z.number().nullable(),
  /** The price from which it holds. */
  minOrder: z.number().nullable(),
  productType: z.enum(productTypes),
  /** The artist for whose works it holds, or the one work; both null: it holds for all. */
  artist: z.object({ username: z.string(), name: z.string() }).nullable(),
  artwork: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable(),
  startsAt: z.string(),
  /** The end of its last day; null: no end. */
  endsAt: z.string().nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerBuyer: z.number().int(),
  useCount: z.number().int(),
  status: z.enum(couponStatuses),
  createdAt: z.string(),
})
export type DeskCoupon = z.output<typeof deskCoupon>

export const deskCouponPage = deskCoupon.extend({
  /** The newest 100: orders that hold a use now; a lapsed order has given it back. */
  uses: z.array(
    z.object({
      orderNumber: z.string(),
      buyerName: z.string(),
      state: z.string(),
      discount: z.number(),
      at: z.string(),
    }),
  ),
  audit: z.array(auditRow),
})
export type DeskCouponPage = z.output<typeof deskCouponPage>

const listQuery = z.object({
  search: optionalLine(100),
  status: queryChoice(couponStatuses),
  sort: queryChoice(couponSorts),
})
export type DeskCouponQuery = z.output<typeof listQuery>

const aboveZero = rupees().refine((value) => value > 0, words.field.above0)
const count = wholeNumber(1, maxCouponUses)
/** What can be changed later. Days are India's and both count as a whole. */
const limits = z.object({
  until: z.iso.date().nullable(),
  maxUses: count.nullable(),
  maxUsesPerBuyer: count,
})
export type CouponLimits = z.output<typeof limits>

export const newCouponCode = line(24)
  .transform(normaliseCouponCode)
  .pipe(z.string().regex(/^[A-Z0-9_-]{3,24}$/, words.coupon.codeForm))

const newCoupon = limits.extend({
  code: newCouponCode,
  /** Exactly one of the two; the cap goes with a percentage only. */
  amount: aboveZero.nullable(),
  percent: wholeNumber(1, 100).nullable(),
  maxDiscount: aboveZero.nullable(),
  minOrder: aboveZero.nullable(),
  productType: z.enum(productTypes),
  /** At most one of the two. */
  artistUsername: optionalLine(60),
  artworkId: optionalLine(60),
  /** Null: from now on. */
  from: z.iso.date().nullable(),
})
export type NewDeskCoupon = z.output<typeof newCoupon>

const params = z.object({ code: line(60).transform(normaliseCouponCode) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskCouponPage })

export const deskCouponEndpoints = {
  list: listEndpoint(deskCalls.coupons.list, {
    summary: 'Coupons, newest first: found by code, artist or work',
    query: listQuery,
    row: deskCoupon,
  }),
  csv: csvEndpoint(deskCalls.coupons.csv, { found: 'coupons', query: listQuery }),
  view: endpoint(deskCalls.coupons.view, { summary: 'One coupon with its uses', params, response: one, refusals }),
  create: endpoint(deskCalls.coupons.create, {
    summary: 'Make a coupon: an amount, or a percentage with or without a cap',
    body: newCoupon,
    response: one,
    refusals: ['token_refused', 'forbidden'],
    creates: true,
  }),
  change: endpoint(deskCalls.coupons.change, {
    summary: 'Change the last day and the limits of a coupon; uses that are taken stay',
    params,
    body: limits,
    response: one,
    refusals,
  }),
  pause: endpoint(deskCalls.coupons.pause, {
    summary: 'Pause a coupon, or let it be used again; orders that hold a use keep it',
    params,
    body: z.object({ isPaused: z.boolean() }),
    response: one,
    refusals,
  }),
}
