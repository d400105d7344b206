// Whether a work or a lot is delivered to a PIN code, by when, and for how much (docs/couriers.md "Price of a
// delivery"). Rupees, and days of India's calendar (YYYY-MM-DD).
import { z } from 'zod'
import { deliveryCharges } from './amounts.ts'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { id, line } from './fields.ts'
import { isPincode } from './pincode.ts'
import { words } from './words.ts'

export const deliveryQuote = z.object({
  /**
   * served: a courier takes the parcel there; not_served: none does, or it is too large; unknown: no courier service is
   * set up, it does not answer, or the artist's address has no PIN code.
   */
  service: z.enum(['served', 'not_served', 'unknown']),
  /** By the courier's estimate, the artist's days to hand over included; null without one. */
  expectedOn: z.string().nullable(),
  charge: z.enum(deliveryCharges),
  /** What the buyer pays for the delivery; null where the courier's rate is not known. */
  price: z.number().nullable(),
  /**
   * The State within which alone the artist may sell, where the PIN code most likely lies in another; else null. The
   * order depends on the State of the address.
   */
  soldWithin: z.string().nullable(),
})
export type DeliveryQuote = z.output<typeof deliveryQuote>

const params = z.object({ id })
const query = z.object({ pincode: line(10).refine(isPincode, words.field.pincode) })

export const deliveryEndpoints = {
  artwork: endpoint(calls.delivery.artwork, {
    summary: 'Whether a work is delivered to a PIN code, by when, and for how much',
    params,
    query,
    response: response({ data: deliveryQuote }),
    refusals: ['not_found', 'not_deliverable'],
    object: 'artwork',
    rate: 'search',
  }),
  auction: endpoint(calls.delivery.auction, {
    summary: 'Whether a lot is delivered to a PIN code, and by when; the delivery of a lot is free',
    params,
    query,
    response: response({ data: deliveryQuote }),
    refusals: ['not_found', 'not_deliverable'],
    object: 'auction',
    rate: 'search',
  }),
}
