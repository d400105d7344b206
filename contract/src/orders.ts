// Orders in their buyer's view, and the calls that place, verify and release one (spec: sections 3, 4 and 7;
// docs/product.md 8 to 10 and "Wire conventions").
import { z } from 'zod'
import { productTypes } from './amounts.ts'
import { calls } from './calls.ts'
import { couponCode } from './coupons.ts'
import { endpoint, noData, page, response } from './endpoint.ts'
import { id, line, objectId, optionalLine, optionalText, queryLimit, rupees } from './fields.ts'
import { invoiceKinds } from './gst.ts'
import { isGstin } from './gstin.ts'
import { picture } from './images.ts'
import { timeline } from './timeline.ts'
import { words } from './words.ts'

export const deliveryStatuses = ['Not_Placed', 'Order_Placed', 'Processing', 'Shipped', 'Delivered'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const paymentInfo = z.object({ gatewayPaymentId: z.string() })

export const buyerOrder = z.object({
  id: z.uuid(),
  /** The order number for people, 'R-7K3F-9R'. */
  orderNumber: z.string(),
  createdAt: z.string(),
  paidOn: z.string().nullable(),
  totalPrice: z.number(),
  /**
   * paid; gone: paid when the work or the coupon was no longer available, and its refund is on its way; refunded: in
   * full, also after gone.
   */
  state: z.enum(['paid', 'gone', 'refunded']),
  /** The number of its credit notes: one for each refund, whole or in part; none for refunds before there were any. */
  creditNotes: z.number().int(),
  /** Null where nothing was issued: the payment came too late. */
  invoiceKind: z.enum(invoiceKinds).nullable(),
  deliveryStatus: z.enum(deliveryStatuses),
  /** The expected day of delivery. */
  deliveredOn: z.string().nullable(),
  /** When it was delivered; null while in transit, and for downloads. */
  deliveredAt: z.string().nullable(),
  /** Where the order is; empty if the payment came too late. */
  timeline,
  isDigital: z.boolean(),
  /** The order's payment; null without one. */
  paymentInfo: paymentInfo.nullable(),
  product: z.object({
    name: z.string(),
    sellingPrice: z.number(),
    productType: z.enum(productTypes),
    /** The page of what was bought: of the work or of the lot. Both null where that was removed. */
    artworkId: z.uuid().nullable(),
    auctionId: z.uuid().nullable(),
    artistName: z.string(),
    picture: picture.nullable(),
  }),
})
export type BuyerOrder = z.output<typeof buyerOrder>

/** An order that is held for a buyer and not yet paid. */
export const openOrder = z.object({
  orderId: z.uuid(),
  /** The order number for people, 'R-7K3F-9R'. */
  orderNumber: z.string(),
  productType: z.enum(productTypes),
  productId: z.uuid(),
  name: z.string(),
  artistName: z.string(),
  heldUntil: z.string(),
  couponCode: z.string().nullable(),
  /** Rupees; 0 without a coupon. */
  couponDiscount: z.number(),
})
export type OpenOrder = z.output<typeof openOrder>

const placed = z.object({
  orderId: z.uuid(),
  /** The order number for people, 'R-7K3F-9R'. */
  orderNumber: z.string(),
  /** The provider's id of the order. */
  providerOrderId: z.string(),
  /** Paise, as the payment window requires. */
  amount: z.number().int(),
  currency: z.literal('INR'),
  keyId: z.string(),
  /** URL of the script that opens the payment window. */
  script: z.string(),
  /** When the hold ends. */
  heldUntil: z.string(),
})
export type PlacedOrder = z.output<typeof placed>

const verified = z.object({
  id: z.uuid(),
  /** The order number for people, 'R-7K3F-9R'. */
  orderNumber: z.string(),
  totalPrice: z.number(),
  paymentInfo,
  isDigital: z.boolean(),
  /** URLs that expire: the downloads of a digital work. */
  images: z.array(z.string()),
})
export type VerifiedOrder = z.output<typeof verified>

/** A link that is good for minutes. */
export const fileLink = z.object({ name: z.string(), url: z.string() })

const refusals = ['token_refused', 'forbidden'] as const

export const orderEndpoints = {
  place: endpoint(calls.orders.place, {
    summary: 'Hold a work, or a lot that was won, and open an order for it at the payment provider',
    body: z.object({
      couponCode,
      productType: z.enum(productTypes, words.field.choice),
      productId: objectId(line(60)),
      /** What the checkout showed for the delivery, in rupees: a higher price is refused. Absent: any is accepted. */
      deliveryPrice: rupees()
        .refine((value) => value >= 0, words.field.atLeast0)
        .nullish(),
      /** A registered buyer's; it is on the invoice, as the legal name is. Absent or empty: a private buyer. */
      gstin: optionalLine(20)
        .transform((value) => value?.toUpperCase() ?? null)
        .refine((value) => value === null || isGstin(value), words.field.gstin)
        .optional(),
      legalName: optionalLine(120).optional(),
    }),
    response: response({ data: placed }),
    refusals: [
      ...refusals,
      'not_found',
      'no_delivery_address',
      'not_your_win',
      'sold_out',
      'work_held',
      'work_in_auction',
      'work_reserved',
      'coupon_invalid',
      'not_served',
      'other_state',
      'delivery_price_changed',
      'courier_off',
      'courier_unavailable',
      'too_many_open_orders',
      'provider_unavailable',
    ],
    creates: true,
    object: 'artwork',
  }),
  verify: endpoint(calls.orders.verify, {
    summary: 'Prove the payment of an order',
    body: z.object({ orderId: objectId(line(60)), couponCode, paymentId: line(60), signature: line(200) }),
    response: response({ data: verified }),
    refusals: [
      ...refusals,
      'not_found',
      'payment_unproven',
      'sold_out_refunded',
      'payment_refunded',
      'wrong_amount_refunded',
      'provider_unavailable',
    ],
    object: 'order',
  }),
  list: endpoint(calls.orders.list, {
    summary: "The buyer's own orders that money came for, newest first",
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({ data: z.array(buyerOrder), page }),
    refusals: [...refusals, 'stale_cursor'],
  }),
  files: endpoint(calls.orders.files, {
    summary:
      "Links, good for minutes, to a paid order's invoice, certificate and downloads, and to the credit notes of " +
      'its refunds',
    params: z.object({ id }),
    response: response({
      data: z.object({
        invoice: fileLink,
        certificate: fileLink.nullable(),
        creditNotes: z.array(fileLink),
        /** The label of the way back, while a return is open and the work is to be sent. */
        returnLabel: fileLink.nullable(),
        downloads: z.array(fileLink),
        expiresAt: z.string(),
      }),
    }),
    refusals: [...refusals, 'not_found'],
    object: 'order',
  }),
  open: endpoint(calls.orders.open, {
    summary: "The buyer's orders that hold a work and wait for the payment, oldest first",
    response: response({ data: z.array(openOrder) }),
    refusals,
  }),
  release: endpoint(calls.orders.release, {
    summary: 'Let go of what an open order holds; what is open no longer stays as it is',
    params: z.object({ id }),
    response: noData,
    refusals: [...refusals, 'not_found'],
    object: 'order',
  }),
}
