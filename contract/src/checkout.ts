// What a checkout shows (spec: section 3 Checkout product; docs/product.md 9). What it adds up to is in `amounts.ts`.
import { z } from 'zod'
import { productTypes } from './amounts.ts'
import { calls } from './calls.ts'
import { endpoint, reply } from './endpoint.ts'
import { id } from './fields.ts'
import { picture } from './images.ts'
import { openOrder } from './orders.ts'

export const checkoutProduct = z.object({
  id: z.uuid(),
  productType: z.enum(productTypes),
  name: z.string(),
  title: z.string(),
  artistName: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  price: z.number(),
  maxPrice: z.number().nullable(),
  /** What is paid without a coupon: the price, or the winning bid. */
  finalPrice: z.number(),
  deliveryPrice: z.number(),
  /** What the price is below the maximum price; 0 where it is not. */
  discount: z.number(),
  quantity: z.number().int(),
  isDigital: z.boolean(),
  /** None is left. */
  soldOut: z.boolean(),
  /** Others are paying for what is left; it may come free within minutes. */
  held: z.boolean(),
  /** The auction that keeps the last one of the work: it cannot be paid for here. */
  auctionId: z.uuid().nullable(),
  /** The caller's own order for it that is still held, with the coupon it was begun with. */
  open: openOrder.nullable(),
})
export type CheckoutProduct = z.output<typeof checkoutProduct>

export const checkoutEndpoints = {
  artwork: endpoint(calls.checkout.artwork, {
    summary: 'What a checkout of a work shows',
    params: z.object({ id }),
    reply: reply({ data: checkoutProduct }),
    refusals: ['token_refused', 'forbidden', 'not_found'],
    object: 'artwork',
  }),
  auction: endpoint(calls.checkout.auction, {
    summary: 'What a checkout of a won lot shows: to its winner only',
    params: z.object({ id }),
    reply: reply({ data: checkoutProduct }),
    refusals: ['token_refused', 'forbidden', 'not_found', 'not_your_win'],
    object: 'auction',
  }),
}
