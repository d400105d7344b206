// What an order may become, as a table, and what a captured payment does to it (docs/payments.md "Recording a
// payment"). Pure: `record-payment.ts` reads the facts under the locks and carries out the decision. An order only
// moves forward, unless a refund that ended it fails at the bank (`stateBeforeRefund`): a transition that the table
// lacks changes nothing. Every captured payment is either kept, at most one an order, or refunded.
import type { RefundReason } from '@rasika/contract/payment-choices.ts'

export const orderStates = ['open', 'lapsed', 'paid', 'gone', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * What moves an order. The rows of the table `order_events` are its history (`OrderEventRow`), each with its cause.
 * payment kept: the item was available. payment not kept: the item or the coupon no longer was. hold expired: not paid
 * in time. hold released: by the buyer. earlier order paid: by the same buyer, who may order a work again once a hold
 * is over. payment refunded: in full.
 */
export type OrderTransition =
  | 'payment kept'
  | 'payment not kept'
  | 'hold expired'
  | 'hold released'
  | 'earlier order paid'
  | 'payment refunded'

const table: Record<OrderState, Partial<Record<OrderTransition, OrderState>>> = {
  open: {
    'payment kept': 'paid',
    'payment not kept': 'gone',
    'hold expired': 'lapsed',
    'hold released': 'lapsed',
    'earlier order paid': 'lapsed',
  },
  lapsed: { 'payment kept': 'paid', 'payment not kept': 'gone' },
  paid: { 'payment refunded': 'refunded' },
  gone: { 'payment refunded': 'refunded' },
  refunded: {},
}

/** Null where the transition no longer changes anything. */
export function nextState(state: OrderState, transition: OrderTransition): OrderState | null {
  return table[state][transition] ?? null
}

/** True while a payment may still buy the item. */
export function isPayable(state: OrderState): boolean {
  return nextState(state, 'payment kept') !== null
}

export interface PaymentFacts {
  state: OrderState
  /** Amount and currency match these terms. */
  matchesTerms: boolean
  /** Newer terms have replaced these. */
  isSuperseded: boolean
  /** A unit of the work is available for the order. */
  hasUnit: boolean
  /** The coupon in these terms still belongs to the order, or could be taken again. */
  hasCoupon: boolean
}

export type PaymentDecision =
  | { keeps: true; transition: 'payment kept' }
  | { keeps: false; transition: OrderTransition | null; reason: RefundReason }

export function decidePayment({
  state,
  matchesTerms,
  isSuperseded,
  hasUnit,
  hasCoupon,
}: PaymentFacts): PaymentDecision {
  if (!matchesTerms) return { keeps: false, transition: null, reason: 'wrong_amount' }
  if (!isPayable(state))
    return {
      keeps: false,
      transition: null,
      reason: state === 'paid' && isSuperseded ? 'superseded' : 'second_payment',
    }
  // The buyer went on with newer terms, and their payment window is still valid.
  if (!hasCoupon && state === 'open') return { keeps: false, transition: null, reason: 'superseded' }
  if (!hasUnit) return { keeps: false, transition: 'payment not kept', reason: 'gone' }
  if (!hasCoupon) return { keeps: false, transition: 'payment not kept', reason: 'coupon_spent' }
  return { keeps: true, transition: 'payment kept' }
}

/** Whether refunding a payment for this reason also refunds the order. */
export function endsOrder(state: OrderState, reason: RefundReason): boolean {
  return state === 'gone'
    ? reason === 'gone' || reason === 'coupon_spent'
    : reason === 'operator' || reason === 'provider' || reason === 'buyer' || reason === 'claim' || reason === 'dispute'
}

/**
 * Where an order goes back to whose refund failed at the bank after it had ended it; null where it had not.
 * `wasPaid`: before it was refunded.
 */
export function stateBeforeRefund(state: OrderState, wasPaid: boolean, reason: RefundReason): 'paid' | 'gone' | null {
  const before = wasPaid ? 'paid' : 'gone'
  return state === 'refunded' && endsOrder(before, reason) ? before : null
}
