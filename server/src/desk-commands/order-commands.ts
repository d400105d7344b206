// Desk commands for orders: list, show, set the delivery state, report a parcel, answer a failed attempt, refund.
import { type Id, parseId } from '@rasika/contract/fields.ts'
import { formatRupeesExact, maxAmountPaise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { attemptActs } from '@rasika/contract/courier-days.ts'
import { isPhone } from '@rasika/contract/phone.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { operatorReports } from '@rasika/contract/shipment-states.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { recordDeskAnswer } from '../bookings/bookings.ts'
import {
  listOrdersByState,
  orderIdOf,
  orderStates,
  refundOrder,
  restockOrder,
  viewOrder,
  type WholeOrder,
} from '../orders/orders.ts'
import type { Tx } from '../platform/db.ts'
import { listParcels, moveDelivery, operatorStatuses, reportParcel } from '../shipments/shipments.ts'
import { type ParseCommand, readArguments, readLimit, readRupees, UsageError } from './command.ts'
import { DeskError, toDeskError } from './desk-error.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const list: ParseCommand = (written) => {
  const { values } = readArguments(written, { state: { type: 'string' }, limit: { type: 'string' } } as const, 0)
  const state = values.state === undefined ? null : (orderStates.find((one) => one === values.state) ?? undefined)
  if (state === undefined) throw new UsageError(deskWords.orderState(orderStates))
  const limit = readLimit(values.limit)
  return {
    object: null,
    detail: { ...values },
    run: async (tx) => {
      const orders = await listOrdersByState(tx, { state, limit })
      return orders.length === 0 ? [deskWords.noOrders] : columns([deskWords.orderHead, ...orders.map(lineOf)])
    },
  }
}

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const order = readOrder(positionals[0])
  return {
    object: order.number,
    detail: {},
    run: async (tx) => {
      const id = await order.id(tx)
      return [...wholeOf(await viewOrder(tx, id)), ...parcelsOf(await listParcels(tx, id))]
    },
  }
}

const deliver: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const order = readOrder(positionals[0])
  const to = readStatus(positionals[1] ?? 'Delivered')
  const detail: Record<string, unknown> = { to }
  return {
    object: order.number,
    detail,
    run: async (tx, { publicUrl }) => {
      const id = await order.id(tx)
      detail.from = (await viewOrder(tx, id)).delivery.delivery_status
      await moveDelivery(tx, id, to, publicUrl)
      return [deskWords.moved(order.written, to)]
    },
  }
}

const parcel: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const order = readOrder(positionals[0])
  const state = operatorReports.find((one) => one === positionals[1]?.toLowerCase())
  if (!state) throw new UsageError(deskWords.status(operatorReports))
  return {
    object: order.number,
    detail: { state },
    run: async (tx, { publicUrl }) => {
      await reportParcel(tx, await order.id(tx), state, publicUrl)
      return [deskWords.reported(order.written, words.timeline.states[state])]
    },
  }
}

const answer: ParseCommand = (written) => {
  const { values, positionals } = readArguments(
    written,
    { day: { type: 'string' }, phone: { type: 'string' }, hint: { type: 'string' } } as const,
    2,
  )
  const named = readOrder(positionals[0])
  const act = attemptActs.find((one) => one === positionals[1]?.toLowerCase())
  if (!act) throw new UsageError(deskWords.act(attemptActs))
  const { day = null, phone = null, hint = null } = values
  if ((day === null) === (act === 'retry')) throw new UsageError(deskWords.answerDay)
  if (phone !== null && !isPhone(phone)) throw new UsageError(deskWords.phone)
  return {
    object: named.number,
    detail: { act, ...(day === null ? {} : { day }) },
    run: async (tx, context) => {
      // The server's job sends it.
      const isAtService = (service: string | null) => service !== null
      const request = { id: await named.id(tx), answer: { act, day, phone, hint }, isAtService }
      const { toSend } = await recordDeskAnswer(tx, context, request)
      return [toSend === null ? deskWords.answeredByHand(named.written) : deskWords.answered(named.written)]
    },
  }
}

const refund: ParseCommand = (written) => {
  const { values, positionals } = readArguments(
    written,
    { reason: { type: 'string' }, restock: { type: 'boolean' }, amount: { type: 'string' } } as const,
    1,
  )
  const named = readOrder(positionals[0])
  const amount =
    values.amount === undefined ? null : readRupees(values.amount, rupeesOf(maxAmountPaise), deskWords.refundAmount)
  if (amount !== null && values.restock === true) throw new UsageError(deskWords.restockPart)
  const detail = {
    ...(values.reason === undefined ? {} : { reason: values.reason }),
    restock: values.restock === true,
    ...(amount === null ? {} : { amount: rupeesOf(amount) }),
  }
  return {
    object: named.number,
    detail,
    run: async (tx, context) => {
      const id = await named.id(tx)
      const { order } = await viewOrder(tx, id)
      const refunded = await refundOrder(context, tx, id, amount)
      const restocked = values.restock === true ? await restockOrder(context, tx, id).catch(toDeskError) : null
      return [
        refunded === 0
          ? deskWords.refundedBefore(order.number)
          : deskWords.refunding(order.number, money(refunded), printable(order.buyer_name)),
        ...(restocked === null ? [] : [deskWords.restocked[restocked](printable(order.title))]),
      ]
    },
  }
}

