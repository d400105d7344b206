// What an order may become, as a table, and what a captured payment does to it (docs/payments.md "Settlement"). Pure:
// `settle.ts` reads the facts under the locks and carries out the decision. Forward only: an event that the table lacks
// changes nothing. Every captured payment is either kept, at most one an order, or refunded.
export const states = ['open', 'lapsed', 'paid', 'gone', 'refunded'] as const
export type OrderState = (typeof states)[number]

/**
 * sold: money came and the work was there. missed: money came and it was not. held out: nobody paid in time.
 * let go: the buyer gave it back. gave way: money came for an earlier order of the same buyer, who orders a work again once a hold is over.
 */
export type OrderEvent = 'sold' | 'missed' | 'held out' | 'let go' | 'gave way' | 'money back'

const table: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  open: { sold: 'paid', missed: 'gone', 'held out': 'lapsed', 'let go': 'lapsed', 'gave way': 'lapsed' },
  lapsed: { sold: 'paid', missed: 'gone' },
  paid: { 'money back': 'refunded' },
  gone: { 'money back': 'refunded' },
  refunded: {},
}

/** Null where the event changes nothing any more. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | null {
  return table[state][event] ?? null
}

/** Money may still buy what was ordered. */
export function isPayable(state: OrderState): boolean {
  return nextState(state, 'sold') !== null
}

/** operator: at our desk. provider: at the provider's own, where nobody here asked for it. */
export type RefundReason = 'gone' | 'second_payment' | 'superseded' | 'coupon_spent' | 'wrong_amount' | 'operator' | 'provider'

export interface PaymentFacts {
  state: OrderState
  /** Amount and currency are what these terms asked for. */
  isRight: boolean
  /** Other terms have taken their place since. */
  isSuperseded: boolean
  /** One unit of the work can be taken for the order. */
  hasUnit: boolean
  /** The coupon that these terms were reckoned with is still the order's, or could be taken again. */
  couponStands: boolean
}

export type Verdict = { keeps: true; event: 'sold' } | { keeps: false; event: OrderEvent | null; reason: RefundReason }

export function decidePayment({ state, isRight, isSuperseded, hasUnit, couponStands }: PaymentFacts): Verdict {
  if (!isRight) return { keeps: false, event: null, reason: 'wrong_amount' }
  if (!isPayable(state)) return { keeps: false, event: null, reason: state === 'paid' && isSuperseded ? 'superseded' : 'second_payment' }
  // Whoever went on with other terms has a window open that is still good.
  if (!couponStands && state === 'open') return { keeps: false, event: null, reason: 'superseded' }
  if (!hasUnit) return { keeps: false, event: 'missed', reason: 'gone' }
  if (!couponStands) return { keeps: false, event: 'missed', reason: 'coupon_spent' }
  return { keeps: true, event: 'sold' }
}

/** Whether giving back a payment for this reason gives back the order with it. */
export function endsOrder(state: OrderState, reason: RefundReason): boolean {
  return state === 'gone' ? reason === 'gone' || reason === 'coupon_spent' : reason === 'operator' || reason === 'provider'
}
