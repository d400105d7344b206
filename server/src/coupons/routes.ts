// The coupons' one call (spec: sections 7 and 8). It is for works: a lot's checkout takes no code of theirs.
import { couponEndpoints } from '@rasika/contract/coupons.ts'
import { paiseOf, rupeesOf } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { type Bound, read } from '../platform/bound.ts'
import { validateCoupon } from './coupons.ts'

export function couponRoutes(): Bound[] {
  return [
    read(couponEndpoints.validate, async ({ body: { code, price }, caller }, db) => {
      if (code === null) throw new Problem('coupon_missing')
      const worth = await validateCoupon(db, { code, buyerId: caller.session.id, productType: 'artwork', maxPrice: paiseOf(price) })
      return { data: { code, discountAmount: rupeesOf(worth) }, message: words.coupon.applied }
    }),
  ]
}
