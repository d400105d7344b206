// Every SQL statement of an artist's sales. It writes nothing: other slices change orders, works and lots. Each statement
// reads along one artist's index. The view `sales` alone decides what counts as a sale.
import type { Address } from '@rasika/contract/addresses.ts'
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { InvoiceKind } from '@rasika/contract/gst.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { type FactsRow, factColumns } from '../auctions/auctions.ts'
import { deliveryJoin } from '../order-status/order-status.ts'
import { deliveryColumns, type DeliveryRow } from '../orders/orders.ts'
import type { Db } from '../platform/db.ts'
import { type ListPosition, type PositionedRow, positionText } from '../platform/list-page.ts'

/** Money in paise. */
export interface TotalsRow {
  orders: number
  revenue: number
  completed: number
}

const totalsText = `
  SELECT count(*) AS orders, coalesce(sum(value), 0) AS revenue,
    count(*) FILTER (WHERE delivery_status = 'Delivered') AS completed
  FROM sales WHERE artist_id = $1`

export async function selectTotals(db: Db, artistId: string): Promise<TotalsRow> {
  return (await db.one<TotalsRow>(totalsText, [artistId])) as TotalsRow
}

export interface MonthRow {
  /** '2026-11', of India's calendar. */
  month: string
  revenue: number
  orders: number
}

const zone = `AT TIME ZONE 'Asia/Kolkata'`
const monthsText = `
  WITH calendar AS MATERIALIZED (
    SELECT date_trunc('month', clock_timestamp() ${zone}) - make_interval(months => 11) AS first
  ), sold AS (
    SELECT date_trunc('month', paid_at ${zone}) AS month, sum(value) AS revenue, count(*) AS orders
    FROM sales WHERE artist_id = $1 AND paid_at >= (SELECT first ${zone} FROM calendar)
    GROUP BY 1
  )
  SELECT to_char(month, 'YYYY-MM') AS month, coalesce(revenue, 0) AS revenue, coalesce(orders, 0) AS orders
  FROM calendar CROSS JOIN LATERAL generate_series(first, first + interval '11 months', interval '1 month') AS month
    LEFT JOIN sold USING (month)
  ORDER BY month`

/** The last twelve months, oldest first, including those without a sale. */
export function selectMonths(db: Db, artistId: string): Promise<MonthRow[]> {
  return db.many(monthsText, [artistId])
}

export interface PopularRow {
  id: string
  title: string
  views: number
  saves: number
  picture: Picture | null
}

const popularText = `
  SELECT id, title, views, saves, pictures -> 0 AS picture FROM artworks
  WHERE artist_id = $1 AND removed_at IS NULL ORDER BY views DESC, created_at DESC, id DESC LIMIT $2`

/** Most viewed first. */
export function selectPopular(db: Db, artistId: string, max: number): Promise<PopularRow[]> {
  return db.many(popularText, [artistId, max])
}

export interface BidOnRow extends FactsRow {
  id: string
  title: string
  active_bids: number
  price: number
}

const bidOnText = `
  SELECT a.id, a.title, a.active_bids, a.price, ${factColumns} FROM auctions AS a
  WHERE a.artist_id = $1 AND a.removed_at IS NULL ORDER BY a.active_bids DESC, a.created_at DESC, a.id DESC LIMIT $2`

/** Most bids first. */
export function selectBidOn(db: Db, artistId: string, max: number): Promise<BidOnRow[]> {
  return db.many(bidOnText, [artistId, max])
}

/** Money in paise. */
export interface ArtistOrderRow extends PositionedRow, DeliveryRow {
  number: string
  sku: string
  product_type: ProductType
  artwork_id: string | null
  auction_id: string | null
  state: 'paid' | 'refunded'
  title: string
  category: string
  menu_category: string
  medium: string | null
  picture: Picture | null
  framing_type: string
  delivery_type: string
  /** The sale price plus delivery: coupons take nothing from it. */
  value: number
  /** What the buyer paid for the delivery, in paise. */
  delivery: number
  expected_on: Date | null
  created_at: Date
  paid_at: Date
  address: Address & { phone?: string | null }
  buyer_name: string
  buyer_phone: string
  buyer_email: string
  invoice_kind: InvoiceKind
}

const sold = `
  SELECT o.id, o.number, o.sku, o.product_type, o.artwork_id, o.auction_id, o.state, o.title, o.category,
    o.menu_category, o.medium, o.picture, o.framing_type, o.delivery_type, o.price + o.delivery AS value, o.delivery, o.expected_on,
    o.created_at, o.paid_at, o.address, b.name AS buyer_name, b.phone AS buyer_phone, b.email AS buyer_email, ${positionText('o.paid_at')},
    (SELECT kind FROM invoices i WHERE i.order_id = o.id) AS invoice_kind,
    ${deliveryColumns}
  FROM orders o JOIN buyers b ON b.id = o.buyer_id ${deliveryJoin} WHERE o.artist_id = $1 AND o.paid_at IS NOT NULL`
const newest = 'ORDER BY o.paid_at DESC, o.id DESC LIMIT $2'
const firstPage = `${sold} ${newest}`
const laterPage = `${sold} AND (o.paid_at, o.id) < ($3::timestamptz, $4::uuid) ${newest}`

export function selectArtistOrders(
  db: Db,
  artistId: string,
  after: ListPosition | null,
  limit: number,
): Promise<ArtistOrderRow[]> {
  return after ? db.many(laterPage, [artistId, limit, ...after]) : db.many(firstPage, [artistId, limit])
}

const oneText = `${sold} AND o.id = $2`

export function findArtistOrder(db: Db, artistId: string, id: string): Promise<ArtistOrderRow | null> {
  return db.one(oneText, [artistId, id])
}

/** The number of the artist's orders, counted up to `max`. */
export async function countArtistOrders(db: Db, artistId: string, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count
    FROM (SELECT FROM orders WHERE artist_id = $1 AND paid_at IS NOT NULL LIMIT $2) AS counted`
  return (await db.one<{ count: number }>(text, [artistId, max]))?.count ?? 0
}
