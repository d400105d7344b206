// The artist's private pages: dashboard, orders, works and money (spec: sections 2, 3 and 7; docs/product.md 6).
// Rupees on the wire; of a buyer only what an artist needs: the name, the email masked, the address of a physical
// work.
import { z } from 'zod'
import { writtenWork } from './artworks.ts'
import { portfolioQuery } from './public-artists.ts'
import { productTypes } from './amounts.ts'
import { calls } from './calls.ts'
import { endpoint, page, response } from './endpoint.ts'
import { optionalText, queryLimit } from './fields.ts'
import { picture } from './images.ts'
import { deliveryStatuses } from './orders.ts'
import { timeline } from './timeline.ts'

/** Counts paid orders, refunded ones left out; completed: delivered; pending: paid and not delivered. Rupees. */
export const dashboard = z.object({
  totalOrders: z.number().int(),
  totalRevenue: z.number(),
  pendingOrders: z.number().int(),
  completedOrders: z.number().int(),
  /** 0 without an order. */
  avgSalePrice: z.number(),
  /** The last twelve months of India's calendar, oldest first, including those without a sale: '2026-11'. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: z.number(), orders: z.number().int() })),
  /** The most viewed works, at most 12; the page's Popular Artworks are the first five. */
  popularArtworks: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      views: z.number().int(),
      saves: z.number().int(),
      picture: picture.nullable(),
    }),
  ),
  /** The lots with most bids, at most 12. */
  bidsByAuction: z.array(
    z.object({ id: z.uuid(), title: z.string(), bids: z.number().int(), currentPrice: z.number(), status: z.string() }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

export const artistOrder = z.object({
  id: z.uuid(),
  /** The order number for people, 'R-7K3F-9R'. */
  orderNumber: z.string(),
  createdAt: z.string(),
  paidOn: z.string(),
  totalPrice: z.number(),
  /** paid, or refunded. */
  state: z.enum(['paid', 'refunded']),
  deliveryStatus: z.enum(deliveryStatuses),
  deliveredOn: z.string().nullable(),
  /** Where the order is, as its buyer sees it. */
  timeline,
  product: z.object({
    sku: z.string(),
    productType: z.enum(productTypes),
    artworkId: z.uuid().nullable(),
    auctionId: z.uuid().nullable(),
    artworkDetails: z.object({
      title: z.string(),
      image: z.string().nullable(),
      picture: picture.nullable(),
      framingType: z.string(),
      deliveryType: z.string(),
    }),
  }),
  userDetails: z.object({
    name: z.string(),
    /** 'a•••@example.com' */
    email: z.string(),
    /** Null for a file. */
    address: z.object({ fullAddress: z.string() }).nullable(),
  }),
  /** The dashboard list's names for the same (spec: section 3, Order, artist view). */
  customerName: z.string(),
  artworkTitle: z.string(),
  amount: z.number(),
  /** completed: delivered; pending: in transit; other: refunded. */
  status: z.enum(['completed', 'pending', 'other']),
})
export type ArtistOrder = z.output<typeof artistOrder>

export const artistLedgerKinds = [
  'sale',
  'fee',
  'tcs',
  'refund',
  'dispute',
  'fee_back',
  'tcs_back',
  'freight',
  'freight_back',
  'payout',
  'payout_back',
] as const
export type ArtistLedgerKind = (typeof artistLedgerKinds)[number]

export const ledgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(artistLedgerKinds),
  /** Rupees: the change of the amount owed to the artist; negative where it lowers it. */
  amount: z.number(),
  /** The amount owed after the entry. */
  balance: z.number(),
  orderId: z.uuid().nullable(),
  /** The order's number, 'R-7K3F-9R'. */
  orderNumber: z.string().nullable(),
  title: z.string().nullable(),
  sku: z.string().nullable(),
  /** A payout's reference at the bank. */
  reference: z.string().nullable(),
  at: z.string(),
})
export type ArtistLedgerEntry = z.output<typeof ledgerEntry>

/** Rupees. sales − fees − taxCollected − refunds − freight − paidOut = balance: that of the newest entry. */
export const ledgerSums = z.object({
  sales: z.number(),
  /** Less what refunds returned of it. */
  fees: z.number(),
  /** Less what refunds returned of it. */
  taxCollected: z.number(),
  refunds: z.number(),
  /** Of pickups that were booked, less those that were cancelled. */
  freight: z.number(),
  paidOut: z.number(),
  balance: z.number(),
  /** Of the balance, what can be paid now: min(balance, matured), never below 0. */
  payable: z.number(),
})
export type LedgerSums = z.output<typeof ledgerSums>

/** An order whose money is not due yet: its return window is not over, or something is open on it. */
export const maturing = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  title: z.string(),
  /** Rupees: what the order still comes to for the artist. */
  amount: z.number(),
  /** The end of the return window; null before the delivery. */
  settledOn: z.string().nullable(),
})
export type Maturing = z.output<typeof maturing>

const refusals = ['token_refused', 'forbidden'] as const

/** `hiddenReason`: the operator's reason for hiding the work, if given. */
const ownWork = writtenWork.extend({
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  inAuction: z.boolean(),
})
export type OwnWork = z.output<typeof ownWork>

export const studioEndpoints = {
  dashboard: endpoint(calls.studio.dashboard, {
    summary: "The artist's own figures",
    response: response({ data: dashboard }),
    refusals,
  }),
  orders: endpoint(calls.studio.orders, {
    summary: "Paid orders of the artist's own works and lots, newest first",
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({ data: z.array(artistOrder), page }),
    refusals: [...refusals, 'stale_cursor'],
  }),
  artworks: endpoint(calls.studio.artworks, {
    summary: "The artist's own works, those the house has hidden too",
    query: portfolioQuery,
    response: response({ data: z.array(ownWork), page }),
    refusals: [...refusals, 'stale_cursor'],
  }),
  ledger: endpoint(calls.studio.ledger, {
    summary: "The artist's money: each entry with its order, newest first, and the sums",
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({
      data: z.array(ledgerEntry),
      page,
      sums: ledgerSums,
      /** The next to mature first; with the first page only. */
      maturing: z.array(maturing),
    }),
    refusals: [...refusals, 'stale_cursor'],
  }),
  ledgerCsv: endpoint(calls.studio.ledgerCsv, {
    summary: 'The whole ledger as comma-separated values (RFC 4180), safe to open in a spreadsheet',
    response: response({ data: z.object({ name: z.string(), csv: z.string() }) }),
    refusals,
  }),
}
