// The SQL of orders at the desk: the list with its search, and what an order's page adds to the order itself, namely
// its facts, ledger, mails, notes and disputes. It reads tables of other slices and writes the notes only.
import type { OrderStatus } from '@rasika/contract/desk-choices.ts'
import type { DisputeStatus } from '@rasika/contract/payment-choices.ts'
import type { DeskOrderQuery } from '@rasika/contract/desk-order-list.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { InvoiceKind } from '@rasika/contract/gst.ts'
import {
  deliveryJoin,
  isDisputed,
  isFileOrder,
  isPaidParcel,
  isStopped,
  isWithArtist,
} from '../order-status/order-status.ts'
import type { Db, Tx } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

export interface ListedOrderRow {
  number: string
  created_at: Date
  paid_at: Date | null
  buyer_name: string
  title: string
  artist_name: string
  /** Paise. */
  total: number
  status: OrderStatus
  deadline: Date | null
}

const refunding = `EXISTS (SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.order_id = o.id AND p.outcome <> 'kept' AND r.status <> 'processed')`
/** One claim of an order is open at most. */
const claimStatus = `(SELECT CASE WHEN c.kind = 'change_of_mind' OR c.sent_at IS NOT NULL THEN 'return' ELSE 'claim' END
  FROM claims c WHERE c.order_id = o.id AND c.closed_at IS NULL)`
const status = `CASE
  WHEN ${refunding} THEN 'refunding'
  WHEN o.state = 'refunded' THEN 'refunded'
  WHEN o.state <> 'paid' THEN 'unpaid'
  WHEN d.delivery_status <> 'Delivered' AND ${isStopped} THEN 'stopped'
  WHEN ${isDisputed} THEN 'dispute'
  ELSE coalesce(${claimStatus}, CASE
    WHEN ${isFileOrder} THEN 'digital'
    WHEN d.delivery_status = 'Delivered' THEN 'delivered'
    WHEN o.expected_on < clock_timestamp() THEN 'overdue'
    WHEN NOT ${isWithArtist} THEN 'on_the_way'
    WHEN d.parcel_state IS NULL THEN 'to_pack'
    ELSE 'packed' END) END`
const deadline = `CASE WHEN ${isPaidParcel} AND d.delivery_status <> 'Delivered' THEN o.expected_on END`

/** The ids of the orders that are found: each way of finding reads an index of its own. */
const foundBy = `
  SELECT id FROM orders WHERE number = $6 OR title ILIKE $5 OR artist_name ILIKE $5
  UNION SELECT f.id FROM buyers b JOIN orders f ON f.buyer_id = b.id
    WHERE b.name ILIKE $5 OR b.email ILIKE $5 OR b.phone LIKE $7
  UNION SELECT order_id FROM payments WHERE id = $8
  UNION SELECT order_id FROM shipments WHERE tracking_number = upper($8)
  UNION SELECT order_id FROM provider_orders WHERE id = $8`

const filtered = (found: string) => `
  FROM (
    SELECT o.id, o.number, o.created_at, o.paid_at, b.name AS buyer_name, o.title, o.artist_name, o.total,
      ${status} AS status, ${deadline} AS deadline
    FROM ${found} JOIN buyers b ON b.id = o.buyer_id ${deliveryJoin}
    WHERE ($1::date IS NULL OR o.created_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata')
      AND ($2::date IS NULL OR o.created_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')
      AND ($4::text[] IS NULL OR o.number = ANY ($4))
  ) AS listed
  WHERE ($3::text IS NULL OR status = $3)`
const filteredAll = filtered('orders o')
const filteredFound = filtered(`(${foundBy}) AS found JOIN orders o ON o.id = found.id`)

const columnOf = {
  created: 'created_at',
  buyer: 'lower(buyer_name)',
  title: 'lower(title)',
  artist: 'lower(artist_name)',
  total: 'total',
  deadline: 'deadline',
}

/** `number`: the search as a full order number; `digits`: its figures, where it is a phone number. */
export interface OrderSearch extends DeskOrderQuery {
  number: string | null
  digits: string | null
}

/** The list's part of a statement, and its values. */
function filterOf(order: OrderSearch): [string, unknown[]] {
  const { search, number, digits, from, until, status: wanted, numbers } = order
  const values = [from, until, wanted, numbers]
  if (search === null) return [filteredAll, values]
  return [filteredFound, [...values, containing(search), number, digits === null ? null : `%${digits}`, search]]
}

