// Carries out a booking at the courier service: the parcel, then its pickup. It may be interrupted anywhere and run
// again: the service is asked for our reference before a parcel is booked a second time.
import { trackingNumber } from '@rasika/contract/couriers.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { type Booked, CourierError, type CourierService, courierOf } from '../courier/courier.ts'
import { recordFreight } from '../ledger/ledger.ts'
import { findDeliverable, findHandOverBlock, lockForDelivery, type OrderRow } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Database, Db, Tx } from '../platform/db.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import { findPickupParcel, recordReports, startBooked } from '../shipments/shipments.ts'
import { recordCancelled } from './cancel.ts'
import { updateLeft } from './leftover-store.ts'
import { cancelLeftover } from './leftovers.ts'
import { bookedOf } from './own-order.ts'
import {
  type BookingRow,
  lockTaken,
  takeBooking,
  findBuyerPhone,
  findPickupArtist,
  findState,
  isFirstParcel,
  releaseBooking,
  updateBooked,
  updateCancelRefused,
  updateFailure,
  updatePickup,
} from './store.ts'

/** Minutes until an unanswered request is repeated. */
const waits = { first: 1, longest: 60 }
/** Until a booking is looked at again whose work is to stay with its artist. */
const blockedMinutes = 15

/** Nothing where another process does it now, and before the next try is due. */
export async function carryOutBooking(context: AppContext, bookingId: string): Promise<void> {
  const { db, log } = context
  const row = await takeBooking(db, bookingId, 'due')
  if (row === null) return
  if (row.service !== context.courier.name) {
    log.error({ bookingId, service: row.service }, 'this installation has no courier service of this name')
    return releaseBooking(db, row, 60)
  }
  const service = courierOf(context)
  try {
    if (await isToWait(db, row)) return await releaseBooking(db, row, blockedMinutes)
    const booked = row.state === 'requested' ? await book(context, service, row) : bookedOf(row)
    if (booked === null) return
    if (row.pickup_on === null) await arrangePickup(context, service, row, booked)
    else await releaseBooking(db, row)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.kind === 'refused') return recordRefused(db, row, error.message)
    log.warn({ bookingId, reason: error.message }, 'the courier service did not answer and is asked again')
    await releaseBooking(db, row, waitAfter(row.tries - 1, waits))
  }
}

async function recordRefused(db: Database, row: BookingRow, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForDelivery(tx, row.order_id as Id)
    await updateFailure(tx, row, failure)
  })
}

/** The work is to stay with its artist: nothing is booked and no van is asked for before that has ended. */
async function isToWait(db: Db, row: BookingRow): Promise<boolean> {
  // What is not wanted any more is cancelled at once.
  const isWanted = row.state === 'booked' || (await findPickupParcel(db, row.order_id)).isBookable
  return isWanted && (await findHandOverBlock(db, row.order_id)) !== null
}

/**
 * The parcel at the service; null where the booking is over, another process has taken it since, or the order takes no
 * parcel any more.
 */
async function book(context: AppContext, service: CourierService, row: BookingRow): Promise<Booked | null> {
  const { db } = context
  const found = row.tries > 1 ? await service.find(row.ref) : null
  if (found?.isCancelled) {
    await recordCancelled(context, row, 'courier')
    return null
  }
  const booked = await service.book(await newBooking(context, row), row.ref, found)
  const outcome = await db.transaction(async (tx) => {
    const { order, isDeliverable } = await lockForDelivery(tx, row.order_id as Id)
    if (await lockTaken(tx, row))
      return (await recordBooked(tx, order, row, booked, isDeliverable)) ? 'booked' : 'unwanted'
    // This process was slower than its minute: what the service has booked for it is the other's to record or to end.
    await updateLeft(tx, row.id)
    return 'taken'
  })
  if (outcome === 'booked') return booked
  // The order was refunded, or handed over by hand.
  if (outcome === 'unwanted') await cancelUnwanted(context, service, row, booked)
  else await cancelLeftover(context, row.id)
  return null
}

/**
 * Records what the service has booked, and its parcel, whose freight the artist may bear. Returns false where the order
 * takes no parcel (`isWanted` false, or `startBooked` refuses it).
 */
