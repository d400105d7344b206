// SQL of a parcel's papers: an order with both addresses and the numbers of its documents.
import { statesBeforeAnother } from '@rasika/contract/shipment-states.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import type { StudioAddress } from '@rasika/contract/artists.ts'
import { isPaidParcel } from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'
import type { InvoiceSnapshot } from './snapshots.ts'

/** The work of an order `o`, and its buyer `b`. */
interface SentWorkRow {
  title: string
  artist_name: string
  category: string
  menu_category: string
  medium: string | null
  year: number | null
  framing_type: string
  address: AddressWithPhone
  buyer_name: string
  buyer_phone: string
}

const sentWork = `o.title, o.artist_name, o.category, o.menu_category, o.medium, o.year, o.framing_type, o.address,
  b.name AS buyer_name, b.phone AS buyer_phone`

export interface ParcelContentsRow extends SentWorkRow {
  number: string
  parcel_number: number
  paid_at: Date
  sender_name: string
  sender_address: StudioAddress
  sender_phone: string
  invoice_number: string
  certificate_code: string
  /** Who carries the parcel and under which number; null until it is booked or handed over. */
  courier: string | null
  tracking_number: string | null
}

// The papers are those of the parcel that leaves next: another one where the newest did not arrive.
const contentsText = `
  SELECT o.number, o.paid_at, ${sentWork}, a.name AS sender_name, a.address AS sender_address, a.phone AS sender_phone,
    i.number AS invoice_number, c.code AS certificate_code,
    coalesce(s.number + s.needs_another::int, 1) AS parcel_number,
    CASE WHEN NOT s.needs_another THEN s.courier END AS courier,
    CASE WHEN NOT s.needs_another THEN s.tracking_number END AS tracking_number
  FROM orders o JOIN buyers b ON b.id = o.buyer_id JOIN artists a ON a.id = o.artist_id
    JOIN invoices i ON i.order_id = o.id JOIN certificates c ON c.order_id = o.id
    LEFT JOIN LATERAL (SELECT s.number, s.courier, s.tracking_number,
        s.state IN (${statesBeforeAnother.map((state) => `'${state}'`).join(', ')}) AS needs_another
      FROM shipments s WHERE s.order_id = o.id ORDER BY s.number DESC LIMIT 1) s ON true
  WHERE o.id = $1 AND ${isPaidParcel}`

/** Null for an order that is not paid, was refunded or is a download. */
export function findParcelContents(db: Db, orderId: string): Promise<ParcelContentsRow | null> {
  return db.one(contentsText, [orderId])
}

export interface EWayRow {
  invoice: InvoiceSnapshot
  sender_address: StudioAddress
  enrolment_number: string | null
  address: AddressWithPhone
  courier: string | null
  tracking_number: string | null
}

/** Null for an order that is not paid, was refunded or is a download. */
export function findEWay(db: Db, orderId: string): Promise<EWayRow | null> {
  return db.one(
    `SELECT i.snapshot AS invoice, a.address AS sender_address, a.enrolment_number, o.address, s.courier, s.tracking_number
     FROM orders o JOIN artists a ON a.id = o.artist_id JOIN invoices i ON i.order_id = o.id
       LEFT JOIN LATERAL (SELECT courier, tracking_number FROM shipments s WHERE s.order_id = o.id
         ORDER BY s.number DESC LIMIT 1) s ON true
     WHERE o.id = $1 AND ${isPaidParcel}`,
    [orderId],
  )
}

export interface ReturnContentsRow extends SentWorkRow {
  claim_number: string
  opened_at: Date
  /** The artist's name and address, line by line, as they were when the return was accepted. */
  return_address: string[]
  return_courier: string | null
  return_tracking_number: string | null
}

/** Null where no work of the order is to come back. */
export function findReturnContents(db: Db, orderId: string): Promise<ReturnContentsRow | null> {
  return db.one(
    `SELECT c.number AS claim_number, c.opened_at, c.return_address, c.return_courier, c.return_tracking_number, ${sentWork}
     FROM claims c JOIN orders o ON o.id = c.order_id JOIN buyers b ON b.id = o.buyer_id
     WHERE c.order_id = $1 AND c.state IN ('approved', 'in_transit_back') AND c.comes_back AND c.return_address IS NOT NULL`,
    [orderId],
  )
}
