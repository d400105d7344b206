// Booking a pickup at the courier service, and answering a failed attempt (docs/couriers.md). Rupees, kilograms,
// centimetres and days of India's calendar (YYYY-MM-DD) on the wire.
import { z } from 'zod'
import { calls } from './calls.ts'
import { attemptActs } from './courier-days.ts'
import { endpoint, response } from './endpoint.ts'
import { id, missingOrWrong, optionalLine, rupees } from './fields.ts'
import { isPhone } from './phone.ts'
import { words } from './words.ts'
import { numberFrom } from './written-number.ts'

/**
 * requested: the service has not answered yet, or has not cancelled what the order no longer takes, and is asked again;
 * also while the work is to stay with its artist. booked: the parcel is at the service. ended: the parcel arrived or
 * came back, the service cancelled it, or another one was booked. cancelled: by its artist, or because no courier may
 * come. refused: by the service.
 */
const bookingStates = ['requested', 'booked', 'ended', 'cancelled', 'refused'] as const

const booking = z.object({
  state: z.enum(bookingStates),
  courier: z.string(),
  price: z.number(),
  trackingNumber: z.string().nullable(),
  /** The day that the artist chose; the service's own day is `pickupOn`, null until there is one. */
  wantedOn: z.string(),
  pickupOn: z.string().nullable(),
  pickupToken: z.string().nullable(),
  expectedOn: z.string().nullable(),
  /** Why the service refused the booking, or the pickup. */
  failure: z.string().nullable(),
})

export const pickupView = z.object({
  /** Why nothing can be booked here; null where it can. */
  off: z.string().nullable(),
  /** Where the courier comes to, in lines; null where the artist's address lacks a PIN code. */
  from: z.array(z.string()).nullable(),
  /** What the work was sold for, with its delivery. */
  declared: z.number(),
  /** The newest booking of the order. */
  booking: booking.nullable(),
  mayBook: z.boolean(),
  /** Another day may be chosen for the pickup. */
  mayChooseDay: z.boolean(),
  mayCancel: z.boolean(),
})
export type PickupView = z.output<typeof pickupView>

export const courierQuote = z.object({
  courierId: z.string(),
  courier: z.string(),
  price: z.number(),
  expectedOn: z.string().nullable(),
  isSurface: z.boolean(),
})
export type CourierQuote = z.output<typeof courierQuote>

/** As the artist typed it; what is no number stays a text, which is refused. */
const typed = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' ? (numberFrom(value) ?? value) : value), shape)
const side = typed(
  z
    .number({ error: words.field.number })
    .int(words.field.whole)
    .min(1, words.field.atLeast1)
    .max(300, words.field.atMost('300')),
)
/** The packed parcel. */
const box = {
  weight: typed(
    z.number({ error: words.field.number }).min(0.05, words.field.above0).max(200, words.field.atMost('200')),
  ),
  length: side,
  breadth: side,
  height: side,
}
export type BoxFields = z.output<z.ZodObject<typeof box>>

/** The server refuses one that is not among `courierDays`. */
export const courierDay = z.string({ error: missingOrWrong }).regex(/^\d{4}-\d{2}-\d{2}$/, words.field.required)

export const forTheDriver = {
  phone: optionalLine(30).refine((value) => value === null || isPhone(value), words.field.phone),
  hint: optionalLine(200),
}

const refusals = ['token_refused', 'forbidden', 'not_found', 'not_deliverable'] as const
const atService = ['courier_off', 'courier_refused', 'courier_unavailable'] as const
const pickup = response({ data: pickupView })

const failedAttempt = z.object({
  /** When the courier came; null where the parcel is not waiting for an answer. */
  attemptedAt: z.string().nullable(),
  /** Without an answer by then the courier may send the parcel back. */
  answerBy: z.string().nullable(),
  /** The answer that counts; null while there is none, and once the courier refused it or its day is over. */
  answer: z
    .object({
      act: z.enum(attemptActs),
      by: z.enum(['buyer', 'desk']),
      /** Null where the parcel goes back. */
      day: z.string().nullable(),
      phone: z.string().nullable(),
      hint: z.string().nullable(),
    })
    .nullable(),
})
export type FailedAttempt = z.output<typeof failedAttempt>

export const bookingEndpoints = {
  view: endpoint(calls.bookings.view, {
    summary: "The pickup of an order of the artist's own: what is booked, and what may be done",
    params: z.object({ id }),
    response: pickup,
    refusals: ['token_refused', 'forbidden', 'not_found'],
    object: 'order',
  }),
  quotes: endpoint(calls.bookings.quotes, {
    summary: 'What couriers ask for the packed parcel, and when they deliver it; none where the route is not served',
    params: z.object({ id }),
    query: z.object(box),
    response: response({ data: z.array(courierQuote) }),
    refusals: [...refusals, ...atService],
    object: 'order',
  }),
  book: endpoint(calls.bookings.book, {
    summary: 'Book a courier and the day of its pickup; while one is booked, a repeat changes nothing',
    params: z.object({ id }),
    body: z.object({
      ...box,
      courierId: z.string({ error: missingOrWrong }).regex(/^\d{1,9}$/, words.field.choice),
      /** What the page showed for this courier, in rupees: a higher price is refused. Absent: any is accepted. */
      price: rupees()
        .refine((value) => value >= 0, words.field.atLeast0)
        .nullish(),
      day: courierDay,
      /** Twelve digits, without spaces. */
      eWayBill: optionalLine(20)
        .transform((written) => written?.replace(/\s/g, '') ?? null)
        .refine((written) => written === null || /^\d{12}$/.test(written), words.field.eWayBill),
    }),
    response: pickup,
    refusals: [...refusals, ...atService, 'delivery_price_changed'],
    creates: true,
    object: 'order',
  }),
  chooseDay: endpoint(calls.bookings.chooseDay, {
    summary: 'Choose another day for a pickup that did not happen or was refused',
    params: z.object({ id }),
    body: z.object({ day: courierDay }),
    response: pickup,
    refusals: [...refusals, ...atService],
    object: 'order',
  }),
  cancel: endpoint(calls.bookings.cancel, {
    summary: 'Cancel the booking, before the courier has the parcel; a repeat changes nothing',
    params: z.object({ id }),
    response: pickup,
    refusals: [...refusals, ...atService, 'pickup_over'],
    object: 'order',
  }),
  attempt: endpoint(calls.bookings.attempt, {
    summary: "Whether a parcel of the buyer's own order waits for an answer after a failed attempt",
    params: z.object({ id }),
    response: response({ data: failedAttempt }),
    refusals: ['token_refused', 'forbidden', 'not_found'],
    object: 'order',
  }),
  answer: endpoint(calls.bookings.answer, {
    summary: 'Say when the courier shall come again, with a phone and a hint for the driver; a repeat changes nothing',
    params: z.object({ id }),
    body: z.object({ day: courierDay, ...forTheDriver }),
    response: response({ data: failedAttempt }),
    refusals: [...refusals, 'courier_refused'],
    object: 'order',
  }),
}