async function recordBooked(
  tx: Tx,
  order: OrderRow,
  row: BookingRow,
  booked: Booked,
  isWanted: boolean,
): Promise<boolean> {
  const courier = (booked.courier ?? row.courier).slice(0, 60)
  const number = trackingNumber(booked.trackingNumber ?? '')
  const parcel = { service: row.service, courier, trackingNumber: number }
  const shipmentId = isWanted ? await startBooked(tx, row.order_id, parcel) : null
  const at = { trackingNumber: number, courier, orderId: booked.orderId, parcelId: booked.parcelId }
  await updateBooked(tx, row.id, at, shipmentId)
  if (shipmentId !== null) await chargeFreight(tx, order, row, shipmentId)
  return shipmentId !== null
}

/**
 * Cancels at the service what it has booked for an order that takes no parcel. Where a courier has the parcel already,
 * it is recorded like any other, so that it is tracked and Today lists it. Where the service did not cancel, for
 * whatever reason, the booking stays requested, and the service is asked again.
 */
async function cancelUnwanted(
  context: AppContext,
  service: CourierService,
  row: BookingRow,
  booked: Booked,
): Promise<void> {
  const { db, log } = context
  const answer = await service.cancel(booked).catch((error: unknown) => {
    if (error instanceof CourierError) return error
    throw error
  })
  if (answer === 'cancelled') {
    await recordCancelled(context, row, 'operator')
    return
  }
  const isRecorded =
    answer === 'too_late' &&
    (await db.transaction(async (tx) => {
      const { order } = await lockForDelivery(tx, row.order_id as Id)
      return (await lockTaken(tx, row)) && recordBooked(tx, order, row, booked, true)
    }))
  if (isRecorded) return updateCancelRefused(db, row)
  const found = { bookingId: row.id, ref: row.ref, reason: answer === 'too_late' ? answer : answer.message }
  log.warn(found, 'the courier service did not cancel and is asked again')
  await releaseBooking(db, row, waitAfter(row.tries - 1, waits))
}

/**
 * The artist bears the freight of the first parcel where the buyer paid for the delivery; the gallery bears any other
 * (docs/decisions/054).
 */
async function chargeFreight(tx: Tx, order: OrderRow, row: BookingRow, shipmentId: string): Promise<void> {
  if (order.delivery === 0 || !(await isFirstParcel(tx, row.order_id, shipmentId))) return
  const { artist_id: artistId, id: orderId } = order
  await recordFreight(tx, { artistId, orderId, bookingId: row.id, price: toPaise(row.price) })
}

async function arrangePickup(
  context: AppContext,
  service: CourierService,
  row: BookingRow,
  booked: Booked,
): Promise<void> {
  const { isDeliverable } = await findDeliverable(context.db, row.order_id as Id)
  // No van is asked for where another process has ended the booking, or where the order was refunded, whose booking
  // `cancelForbiddenPickups` cancels.
  if (!isDeliverable || (await findState(context.db, row.id)) !== 'booked') return releaseBooking(context.db, row)
  const { on, token } = await service.pickup(row.ref, booked, row.pickup_wanted_on)
  await context.db.transaction(async (tx) => {
    const delivery = await lockForDelivery(tx, row.order_id as Id)
    const parcelId = await updatePickup(tx, row, on, token)
    // Where another day was chosen meanwhile, the service is asked for that one.
    if (parcelId === null) return
    const scan = { code: `pickup ${on}`, state: 'pickup_due' as const, at: null }
    await recordReports(tx, delivery, parcelId, [scan], context.publicUrl)
  })
}

async function newBooking({ db, config }: AppContext, row: BookingRow) {
  const { order } = await findDeliverable(db, row.order_id as Id)
  const { address } = order
  const { username } = await findPickupArtist(db, order.artist_id)
  const street = [address.houseNumber, address.streetName].filter(Boolean).join(', ')
  return {
    courierId: row.courier_id,
    box: { grams: row.grams, lengthCm: row.length_cm, breadthCm: row.breadth_cm, heightCm: row.height_cm },
    declared: toPaise(order.price + order.delivery),
    title: order.title,
    orderedAt: order.paid_at ?? order.created_at,
    eWayBill: row.e_way_bill,
    pickupFrom: username,
    to: {
      name: address.receiverName ?? order.buyer_name,
      lines: [street || (address.fullAddress ?? ''), address.area ?? ''] as [string, string],
      city: address.city ?? '',
      state: address.state ?? '',
      pin: address.pincode ?? '',
      phone: address.phone ?? (await findBuyerPhone(db, order.buyer_id)),
      // The service writes to the gallery; the buyer gets our mails.
      email: config.SUPPORT_EMAIL,
    },
  }
}
