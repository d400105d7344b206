// Trying a coupon before the order (spec: sections 5, 7 and 8; docs/product.md 9). The response is a preview: the
// order checks again, in its own transaction.
import { z } from 'zod'
import { normaliseCouponCode, productTypes } from './amounts.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { idOrNull, optionalLine, optionalText, rupees } from './fields.ts'
import { words } from './words.ts'

/** Null where the input is empty. */
export const couponCode = optionalLine(60).transform((value) => (value === null ? null : normaliseCouponCode(value)))

export const couponEndpoints = {
  validate: endpoint(calls.coupons.validate, {
    summary: 'What a coupon would take off a maximum price',
    /**
     * `productId`: the item; the buyer's open order for it may hold the coupon already. A work, unless `productType`
     * is a lot.
     */
    body: z.object({
      code: couponCode,
      price: rupees().refine((value) => value > 0, words.field.above0),
      productId: idOrNull(optionalText(60)),
      productType: z
        .enum(productTypes, words.field.choice)
        .nullish()
        .transform((value) => value ?? 'artwork'),
    }),
    response: response({ data: z.object({ code: z.string(), discountAmount: z.number() }) }),
    refusals: ['token_refused', 'forbidden', 'coupon_missing', 'coupon_invalid'],
  }),
}
