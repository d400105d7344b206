// One order with its parcels, for the buyer and for the artist, and what each may do about it (docs/product.md 13, 21).
import { z } from 'zod'
import { calls } from './calls.ts'
import { cancellationBlocks, cancellationReasons } from './cancellation.ts'
import { faultOfCourier, optionalTrackingNumber } from './courier-fields.ts'
import { endpoint, response } from './endpoint.ts'
import { id, line, objectId } from './fields.ts'
import { invoiceKinds } from './gst.ts'
import { buyerOrder, fileLink } from './orders.ts'
import { packingKinds } from './packing.ts'
import { shipmentStates } from './shipment-states.ts'
import { artistOrder } from './sales.ts'
import { words } from './words.ts'

/** Who reported a scan. */
export const scanSources = ['artist', 'buyer', 'operator', 'courier'] as const
export type ScanSource = (typeof scanSources)[number]

export const parcel = z.object({
  state: z.enum(shipmentStates),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The courier's page for this number; null where it has none. */
  trackingUrl: z.string().nullable(),
  /** At the courier service, which reports by itself; otherwise courier and number were entered by hand. */
  isBooked: z.boolean(),
  /** Newest first. */
  scans: z.array(
    z.object({
      at: z.string(),
      state: z.enum(shipmentStates),
      source: z.enum(scanSources),
      place: z.string().nullable(),
    }),
  ),
})
export type Parcel = z.output<typeof parcel>

/** A photograph of work or parcel, taken by the artist before handing over. */
export const photograph = z.object({
  id: z.uuid(),
  /** The number of the parcel: 1, or more where an earlier one did not arrive. */
  parcel: z.number().int(),
  addedAt: z.string(),
  /** Pixels of the original. */
  width: z.number().int(),
  height: z.number().int(),
  /** Its parcel was handed over, so it cannot be removed. */
  isFixed: z.boolean(),
  /** A link to a JPEG, good for minutes. */
  url: z.string(),
})
export type Photograph = z.output<typeof photograph>

export const buyerOrderDetail = buyerOrder.extend({
  /** Rupees; price + delivery - coupon = totalPrice. */
  amounts: z.object({ price: z.number(), delivery: z.number(), couponDiscount: z.number() }),
  /** Its refunds, oldest first, in rupees. */
  refunds: z.array(
    z.object({
      amount: z.number(),
      requestedAt: z.string(),
      /** When the payment provider accepted it; null while it is on its way there. */
      acceptedAt: z.string().nullable(),
      /** The payment provider's id of it. */
      reference: z.string().nullable(),
    }),
  ),
  /** Lines; null for a download. */
  address: z.array(z.string()).nullable(),
  /** The number of files to download. */
  downloads: z.number().int(),
  /** Newest first; empty before the artist has packed. */
  parcels: z.array(parcel),
  /** The condition record, oldest first. */
  photographs: z.array(photograph),
  /** The stars that the buyer gave the work, and whether they may give or change them; null where no work is left. */
  rating: z.object({ stars: z.number().int().nullable(), mayRate: z.boolean() }).nullable(),
  /** Whether the buyer may cancel the order: `block` is null while so. */
  cancellation: z.object({ block: z.enum(cancellationBlocks).nullable(), until: z.string().nullable() }),
})
export type BuyerOrderDetail = z.output<typeof buyerOrderDetail>

export const artistOrderDetail = artistOrder.extend({
  /** What the buyer paid for the delivery, in rupees: a part of `totalPrice`. */
  deliveryPrice: z.number(),
  invoiceKind: z.enum(invoiceKinds),
  /** Null for a download. */
  packing: z.enum(packingKinds).nullable(),
  /** Rupees above which a consignment to there needs an e-way bill; null where this one needs none. */
  eWayAbove: z.number().nullable(),
  /** What the label says: name, address, phone for the courier; null once there is nothing to send. */
  label: z.array(z.string()).nullable(),
  parcels: z.array(parcel),
  photographs: z.array(photograph),
})
export type ArtistOrderDetail = z.output<typeof artistOrderDetail>

