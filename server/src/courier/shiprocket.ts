// The adapter for Shiprocket: its wire format by fetch (docs/couriers.md). It knows no idempotency key, so a booking is
// found by our reference before it is sent again. What it calls `awb`, the number of the air waybill, is the tracking
// number.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { rupeesOf } from '@rasika/contract/money.ts'
import { indianNumber } from '@rasika/contract/phone.ts'
import type { CourierAccess } from '../platform/app-context.ts'
import { CourierError } from './courier-error.ts'
import type { Booked, CourierService, NewBooking } from './courier-service.ts'
import {
  anyShape,
  assignedShape,
  bookedIn,
  createdShape,
  listShape,
  pickupShape,
  pushShape,
  quotesShape,
  trackShape,
} from './shiprocket-shapes.ts'
import { words } from './words.ts'
import { courierRequests, type SendCourierRequest } from './shiprocket-request.ts'

/** @param maxMs longest time of all that is asked of the returned service */
export function shiprocket(access: CourierAccess, maxMs: number): CourierService {
  const send = courierRequests(access, maxMs)
  const find = (ref: string) => findBooked(send, ref)
  return {
    name: access.name,
    quote: async ({ fromPin, toPin, box, declared }) => {
      const query = new URLSearchParams({
        pickup_postcode: fromPin,
        delivery_postcode: toPin,
        weight: String(box.grams / 1000),
        length: String(box.lengthCm),
        breadth: String(box.breadthCm),
        height: String(box.heightCm),
        cod: '0',
        declared_value: String(rupeesOf(declared)),
      })
      const path = `/courier/serviceability?${query}`
      // It answers 404 where it serves no such route.
      return send({ method: 'GET', path, shape: quotesShape }).catch(otherwise(404, []))
    },
    book: async (booking, ref, found) => {
      const order = found ?? (await create(send, access, booking, ref))
      return order.trackingNumber === null ? await assign(send, order, booking.courierId) : order
    },
    find,
    pickup: async (ref, booked, on) => {
      const body = { shipment_id: [Number(booked.parcelId)], pickup_date: [on] }
      try {
        const { on: given, token } = await send({
          method: 'POST',
          path: '/courier/generate/pickup',
          body,
          shape: pickupShape,
        })
        return { on: given ?? on, token }
      } catch (error) {
        // A repeat is refused because the pickup is there.
        if (!(error instanceof CourierError) || !/already/i.test(error.message)) throw error
        return (await find(ref))?.pickup ?? Promise.reject(error)
      }
    },
    cancel: async ({ orderId }) => {
      const body = { ids: [Number(orderId)] }
      const cancelled = send({ method: 'POST', path: '/orders/cancel', body, shape: anyShape })
      return cancelled.then(() => 'cancelled' as const).catch(otherwise(400, 'too_late' as const))
    },
    track: (trackingNumber) =>
      send({
        method: 'GET',
        path: `/courier/track/awb/${encodeURIComponent(trackingNumber)}`,
        shape: trackShape,
      }).catch(otherwise(404, [])),
    answerFailed: async (trackingNumber, { act, on, phone, address, comment }) => {
      const body = {
        action: act === 'retry' ? 're-attempt' : 'return',
        comments: comment,
        ...(phone ? { phone: nationalNumber(phone) } : {}),
        ...(address ? { address1: address } : {}),
        ...(on ? { deferred_date: on } : {}),
      }
      await send({ method: 'POST', path: `/ndr/${encodeURIComponent(trackingNumber)}/action`, body, shape: anyShape })
    },
    readPush: (headers, rawBytes) => (keyHolds(access.webhookKey, headers) ? { parcel: parcelIn(rawBytes) } : null),
  }
}

async function findBooked(send: SendCourierRequest, ref: string): Promise<Booked | null> {
  const list = await send({ method: 'GET', path: `/orders?search=${encodeURIComponent(ref)}`, shape: listShape })
  return bookedIn(list, ref)
}

async function create(
  send: SendCourierRequest,
  access: CourierAccess,
  { to, box, declared, title, orderedAt, eWayBill, pickupFrom }: NewBooking,
  ref: string,
): Promise<Booked> {
  const value = rupeesOf(declared)
  const made = await send({
    method: 'POST',
    path: '/orders/create/adhoc',
    body: {
      order_id: ref,
      order_date: indianMinute(orderedAt),
      pickup_location: access.pickupLocation.replace('{artist}', pickupFrom),
      billing_customer_name: to.name,
      billing_last_name: '',
      billing_address: to.lines[0],
      billing_address_2: to.lines[1],
      billing_city: to.city.slice(0, 30),
      billing_pincode: to.pin,
      billing_state: to.state,
      billing_country: 'India',
      billing_email: to.email,
      billing_phone: nationalNumber(to.phone),
      shipping_is_billing: true,
      order_items: [{ name: title.slice(0, 100), sku: ref, units: 1, selling_price: value, discount: 0 }],
      payment_method: 'Prepaid',
      sub_total: value,
      length: box.lengthCm,
      breadth: box.breadthCm,
      height: box.heightCm,
      weight: box.grams / 1000,
      ...(eWayBill ? { ewaybill_no: eWayBill } : {}),
    },
    shape: createdShape,
  })
  const ids = { orderId: made.order_id, parcelId: made.shipment_id }
  return { ...ids, courier: null, trackingNumber: null, pickup: null, isCancelled: false }
}

async function assign(send: SendCourierRequest, order: Booked, courierId: string): Promise<Booked> {
  const { awb_assign_status: isAssigned, response } = await send({
    method: 'POST',
    path: '/courier/assign/awb',
    body: { shipment_id: Number(order.parcelId), courier_id: Number(courierId) },
    shape: assignedShape,
  })
  const { awb_code: trackingNumber, courier_name: courier } = response.data
  if (isAssigned !== 1 || trackingNumber === null) throw new CourierError('refused', 'No courier took the parcel', null)
  return { ...order, trackingNumber, courier }
}

/** For `catch`: a refusal with this status is an answer. */
function otherwise<T>(status: number, answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof CourierError && error.status === status) return answer
    throw error
  }
}

/** Two names of the header are documented. Digests are compared, since texts of unequal length cannot be. */
function keyHolds(key: string, headers: IncomingHttpHeaders): boolean {
  const given = headers['x-api-key'] ?? headers['anx-api-key']
  if (key === '' || typeof given !== 'string') return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key))
}

function parcelIn(rawBytes: Uint8Array) {
  try {
    return pushShape.safeParse(JSON.parse(new TextDecoder().decode(rawBytes))).data ?? null
  } catch {
    return null
  }
}

/** @throws CourierError refused: the service takes Indian numbers only */
function nationalNumber(e164: string): string {
  const digits = indianNumber(e164)
  if (digits === null) throw new CourierError('refused', words.phoneAbroad, null)
  return digits
}

const indiaAheadMs = 5.5 * 3_600_000

/** `YYYY-MM-DD HH:mm` in India. */
function indianMinute(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 16).replace('T', ' ')
}
