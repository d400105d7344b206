// The coupons' one route (spec: sections 7 and 8): for works, and for lots if the coupon was made for auctions
// (docs/product.md 9).
import { couponEndpoints } from '@rasika/contract/coupons.ts'
import { paiseOf, rupeesOf } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { validateCoupon } from './coupons.ts'

export function couponRoutes(): BoundEndpoint[] {
  return [
    read(
      couponEndpoints.validate,
      async ({ body: { code: couponCode, price, productId, productType }, caller }, db) => {
        if (couponCode === null) throw new Refusal('coupon_missing')
        const request = { couponCode, buyerId: caller.session.id, productType, listPrice: paiseOf(price) }
        const worth = await validateCoupon(db, request, productId)
        return { data: { code: couponCode, discountAmount: rupeesOf(worth) }, message: words.coupon.applied }
      },
    ),
  ]
}
