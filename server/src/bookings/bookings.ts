// Public functions of bookings: a pickup at the courier service, for the artist (docs/couriers.md "Booking"). The
// booking is a row with its reference before the service is asked for it; one process at a time asks about it.
import type { BoxFields, CourierQuote, PickupView } from '@rasika/contract/bookings.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { formatRupeesExact, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { needsAnother, hasLeftArtist } from '@rasika/contract/shipment-states.ts'
import { isPincode } from '@rasika/contract/pincode.ts'
import { words } from '@rasika/contract/words.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { type Box, CourierError, courierOf, courierOff, type Quote } from '../courier/courier.ts'
import { lockForDelivery, refuseBlockedHandOver } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Once } from '../platform/bind.ts'
import type { Db, Tx } from '../platform/db.ts'
import { findPickupParcel } from '../shipments/shipments.ts'
import { cancelBooking } from './cancel.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { checkDay } from './days.ts'
import { ofArtist, type OwnOrder } from './own-order.ts'
import { type BookingRow, endBookings, findBooking, insertBooking, updateWantedDay } from './store.ts'

export { type AttemptAnswer, redactAnswers } from './answer-store.ts'
export { deskAttempt, serviceMatcher, recordDeskAnswer, sendRecorded } from './attempts.ts'

/** @throws Problem not_found, also for another artist's order */
export async function viewPickup(context: AppContext, db: Db, id: Id, artistId: string): Promise<PickupView> {
  const own = await ofArtist(db, id, artistId)
  const [booking, { parcel, isBookable }] = [await findBooking(db, id), await findPickupParcel(db, id)]
  const isHere = parcel !== null && !hasLeftArtist(parcel.state) && !needsAnother(parcel.state)
  const isToPickUp = booking?.state === 'booked' && isHere
  const isPickupOpen = booking?.pickup_on === null || parcel?.state === 'pickup_failed'
  return {
    off: courierOff(context),
    from: isPincode(own.artist.address.pincode ?? '') ? writtenAddress(own.artist.address) : null,
    declared: rupeesOf(own.declared),
    booking: booking === null ? null : shown(booking),
    mayBook: own.isDeliverable && isBookable && booking?.state !== 'requested',
    mayChooseDay: isToPickUp && isPickupOpen,
    mayCancel: booking?.state === 'requested' || isToPickUp,
  }
}

function shown(row: BookingRow): NonNullable<PickupView['booking']> {
  return {
    state: row.state,
    courier: row.courier,
    price: rupeesOf(toPaise(row.price)),
    trackingNumber: row.tracking_number,
    wantedOn: row.pickup_wanted_on,
    pickupOn: row.pickup_on,
    pickupToken: row.pickup_token,
    expectedOn: row.expected_on,
    failure: row.failure,
  }
}

/** @throws Problem not_found, not_deliverable, courier_off, courier_refused, courier_unavailable */
export async function listQuotes(
  context: AppContext,
  db: Db,
  id: Id,
  artistId: string,
  box: BoxFields,
): Promise<CourierQuote[]> {
  const own = await ofArtist(db, id, artistId)
  const quotes = await quotesOf(context, own, boxFrom(box))
  return quotes
    .map(({ price, ...quote }) => ({ ...quote, price: rupeesOf(price) }))
    .toSorted((a, b) => a.price - b.price)
}

async function quotesOf(context: AppContext, own: OwnOrder, box: Box): Promise<Quote[]> {
  const fromPin = own.artist.address.pincode ?? ''
  if (!own.isDeliverable) throw new Refusal('not_deliverable')
  if (!isPincode(fromPin)) throw new Refusal('courier_refused', { message: words.refusal.noPickupAddress })
  const quotes = courierOf(context).quote({
    fromPin,
    toPin: own.order.address.pincode ?? '',
    box,
    declared: own.declared,
  })
  return quotes.catch(refuse(context))
}

export interface BookRequest extends BoxFields {
  courierId: string
  /** What the page showed, in rupees; absent in a request of a page that does not send it. */
  price?: number | null | undefined
  day: string
  eWayBill: string | null
}

/**
 * Makes a booking, and asks for the pickup. Where the service does not answer, the booking stays requested and is
 * carried out later. While one is open, a repeat continues it. It costs no more than the page showed.
 * @throws Problem not_found, not_deliverable, invalid, courier_off, courier_refused, courier_unavailable,
 * delivery_price_changed
 */
export async function bookPickup(
  context: AppContext,
  { id, artistId, request }: { id: Id; artistId: string; request: BookRequest },
  once: Once,
): Promise<PickupView> {
  checkDay(request.day, context.clock.now())
  const own = await ofArtist(context.db, id, artistId)
  const open = await findBooking(context.db, id)
  const isOpen = open?.state === 'requested' || (open?.state === 'booked' && !(await isDone(context.db, id)))
  const quote = isOpen ? null : await chosenQuote(context, own, request)
  const bookingId = await once((tx) => openBooking(tx, context, { id, request, quote }))
  await carryOutBooking(context, bookingId)
  const after = await findBooking(context.db, id)
  if (after?.id === bookingId && after.state === 'refused') {
    throw new Refusal('courier_refused', { message: words.refusal.courierSays(after.failure ?? '') })
  }
  return viewPickup(context, context.db, id, artistId)
}

