// The data of a checkout (spec: section 3 Checkout product; docs/product.md 9). Its amounts are computed in
// `amounts.ts`.
import { z } from 'zod'
import { deliveryCharges, productTypes } from './amounts.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
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
  /** The amount without coupon and delivery: the price, or the winning bid. */
  finalPrice: z.number(),
  deliveryCharge: z.enum(deliveryCharges),
  /** Null for the courier's rate, which follows from the PIN code (`delivery.artwork`). */
  deliveryPrice: z.number().nullable(),
  /** The difference between the maximum price and the price; 0 without one. */
  discount: z.number(),
  quantity: z.number().int(),
  isDigital: z.boolean(),
  /** The State within which alone its artist may sell; null for everywhere (docs/tax.md "Tax status"). */
  soldWithin: z.string().nullable(),
  /** No unit is left; of a lot: it is paid. */
  soldOut: z.boolean(),
  /** Other buyers, or the winner of a removed auction, hold the remaining units; they may come free. */
  held: z.boolean(),
  /** The auction that holds the last unit of the work: the work cannot be bought at its price. */
  auctionId: z.uuid().nullable(),
  /** The winner of a removed auction may still pay for the last unit. */
  isReserved: z.boolean(),
  /** The caller's own held order for it, with the coupon it was opened with. */
  open: openOrder.nullable(),
})
export type CheckoutProduct = z.output<typeof checkoutProduct>

export const checkoutEndpoints = {
  artwork: endpoint(calls.checkout.artwork, {
    summary: 'What a checkout of a work shows',
    params: z.object({ id }),
    response: response({ data: checkoutProduct }),
    refusals: ['token_refused', 'forbidden', 'not_found'],
    object: 'artwork',
  }),
  auction: endpoint(calls.checkout.auction, {
    summary: 'What a checkout of a won lot shows: to its winner only',
    params: z.object({ id }),
    response: response({ data: checkoutProduct }),
    refusals: ['token_refused', 'forbidden', 'not_found', 'not_your_win'],
    object: 'auction',
  }),
}
