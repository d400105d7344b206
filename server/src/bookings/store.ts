// The SQL of bookings at the courier service and of its pushes. Their columns `awb` are the tracking number.
import type { Address } from '@rasika/contract/addresses.ts'
import { hasFullRefund, isToStay } from '../order-status/order-status.ts'
import type { Db, Tx } from '../platform/db.ts'

/** Price in paise; days as YYYY-MM-DD. */
export interface BookingRow {
  id: string
  order_id: string
  service: string
  ref: string
  state: 'requested' | 'booked' | 'ended' | 'cancelled' | 'refused'
  courier_id: string
  courier: string
  price: number
  expected_on: string | null
  grams: number
  length_cm: number
  breadth_cm: number
  height_cm: number
  e_way_bill: string | null
  pickup_wanted_on: string
  pickup_on: string | null
  pickup_token: string | null
  shipment_id: string | null
  tracking_number: string | null
  service_order: string | null
  service_parcel: string | null
  failure: string | null
  tries: number
}

const columns = `id, order_id, service, ref, state, courier_id, courier, price,
  to_char(expected_on, 'YYYY-MM-DD') AS expected_on, grams, length_cm, breadth_cm, height_cm, e_way_bill,
  to_char(pickup_wanted_on, 'YYYY-MM-DD') AS pickup_wanted_on, to_char(pickup_on, 'YYYY-MM-DD') AS pickup_on,
  pickup_token, shipment_id, awb AS tracking_number, service_order, service_parcel, failure, tries`

export type NewBookingRow = Pick<
  BookingRow,
  | 'order_id'
  | 'service'
  | 'courier_id'
  | 'courier'
  | 'price'
  | 'expected_on'
  | 'grams'
  | 'length_cm'
  | 'breadth_cm'
  | 'height_cm'
  | 'e_way_bill'
  | 'pickup_wanted_on'
>

/** `orderNumber`-`how many were booked for it` is the reference. @throws courier_bookings_one_open */
export async function insertBooking(tx: Tx, orderNumber: string, row: NewBookingRow): Promise<string> {
  const inserted = await tx.one<{ id: string }>(
    `INSERT INTO courier_bookings (order_id, service, ref, courier_id, courier, price, expected_on, grams, length_cm,
       breadth_cm, height_cm, e_way_bill, pickup_wanted_on)
     SELECT $1, $2, $13 || '-' || (SELECT count(*) + 1 FROM courier_bookings WHERE order_id = $1),
       $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
     RETURNING id`,
    [
      row.order_id,
      row.service,
      row.courier_id,
      row.courier,
      row.price,
      row.expected_on,
      row.grams,
      row.length_cm,
      row.breadth_cm,
      row.height_cm,
      row.e_way_bill,
      row.pickup_wanted_on,
      orderNumber,
    ],
  )
  return (inserted as { id: string }).id
}

/** Another parcel is booked: what happens to the one before is no longer asked for. */
export async function endBookings(tx: Tx, orderId: string): Promise<void> {
  await tx.run(`UPDATE courier_bookings SET state = 'ended' WHERE order_id = $1 AND state = 'booked'`, [orderId])
}