/** The parcel that was booked is over, so that another one may be booked. */
async function isDone(db: Db, id: Id): Promise<boolean> {
  const { parcel } = await findPickupParcel(db, id)
  return parcel !== null && needsAnother(parcel.state)
}

async function chosenQuote(context: AppContext, own: OwnOrder, request: BookRequest): Promise<Quote> {
  const quotes = await quotesOf(context, own, boxFrom(request))
  const quote = quotes.find(({ courierId }) => courierId === request.courierId)
  if (!quote) throw new Refusal('courier_refused', { message: words.refusal.courierGone })
  if (typeof request.price === 'number' && quote.price > paiseOf(request.price)) {
    const message = words.refusal.courierDearer(quote.courier, formatRupeesExact(rupeesOf(quote.price)))
    throw new Refusal('delivery_price_changed', { message })
  }
  return quote
}

/** The id of the booking that is open, or that is opened. */
async function openBooking(
  tx: Tx,
  context: AppContext,
  { id, request, quote }: { id: Id; request: BookRequest; quote: Quote | null },
): Promise<string> {
  const { order, isDeliverable } = await lockForDelivery(tx, id)
  const before = await findBooking(tx, id)
  const { parcel, isBookable } = await findPickupParcel(tx, id)
  const isOpen = before !== null && (before.state === 'requested' || before.state === 'booked')
  if (isOpen && !(before.state === 'booked' && parcel !== null && needsAnother(parcel.state))) return before.id
  if (!isDeliverable || !isBookable) throw new Refusal('not_deliverable')
  await refuseBlockedHandOver(tx, id)
  // Another booking ended between the two looks.
  if (quote === null) throw new Refusal('courier_unavailable', { retryAfter: 1 })
  await endBookings(tx, id)
  const box = boxFrom(request)
  return insertBooking(tx, order.number, {
    order_id: id,
    service: context.courier.name,
    courier_id: quote.courierId,
    courier: quote.courier.slice(0, 60),
    price: quote.price,
    expected_on: quote.expectedOn,
    grams: box.grams,
    length_cm: box.lengthCm,
    breadth_cm: box.breadthCm,
    height_cm: box.heightCm,
    e_way_bill: request.eWayBill,
    pickup_wanted_on: request.day,
  })
}

/** @throws Problem not_found, not_deliverable, invalid, courier_off, courier_refused */
export async function choosePickupDay(
  context: AppContext,
  { id, artistId, day }: { id: Id; artistId: string; day: string },
): Promise<PickupView> {
  checkDay(day, context.clock.now())
  courierOf(context)
  await ofArtist(context.db, id, artistId)
  const bookingId = await context.db.transaction(async (tx) => {
    await lockForDelivery(tx, id)
    const { booking, mayChooseDay } = await viewPickup(context, tx, id, artistId)
    const row = await findBooking(tx, id)
    if (!mayChooseDay || booking === null || row === null) throw new Refusal('not_deliverable')
    await refuseBlockedHandOver(tx, id)
    await updateWantedDay(tx, row.id, day)
    return row.id
  })
  await carryOutBooking(context, bookingId)
  const view = await viewPickup(context, context.db, id, artistId)
  const failure = view.booking?.failure
  if (failure) throw new Refusal('courier_refused', { message: words.refusal.courierSays(failure) })
  return view
}

/** @throws Problem not_found, pickup_over, courier_off, courier_refused, courier_unavailable */
export async function cancelPickup(
  context: AppContext,
  { id, artistId }: { id: Id; artistId: string },
): Promise<PickupView> {
  const { db } = context
  await ofArtist(db, id, artistId)
  const before = await findBooking(db, id)
  if (before?.state === 'requested' || before?.state === 'booked') {
    const { mayCancel } = await viewPickup(context, db, id, artistId)
    if (!mayCancel) throw new Refusal('pickup_over')
    const outcome = await cancelBooking(context, before.id, 'artist').catch(refuse(context))
    if (outcome === 'busy') throw new Refusal('courier_unavailable', { retryAfter: 60 })
    if (outcome === 'too_late') throw new Refusal('pickup_over')
  }
  return viewPickup(context, db, id, artistId)
}

function boxFrom({ weight, length, breadth, height }: BoxFields): Box {
  return { grams: Math.round(weight * 1000), lengthCm: length, breadthCm: breadth, heightCm: height }
}

/** For `catch`: a failure at the service as a refusal. */
function refuse(context: Pick<AppContext, 'log'>): (error: unknown) => never {
  return (error) => {
    throw error instanceof CourierError ? refusalOf(context, error) : error
  }
}

function refusalOf({ log }: Pick<AppContext, 'log'>, error: CourierError): Refusal {
  if (error.kind === 'refused') {
    return new Refusal('courier_refused', { message: words.refusal.courierSays(error.message) })
  }
  log.warn({ reason: error.message }, 'the courier service did not answer')
  return new Refusal('courier_unavailable', { retryAfter: 60 })
}