export const parcelFiles = z.object({
  /** The label on A4 is four equal ones. */
  labelA6: fileLink,
  labelA4: fileLink,
  packingSlipA6: fileLink,
  packingSlipA4: fileLink,
  /** On A4. */
  invoice: fileLink,
  invoiceA6: fileLink,
  certificate: fileLink,
  /** The data of an e-way bill, for the portal; null where the value needs none. */
  eWay: fileLink.nullable(),
  expiresAt: z.string(),
})
export type ParcelFiles = z.output<typeof parcelFiles>

const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const handOver = z
  .object({ courier: line(60), trackingNumber: optionalTrackingNumber })
  .superRefine(({ courier, trackingNumber }, context) => {
    const fault = faultOfCourier(courier, trackingNumber)
    if (fault) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] })
  })

export const shipmentEndpoints = {
  ofBuyer: endpoint(calls.shipments.ofBuyer, {
    summary: "One of the buyer's orders that money came for, with its parcels",
    params: z.object({ id }),
    response: response({ data: buyerOrderDetail }),
    refusals,
    object: 'order',
  }),
  received: endpoint(calls.shipments.received, {
    summary: 'Confirm that the work has arrived; a repeat changes nothing',
    params: z.object({ id }),
    response: response({ data: buyerOrderDetail }),
    refusals: [...refusals, 'not_deliverable'],
    object: 'order',
  }),
  rate: endpoint(calls.shipments.rate, {
    summary: 'Give the delivered work 1 to 5 stars, or change them; refused once the order is refunded in full',
    params: z.object({ id }),
    body: z.object({
      stars: z.number(words.field.number).int(words.field.stars).min(1, words.field.stars).max(5, words.field.stars),
    }),
    response: response({ data: buyerOrderDetail }),
    refusals: [...refusals, 'not_ratable'],
    object: 'order',
  }),
  cancel: endpoint(calls.shipments.cancel, {
    summary:
      'Cancel an order before its parcel is handed over, or before the first download: the money goes back in full; ' +
      'a repeat changes nothing',
    params: z.object({ id }),
    body: z.object({ reason: z.enum(cancellationReasons).nullish() }),
    response: response({ data: buyerOrderDetail }),
    refusals: [...refusals, 'not_cancellable', 'not_refundable'],
    object: 'order',
  }),
  ofArtist: endpoint(calls.shipments.ofArtist, {
    summary: "A paid order of the artist's own works and lots, with its parcels and how to pack it",
    params: z.object({ id }),
    response: response({ data: artistOrderDetail }),
    refusals,
    object: 'order',
  }),
  papers: endpoint(calls.shipments.papers, {
    summary: 'Links, good for minutes, to what is printed for a parcel: label, packing slip, invoice, certificate',
    params: z.object({ id }),
    response: response({ data: parcelFiles }),
    refusals: [...refusals, 'not_deliverable'],
    object: 'order',
  }),
  addPhotograph: endpoint(calls.shipments.addPhotograph, {
    summary:
      'Take in one photograph of work or parcel, as multipart field `file` or JSON `{file: data URL}`, at most 8 of ' +
      'a parcel; the same one again changes nothing',
    params: z.object({ id }),
    response: response({ data: artistOrderDetail }),
    refusals: [...refusals, 'not_deliverable', 'too_many_photographs', 'image_unreadable'],
    object: 'order',
    creates: true,
    rawBody: true,
    rate: 'upload',
  }),
  removePhotograph: endpoint(calls.shipments.removePhotograph, {
    summary: 'Remove a photograph before its parcel is handed over; one that is not there changes nothing',
    params: z.object({ id }),
    body: z.object({ photographId: objectId(line(60)) }),
    response: response({ data: artistOrderDetail }),
    refusals: [...refusals, 'photograph_fixed'],
    object: 'order',
  }),
  packed: endpoint(calls.shipments.packed, {
    summary: 'Say that the work is packed; a repeat changes nothing',
    params: z.object({ id }),
    response: response({ data: artistOrderDetail }),
    refusals: [...refusals, 'not_deliverable'],
    object: 'order',
  }),
  handOver: endpoint(calls.shipments.handOver, {
    summary: 'Say that the parcel is with a courier; until it is delivered a repeat corrects courier and number',
    params: z.object({ id }),
    body: handOver,
    response: response({ data: artistOrderDetail }),
    refusals: [...refusals, 'not_deliverable', 'pickup_booked'],
    object: 'order',
  }),
}