export const orderCommands = {
  'order list': list,
  'order show': show,
  'order deliver': deliver,
  'order parcel': parcel,
  'order answer': answer,
  'order refund': refund,
}

type ListedOrder = Awaited<ReturnType<typeof listOrdersByState>>[number]

function lineOf({ number, state, delivery_status, total, title, buyer_name, created_at }: ListedOrder): string[] {
  return [number, formatDateTime(created_at.toISOString()), state, delivery_status, money(total), title, buyer_name]
}

function wholeOf({ order, delivery, terms, payments, refunds, events }: WholeOrder): string[] {
  const { fact, head } = deskWords
  const at = (when: Date | null) => (when ? formatDateTime(when.toISOString()) : deskWords.nothing)
  return [
    ...columns([
      [fact.order, order.number],
      [fact.id, order.id],
      [fact.state, order.state],
      [fact.work, `${order.title}, ${order.artist_name}`],
      [fact.buyer, `${order.buyer_name}, ${order.buyer_email}`],
      [fact.address, writtenAddress(order.address).join(', ')],
      [fact.total, money(order.total)],
      [fact.coupon, order.coupon_code ? `${order.coupon_code} (${money(order.coupon_discount)})` : deskWords.nothing],
      [fact.made, at(order.created_at)],
      [fact.paid, at(order.paid_at)],
      [fact.delivery, delivery.delivery_status],
      [fact.expected, at(order.expected_on)],
    ]),
    ...table(
      head.terms,
      terms.map((one) => [one.receipt, one.id ?? deskWords.nothing, money(one.amount), at(one.superseded_at)]),
    ),
    ...table(
      head.payments,
      payments.map((one) => [one.id, money(one.amount), one.outcome, at(one.captured_at)]),
    ),
    ...table(
      head.refunds,
      refunds.map((one) => [
        one.payment_id,
        money(one.amount),
        one.reason,
        one.status,
        one.provider_refund_id ?? deskWords.nothing,
      ]),
    ),
    ...table(
      head.events,
      events.map((one) => [
        at(one.happened_at),
        one.cause,
        `${one.from_state ?? deskWords.nothing} → ${one.to_state}`,
        JSON.stringify(one.detail),
      ]),
    ),
  ]
}

function parcelsOf(parcels: Awaited<ReturnType<typeof listParcels>>): string[] {
  const { timeline } = words
  return parcels.flatMap(({ number, courier, tracking_number, scans }) => [
    '',
    deskWords.parcel(number, [courier, tracking_number].filter((one) => one !== null).join(' ')),
    ...columns(
      scans.map(({ at, state, source }) => [
        formatDateTime(at.toISOString()),
        timeline.states[state],
        timeline.sources[source],
      ]),
    ),
  ])
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', ...columns([head, ...rows])]
}

function money(paise: number): string {
  return formatRupeesExact(rupeesOf(toPaise(paise)))
}

interface NamedOrder {
  /** As it was typed: the full order number, or the id. */
  written: string
  /** @throws Problem not_found */
  id(tx: Tx): Promise<Id>
  /** By which the audit log and the screens name the order. @throws Problem not_found */
  number(tx: Tx): Promise<string>
}

/** Finds an order by number, 'R-7K3F-9R' or 'r7k3f9r', or by id. @throws UsageError */
function readOrder(typed: string | undefined): NamedOrder {
  if (!typed) throw new UsageError(deskWords.noOrder)
  const id = parseId(typed)
  if (id !== null)
    return { written: id, id: async () => id, number: async (tx) => (await viewOrder(tx, id)).order.number }
  const number = orderNumber(typed)
  if (number === null) throw new UsageError(deskWords.noOrderNumber(printable(typed)))
  return {
    written: number,
    number: async () => number,
    async id(tx) {
      const found = await orderIdOf(tx, number)
      if (found === null) throw new DeskError(deskWords.unknownOrder(number))
      return found
    },
  }
}

/** Accepts 'shipped' and 'SHIPPED' as 'Shipped'. */
function readStatus(written: string): DeliveryStatus {
  const status = operatorStatuses.find((one) => one.toLowerCase() === written.toLowerCase())
  if (!status) throw new UsageError(deskWords.status(operatorStatuses))
  return status
}