/** The newest booking of an order. */
export function findBooking(db: Db, orderId: string): Promise<BookingRow | null> {
  return db.one(
    `SELECT ${columns} FROM courier_bookings WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [orderId],
  )
}

export function findByTrackingNumber(db: Db, trackingNumber: string): Promise<BookingRow | null> {
  return db.one(`SELECT ${columns} FROM courier_bookings WHERE awb = $1`, [trackingNumber])
}

/**
 * Null while another process asks the service about this booking, or where nothing is to be asked any more. `now`: also
 * during the pause after an unanswered request.
 */
export function takeBooking(db: Db, id: string, when: 'due' | 'now'): Promise<BookingRow | null> {
  return db.one(
    `UPDATE courier_bookings SET tries = tries + 1, busy_until = clock_timestamp() + interval '60 seconds'
     WHERE id = $1 AND state IN ('requested', 'booked') AND coalesce(busy_until <= clock_timestamp(), true)
       AND ($2 = 'now' OR coalesce(retry_at <= clock_timestamp(), true))
     RETURNING ${columns}`,
    [id, when],
  )
}

/** The job asks again after `minutes`. Nothing where another process has taken the booking since. */
export async function releaseBooking(db: Db, { id, tries }: BookingRow, minutes = 0): Promise<void> {
  await db.run(
    `UPDATE courier_bookings SET busy_until = NULL, retry_at = clock_timestamp() + make_interval(mins => $3)
     WHERE id = $1 AND tries = $2`,
    [id, tries, minutes],
  )
}

/** The service refused to cancel: a courier has the parcel. Nothing where another process has taken it since. */
export async function updateCancelRefused(db: Db, { id, tries }: BookingRow): Promise<void> {
  await db.run(
    `UPDATE courier_bookings SET busy_until = NULL, cancel_refused_at = clock_timestamp()
     WHERE id = $1 AND tries = $2`,
    [id, tries],
  )
}

/** Bookings and pickups that the service has not answered. */
export function selectUnfinished(db: Db): Promise<{ id: string }[]> {
  return db.many(
    `SELECT id FROM courier_bookings b
     WHERE (state = 'requested' OR (state = 'booked' AND pickup_on IS NULL AND NOT EXISTS (
         SELECT FROM shipments s WHERE s.id = b.shipment_id AND s.handed_over_at IS NOT NULL))) AND failure IS NULL
       AND coalesce(busy_until <= clock_timestamp(), true)
       AND coalesce(retry_at, created_at + interval '30 seconds') <= clock_timestamp()
     ORDER BY created_at LIMIT 50`,
  )
}

/**
 * Open bookings for which no courier may come, while none has the parcel: the order was refunded, or its work is to stay
 * with its artist, where a pickup was arranged before. Where the service answered that a courier has the parcel, it is
 * asked to cancel again after an hour, in case the parcel is not scanned.
 */
export function selectForbiddenPickups(db: Db, service: string): Promise<{ id: string }[]> {
  return db.many(
    `SELECT b.id FROM courier_bookings b JOIN orders o ON o.id = b.order_id LEFT JOIN shipments s ON s.id = b.shipment_id
     WHERE b.state IN ('requested', 'booked') AND b.service = $1
       AND coalesce(s.state IN ('booked', 'pickup_due', 'pickup_failed'), true)
       AND (${hasFullRefund} OR b.pickup_on IS NOT NULL AND ${isToStay})
       AND coalesce(b.busy_until <= clock_timestamp(), true)
       AND coalesce(b.cancel_refused_at <= clock_timestamp() - interval '1 hour', true)
     ORDER BY b.created_at LIMIT 50`,
    [service],
  )
}

/**
 * False where another process has taken the booking since: then this one writes nothing about it or its parcel, except
 * that it has had one booked (`updateLeft`). Otherwise none takes it until the transaction ends. Call under the lock of
 * the order.
 */
export async function lockTaken(tx: Tx, { id, tries }: BookingRow): Promise<boolean> {
  const text = 'SELECT FROM courier_bookings WHERE id = $1 AND tries = $2 FOR NO KEY UPDATE'
  return (await tx.one(text, [id, tries])) !== null
}

export async function findState(db: Db, id: string): Promise<BookingRow['state'] | null> {
  return (
    (await db.one<Pick<BookingRow, 'state'>>('SELECT state FROM courier_bookings WHERE id = $1', [id]))?.state ?? null
  )
}

/** No other parcel of the order was ever sent or is to be sent; a cancelled one does not count. */
export async function isFirstParcel(tx: Tx, orderId: string, shipmentId: string): Promise<boolean> {
  const row = await tx.one<{ is_first: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM shipments WHERE order_id = $1 AND id <> $2 AND state <> 'cancelled') AS is_first`,
    [orderId, shipmentId],
  )
  return row?.is_first === true
}

export interface AtService {
  trackingNumber: string
  courier: string
  orderId: string
  parcelId: string
}

/**
 * `shipmentId` null: the order takes no parcel any more, and the booking is to be cancelled. What another process has
 * left at the service is this.
 */
export async function updateBooked(tx: Tx, id: string, at: AtService, shipmentId: string | null): Promise<void> {
  await tx.run(
    `UPDATE courier_bookings SET awb = $2, courier = $3, service_order = $4, service_parcel = $5,
       shipment_id = $6::uuid, left_at = NULL,
       state = CASE WHEN $6::uuid IS NULL THEN state ELSE 'booked' END
     WHERE id = $1`,
    [id, at.trackingNumber, at.courier, at.orderId, at.parcelId, shipmentId],
  )
}

