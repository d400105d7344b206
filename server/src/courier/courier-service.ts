// What every courier service does for the product. `courier.ts` makes the one that is set up; today each of
// them, the sandbox too, has one wire format and one adapter.
import type { IncomingHttpHeaders } from 'node:http'
import type { Paise } from '@rasika/contract/money.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'

/** The packed parcel, not the work: grams and centimetres. */
export interface Box {
  grams: number
  lengthCm: number
  breadthCm: number
  heightCm: number
}

export interface Quote {
  /** The service's id of the courier: 1 to 9 digits. */
  courierId: string
  courier: string
  price: Paise
  /** YYYY-MM-DD; null where the service does not say. */
  expectedOn: string | null
  isSurface: boolean
}

export interface QuoteRequest {
  fromPin: string
  toPin: string
  box: Box
  declared: Paise
}

export interface NewBooking {
  courierId: string
  box: Box
  /** What the work was sold for with its delivery, GST included. */
  declared: Paise
  title: string
  orderedAt: Date
  /** Required by law for most parcels above ₹50,000; null where there is none. */
  eWayBill: string | null
  /** The name of the artist's account, which the setting COURIER_PICKUP_LOCATION may contain. */
  pickupFrom: string
  to: {
    name: string
    /** Number and street; area. */
    lines: [string, string]
    city: string
    state: string
    pin: string
    /** E.164 */
    phone: string
    email: string
  }
}

/** A parcel at the service. */
export interface Booked {
  /** The service's ids of the order and of its parcel. */
  orderId: string
  parcelId: string
  courier: string | null
  /** Null before a courier has given it; `book` returns one. */
  trackingNumber: string | null
  pickup: Pickup | null
  isCancelled: boolean
}

export interface Pickup {
  /** YYYY-MM-DD */
  on: string
  token: string | null
}

export interface CourierScan {
  at: Date
  /** The service's own number of what happened, of at most 60 characters. */
  code: string
  /** Null for a note, which changes nothing. */
  state: ShipmentState | null
  /** At most 120 characters. */
  place: string | null
}

export interface FailedAttemptAnswer {
  act: 'retry' | 'return'
  /** YYYY-MM-DD */
  on: string | null
  /** E.164 */
  phone: string | null
  /** A hint for the driver. */
  address: string | null
  comment: string
}

export interface PushedParcel {
  /** As `trackingNumber` of the contract writes it: it is looked up among the stored ones. */
  trackingNumber: string
  /** A repeated push has the same key, of at most 200 characters. */
  key: string
}

/** Every request throws CourierError, and returns or throws within the time that the act has left. */
export interface CourierService {
  /** Stored with every booking. */
  name: string
  /** Empty where the route is not served. */
  quote(request: QuoteRequest): Promise<Quote[]>
  /** `ref`, at most 50 characters, is unique for every booking. `found`: what `find` returned for it before. */
  book(booking: NewBooking, ref: string, found: Booked | null): Promise<Booked>
  /** Asked before any repeat of `book`, which has no idempotency key. */
  find(ref: string): Promise<Booked | null>
  /**
   * Asked for after `book`, whose `pickup` is not read. `on`: YYYY-MM-DD; the service may choose another day. A repeat
   * returns the pickup that there is.
   */
  pickup(ref: string, booked: Booked, on: string): Promise<Pickup>
  cancel(booked: Booked): Promise<'cancelled' | 'too_late'>
  track(trackingNumber: string): Promise<CourierScan[]>
  answerFailed(trackingNumber: string, answer: FailedAttemptAnswer): Promise<void>
  /**
   * Null unless the sender knows the key. A push is believed for its tracking number only: `track` says what happened
   * (docs/couriers.md "Service: reports"). `parcel` is null where the body names none.
   */
  readPush(headers: IncomingHttpHeaders, rawBytes: Uint8Array): { parcel: PushedParcel | null } | null
}
