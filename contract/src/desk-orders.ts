// Orders at the desk: found by anything, one page with the whole history, and every act (docs/product.md 27).
// Personal data is masked; showing it is a call of its own, which is recorded. Rupees on the wire.
import { z } from 'zod'
import { aloneUpToWritten } from './approval-limits.ts'
import { courierDay, forTheDriver } from './bookings.ts'
import { attemptActs } from './courier-days.ts'
import { claimKinds, claimStates, claimWaits } from './claim-rules.ts'
import { approval, decision } from './desk-approvals.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { deskPageSize, paperKinds, personalData } from './desk-choices.ts'
import { disputeStatuses, paymentOutcomes, refundReasons, refundStatuses } from './payment-choices.ts'
import { csvEndpoint, listEndpoint } from './desk-lists.ts'
import { deskListedOrder, deskOrderQuery } from './desk-order-list.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { line, objectId, text, rupees } from './fields.ts'
import { invoiceKinds } from './gst.ts'
import { picture } from './images.ts'
import { deliveryStatuses } from './orders.ts'
import { operatorReports } from './shipment-states.ts'
import { parcel, photograph } from './shipments.ts'
import { timeline } from './timeline.ts'
import { words } from './words.ts'

/** A refund that a second person has to approve: with it the order's refunds come to more than `aloneUpTo`. */
const refundApproval = approval.extend({ amount: z.number(), reason: z.string(), restock: z.boolean() })
export type DeskRefundApproval = z.output<typeof refundApproval>

const event = z.object({
  at: z.string(),
  cause: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
})

const mail = z.object({
  id: z.uuid(),
  subject: z.string(),
  to: z.enum(['buyer', 'artist', 'other']),
  /** kept: shown in the demonstration's mailbox, which sends none. */
  state: z.enum(['waiting', 'sent', 'kept', 'given_up']),
  at: z.string(),
  /** False for mails whose text is removed: once they are sent, or with an account. */
  canBeSentAgain: z.boolean(),
})

export const deskOrder = deskListedOrder.extend({
  id: z.uuid(),
  state: z.enum(['open', 'lapsed', 'paid', 'gone', 'refunded']),
  deliveryStatus: z.enum(deliveryStatuses),
  isDigital: z.boolean(),
  wasAuctioned: z.boolean(),
  artistUsername: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  price: z.number(),
  delivery: z.number(),
  couponCode: z.string().nullable(),
  couponDiscount: z.number(),
  /** The part of the payment that was refunded so far, or whose refund was requested. */
  refunded: z.number(),
  /** Empty before the payment. */
  timeline,
  /** Newest first. */
  parcels: z.array(parcel),
  /** The failed attempt after which the newest parcel waits, and what was answered last; null where none waits. */
  attempt: z
    .object({
      attemptedAt: z.string(),
      answerBy: z.string().nullable(),
      answer: z
        .object({
          act: z.enum(attemptActs),
          by: z.enum(['buyer', 'desk']),
          day: z.string().nullable(),
          /** waiting: the courier service has not answered; by_hand: the artist answers the courier. */
          state: z.enum(['waiting', 'sent', 'by_hand', 'refused']),
          failure: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** The number of photographs at packing, which a call of their own shows. */
  photographs: z.number().int(),
  /** Newest first. */
  claims: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(claimKinds),
      state: z.enum(claimStates),
      waitsFor: z.enum(claimWaits).nullable(),
      openedAt: z.string(),
      dueAt: z.string().nullable(),
    }),
  ),
  /** The artist's ledger about this order. */
  ledger: z.array(z.object({ kind: z.string(), amount: z.number(), at: z.string() })),
  /** Masked. */
  buyer: z.object({
    id: z.uuid(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    paidOrders: z.number().int(),
  }),
  payments: z.array(z.object({ id: z.string(), amount: z.number(), outcome: z.enum(paymentOutcomes), at: z.string() })),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      paymentId: z.string(),
      providerId: z.string().nullable(),
      amount: z.number(),
      reason: z.enum(refundReasons),
      status: z.enum(refundStatuses),
    }),
  ),
  /** Newest first; the ids are the provider's. */
  disputes: z.array(z.object({ id: z.string(), amount: z.number(), status: z.enum(disputeStatuses), at: z.string() })),
  events: z.array(event),
  /** Null where none was issued. */
  invoiceKind: z.enum(invoiceKinds).nullable(),
  papers: z.array(z.object({ kind: z.enum(paperKinds), number: z.string() })),
  mails: z.array(mail),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: z.string() })),
  /** What operators did with this order and looked at. */
  audit: z.array(auditRow),
  approval: refundApproval.nullable(),
  acts: z.object({
    /** What the delivery can move to; empty where it cannot. */
    deliver: z.array(z.enum(deliveryStatuses)),
    /** Rupees that are left to refund; null where nothing can be, also while a bank disputes the payment. */
    refund: z.number().nullable(),
    /** Rupees: refunds so far. A refund that brings them above `refundAloneUpTo` needs a second person. */
    refunded: z.number(),
    refundAloneUpTo: z.number(),
    /** Whether a refund may put the unit on sale again: not of a lot that was made from no work. */
    restockWithRefund: z.boolean(),
    restock: z.boolean(),
    /** What can be reported of the parcel. */
    report: z.array(z.enum(operatorReports)),
    /** How a failed attempt can be answered. */
    answer: z.array(z.enum(attemptActs)),
  }),
})
export type DeskOrder = z.output<typeof deskOrder>