export function selectDeskOrders(
  db: Db,
  search: OrderSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedOrderRow[]> {
  const [text, values] = filterOf(search)
  const last = values.length
  return db.fresh(
    `SELECT number, created_at, paid_at, buyer_name, title, artist_name, total, status, deadline ${text}
     ${orderBy(search.sort ?? '-created', columnOf)} OFFSET $${last + 1} LIMIT $${last + 2}`,
    [...values, offset, limit],
  )
}

/** Counted up to `max`. */
export async function countDeskOrders(db: Db, search: OrderSearch, max: number): Promise<number> {
  const [filter, values] = filterOf(search)
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filter} LIMIT $${values.length + 1}) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...values, max])
  return row?.count ?? 0
}

export interface OrderFactsRow {
  status: OrderStatus
  deadline: Date | null
  sku: string
  artist_username: string
  buyer_phone: string
  buyer_paid_orders: number
  restocked_at: Date | null
  invoice_number: string | null
  invoice_kind: InvoiceKind | null
  certificate_code: string | null
  /** In the order in which they were issued. */
  credit_note_numbers: string[]
  claims: DeskOrder['claims']
}

/** What the order's page shows beside what the slice of orders knows. */
export function findOrderFacts(db: Db, id: string): Promise<OrderFactsRow | null> {
  return db.one(
    `SELECT ${status} AS status, ${deadline} AS deadline, o.sku, o.artist_username, b.phone AS buyer_phone, o.restocked_at,
       (SELECT count(*)::int FROM sales s JOIN orders p ON p.id = s.order_id WHERE p.buyer_id = o.buyer_id)
         AS buyer_paid_orders,
       (SELECT number FROM invoices i WHERE i.order_id = o.id) AS invoice_number,
       (SELECT kind FROM invoices i WHERE i.order_id = o.id) AS invoice_kind,
       (SELECT code FROM certificates c WHERE c.order_id = o.id) AS certificate_code,
       ARRAY(SELECT number FROM credit_notes n WHERE n.order_id = o.id ORDER BY issued_at, serial) AS credit_note_numbers,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'kind', c.kind, 'state', c.state,
           'waitsFor', c.waits_for, 'openedAt', c.opened_at, 'dueAt', c.due_at) ORDER BY c.opened_at DESC), '[]')
         FROM claims c WHERE c.order_id = o.id) AS claims
     FROM orders o JOIN buyers b ON b.id = o.buyer_id ${deliveryJoin} WHERE o.id = $1`,
    [id],
  )
}

export interface OrderLedgerRow {
  kind: string
  /** Paise. */
  amount: number
  happened_at: Date
}

export function selectLedgerOf(db: Db, orderId: string): Promise<OrderLedgerRow[]> {
  return db.many('SELECT kind, amount, happened_at FROM ledger_entries WHERE order_id = $1 ORDER BY seq', [orderId])
}

export interface OrderMailRow {
  id: string
  subject: string
  recipient_role: 'buyer' | 'artist' | null
  state: 'waiting' | 'sent' | 'kept' | 'given_up'
  written_at: Date
  transient: boolean
}

export function selectMailsAbout(db: Db, orderId: string): Promise<OrderMailRow[]> {
  return db.many(
    `SELECT id, subject, recipient_role, state, written_at, transient FROM mails WHERE about = $1
     ORDER BY written_at DESC, id DESC LIMIT 100`,
    [orderId],
  )
}

export interface NoteRow {
  id: string
  text: string
  operator_name: string
  written_at: Date
}

export function selectNotes(db: Db, orderId: string): Promise<NoteRow[]> {
  return db.many(
    `SELECT n.id, n.text, o.name AS operator_name, n.written_at FROM desk_notes n JOIN operators o ON o.id = n.operator_id
     WHERE n.order_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    [orderId],
  )
}

export async function insertNote(tx: Tx, orderId: string, operatorId: string, text: string): Promise<void> {
  await tx.run('INSERT INTO desk_notes (order_id, operator_id, text) VALUES ($1, $2, $3)', [orderId, operatorId, text])
}

export interface OrderDisputeRow {
  /** The provider's. */
  id: string
  amount: number
  status: DisputeStatus
  opened_at: Date
}

/** Newest first. */
export function selectDisputesOf(db: Db, orderId: string): Promise<OrderDisputeRow[]> {
  return db.many(
    `SELECT provider_dispute_id AS id, amount, status, opened_at FROM disputes
     WHERE order_id = $1 ORDER BY opened_at DESC, id`,
    [orderId],
  )
}