/**
 * The outcome for the day that was asked for. Returns the parcel's id; null where another day was chosen meanwhile,
 * which is asked for next, the booking has ended, or another process has taken it since.
 */
export async function updatePickup(tx: Tx, row: BookingRow, on: string, token: string | null): Promise<string | null> {
  const updated = await tx.one<{ parcel_id: string | null }>(
    `UPDATE courier_bookings SET busy_until = NULL, retry_at = NULL,
       pickup_on = CASE WHEN pickup_wanted_on = $4 THEN $2::date ELSE pickup_on END,
       pickup_token = CASE WHEN pickup_wanted_on = $4 THEN left($3, 100) ELSE pickup_token END,
       failure = CASE WHEN pickup_wanted_on = $4 THEN NULL ELSE failure END
     WHERE id = $1 AND state = 'booked' AND tries = $5
     RETURNING CASE WHEN pickup_wanted_on = $4 THEN shipment_id END AS parcel_id`,
    [row.id, on, token, row.pickup_wanted_on, row.tries],
  )
  return updated?.parcel_id ?? null
}

export async function updateWantedDay(tx: Tx, id: string, day: string): Promise<void> {
  await tx.run(
    `UPDATE courier_bookings SET pickup_wanted_on = $2, pickup_on = NULL, pickup_token = NULL, failure = NULL,
       retry_at = NULL
     WHERE id = $1`,
    [id, day],
  )
}

export async function updateCancelled(tx: Tx, id: string): Promise<void> {
  await tx.run(`UPDATE courier_bookings SET state = 'cancelled', busy_until = NULL WHERE id = $1`, [id])
}

/**
 * A refused booking is over; a booked parcel whose pickup was refused waits for another day. A refusal of a day does
 * not stand where another day was chosen meanwhile, which is asked for next. Nothing where another process has taken
 * the booking since.
 */
export async function updateFailure(tx: Tx, row: BookingRow, failure: string): Promise<void> {
  await tx.run(
    `UPDATE courier_bookings SET busy_until = NULL, retry_at = NULL,
       failure = CASE WHEN state = 'requested' OR pickup_wanted_on = $4 THEN $2 ELSE failure END,
       state = CASE WHEN state = 'requested' THEN 'refused' ELSE state END
     WHERE id = $1 AND tries = $3`,
    [row.id, failure, row.tries, row.pickup_wanted_on],
  )
}

/** The next parcels that the service was not asked about for so many hours; they count as asked from now on. */
export function takeUnchecked(
  db: Db,
  service: string,
  hours: number,
): Promise<{ id: string; tracking_number: string }[]> {
  return db.many(
    `UPDATE courier_bookings SET checked_at = clock_timestamp()
     WHERE id IN (SELECT id FROM courier_bookings WHERE state = 'booked' AND service = $1
       AND checked_at <= clock_timestamp() - make_interval(hours => $2) ORDER BY checked_at LIMIT 50
       FOR UPDATE SKIP LOCKED)
     RETURNING id, awb AS tracking_number`,
    [service, hours],
  )
}

export async function updateChecked(tx: Tx, id: string, isEnded: boolean): Promise<void> {
  await tx.run(
    `UPDATE courier_bookings SET checked_at = clock_timestamp(),
       state = CASE WHEN $2 AND state = 'booked' THEN 'ended' ELSE state END
     WHERE id = $1`,
    [id, isEnded],
  )
}

/** False for a push that is known. */
export async function insertPush(tx: Tx, service: string, key: string, trackingNumber: string): Promise<boolean> {
  const inserted = await tx.one(
    'INSERT INTO courier_pushes (service, key, awb) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING awb',
    [service, key, trackingNumber],
  )
  return inserted !== null
}

export interface PickupArtistRow {
  username: string
  name: string
  address: Address
}

export async function findPickupArtist(db: Db, id: string): Promise<PickupArtistRow> {
  return (await db.one<PickupArtistRow>('SELECT username, name, address FROM artists WHERE id = $1', [
    id,
  ])) as PickupArtistRow
}

export async function findBuyerPhone(db: Db, id: string): Promise<string> {
  return ((await db.one<{ phone: string }>('SELECT phone FROM buyers WHERE id = $1', [id])) as { phone: string }).phone
}
