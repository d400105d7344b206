// An artist's sales: their dashboard and their paid orders (spec: sections 2, 3 and 7; docs/product.md 6). Rupees on
// the wire; of a buyer only what an artist needs: the name, the email masked, the address of a physical work.
import { z } from 'zod'
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
  /** completed: delivered; pending: not delivered yet; other: refunded. */
  status: z.enum(['completed', 'pending', 'other']),
})
export type ArtistOrder = z.output<typeof artistOrder>

const refusals = ['token_refused', 'forbidden'] as const

export const salesEndpoints = {
  dashboard: endpoint(calls.sales.dashboard, {
    summary: "The artist's own figures",
    response: response({ data: dashboard }),
    refusals,
  }),
  orders: endpoint(calls.sales.orders, {
    summary: "Paid orders of the artist's own works and lots, newest first",
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({ data: z.array(artistOrder), page }),
    refusals: [...refusals, 'stale_cursor'],
  }),
}