const params = z.object({ number: line(60) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskOrder })

export const deskOrderEndpoints = {
  list: listEndpoint(deskCalls.orders.list, {
    summary:
      'Orders, newest first: found by number, buyer’s name, email or phone, title, artist, tracking number or ' +
      'payment id. Days are India’s, of the making of the order, and both count as a whole',
    query: deskOrderQuery,
    row: deskListedOrder,
  }),
  csv: csvEndpoint(deskCalls.orders.csv, { found: 'orders', query: deskOrderQuery }),
  view: endpoint(deskCalls.orders.view, {
    summary: 'One order with its whole history',
    params,
    response: one,
    refusals,
  }),
  look: endpoint(deskCalls.orders.look, {
    summary: 'The buyer’s email, phone or address in full; it is recorded',
    params,
    body: z.object({ what: z.enum(personalData) }),
    response: response({ data: z.object({ value: z.string() }) }),
    refusals,
  }),
  paper: endpoint(deskCalls.orders.paper, {
    summary: 'A link, good for minutes, to a paper of the order, which names the buyer; it is recorded',
    params,
    body: z.object({
      kind: z.enum(paperKinds),
      /** Which of several credit notes, from 0. */
      nth: z.number().int().min(0).max(999).default(0),
    }),
    response: response({ data: z.object({ name: z.string(), url: z.string() }) }),
    refusals,
  }),
  photographs: endpoint(deskCalls.orders.photographs, {
    summary: 'The photographs at packing, which may show names and addresses; it is recorded',
    params,
    response: response({ data: z.array(photograph) }),
    refusals,
  }),
  deliver: endpoint(deskCalls.orders.deliver, {
    summary: 'Set the delivery status of a paid order, forward only; the buyer gets a mail when it is shipped',
    params,
    body: z.object({ to: z.enum(deliveryStatuses) }),
    response: one,
    refusals: [...refusals, 'not_deliverable'],
  }),
  report: endpoint(deskCalls.orders.report, {
    summary: 'Report where a parcel is that has left the artist',
    params,
    body: z.object({ state: z.enum(operatorReports) }),
    response: one,
    refusals: [...refusals, 'not_deliverable'],
  }),
  answer: endpoint(deskCalls.orders.answer, {
    summary:
      'Answer the courier after a failed attempt: it comes again on a day, or takes the parcel back to the artist. The ' +
      'first answer counts, the same one again changes nothing; another follows where the courier refused it or its ' +
      'day is over',
    params,
    body: z
      .object({ act: z.enum(attemptActs), day: courierDay.nullable().default(null), ...forTheDriver })
      .refine(({ act, day }) => act === 'return' || day !== null, { path: ['day'], error: words.field.required }),
    response: one,
    refusals: [...refusals, 'not_deliverable', 'attempt_answered', 'courier_refused'],
    creates: true,
  }),
  refund: endpoint(deskCalls.orders.refund, {
    summary:
      'Refund a paid order, all that is left or a part; where its refunds come to more than ' +
      `${aloneUpToWritten.refund} this is a ` +
      'request that another person, a manager, approves',
    params,
    body: z.object({
      reason: text(500),
      /** Only where all that is left is refunded. */
      restock: z.boolean(),
      /** Rupees; null: all that is left. */
      amount: rupees().nullable().default(null),
    }),
    response: one,
    refusals: [...refusals, 'not_refundable', 'refund_amount', 'payment_disputed', 'approval_waiting'],
    creates: true,
  }),
  decide: endpoint(deskCalls.orders.decide, {
    summary: 'Approve or refuse a refund that another person requested, or withdraw one’s own',
    params,
    body: decision,
    response: one,
    refusals: [
      ...refusals,
      'not_refundable',
      'refund_amount',
      'payment_disputed',
      'second_person_needed',
      'approval_over',
      'approval_waiting',
    ],
  }),
  restock: endpoint(deskCalls.orders.restock, {
    summary: 'Put the unit of a refunded order on sale again',
    params,
    response: one,
    refusals: [...refusals, 'invalid', 'not_refundable'],
  }),
  note: endpoint(deskCalls.orders.note, {
    summary: 'Add a note that only the desk sees',
    params,
    body: z.object({ text: text(2000) }),
    response: one,
    refusals: [...refusals],
    creates: true,
  }),
  noteEach: endpoint(deskCalls.orders.noteEach, {
    summary: 'Add one note to each of several orders, or to none where one of them is not found',
    body: z.object({ numbers: z.array(line(60)).min(1).max(deskPageSize), text: text(2000) }),
    response: noData,
    refusals: [...refusals],
    creates: true,
  }),
  mailAgain: endpoint(deskCalls.orders.mailAgain, {
    summary: 'Send a mail about the order again, as it was',
    params,
    body: z.object({ mailId: objectId(line(60)) }),
    response: noData,
    refusals: [...refusals],
    creates: true,
  }),
}
