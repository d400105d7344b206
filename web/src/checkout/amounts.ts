// The amounts of the order summary, which a payment must not exceed (spec: section 9, Amounts).
import { type Amounts, amountsOf } from '@rasika/contract/amounts.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { paiseOf, toPaise } from '@rasika/contract/money.ts'
import type { Coupon } from './use-coupon.ts'
import type { CheckoutQuote } from './use-quote.ts'

type Priced = Pick<CheckoutProduct, 'productType' | 'price' | 'finalPrice' | 'maxPrice'>

/** The delivery counts as free while it has no price. */
export function shownAmounts(
  { productType, price, finalPrice, maxPrice }: Priced,
  { applied }: Pick<Coupon, 'applied'>,
  quote: Pick<CheckoutQuote, 'price'>,
): Amounts {
  return amountsOf(
    {
      price: paiseOf(productType === 'artwork' ? price : finalPrice),
      maxPrice: maxPrice === null ? null : paiseOf(maxPrice),
      delivery: paiseOf(quote.price ?? 0),
    },
    applied?.worth ?? toPaise(0),
  )
}
