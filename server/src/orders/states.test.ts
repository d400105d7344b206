import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endsOrder,
  isPayable,
  decidePayment,
  nextState,
  type OrderTransition,
  type OrderState,
  type PaymentFacts,
  orderStates,
} from './states.ts'

const transitions: readonly OrderTransition[] = [
  'payment kept',
  'payment not kept',
  'hold expired',
  'hold released',
  'earlier order paid',
  'payment refunded',
]
const facts = fc.record<PaymentFacts>({
  state: fc.constantFrom(...orderStates),
  matchesTerms: fc.boolean(),
  isSuperseded: fc.boolean(),
  hasUnit: fc.boolean(),
  hasCoupon: fc.boolean(),
})

describe('states of an order', () => {
  test('whatever happens in whatever order, an order goes forward only, and ends', () => {
    const rank: Record<OrderState, number> = { open: 0, lapsed: 1, paid: 2, gone: 2, refunded: 3 }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...transitions), { maxLength: 40 }), (happened) => {
        let state: OrderState = 'open'
        let moves = 0
        for (const transition of happened) {
          const next = nextState(state, transition)
          if (next === null) continue
          expect(rank[next]).toBeGreaterThan(rank[state])
          state = next
          moves += 1
        }
        expect(moves).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('the same transition twice is the same as once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), fc.constantFrom(...transitions), (state, transition) => {
        const once = nextState(state, transition) ?? state
        expect(nextState(once, transition)).toBeNull()
      }),
    )
  })
})

describe('judging a captured payment', () => {
  test('it is taken or refunded, and taken only where it buys what was ordered', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const decision = decidePayment(known)
        expect(decision.keeps).toBe(known.matchesTerms && isPayable(known.state) && known.hasUnit && known.hasCoupon)
        expect(decision.keeps || decision.reason).toBeTruthy()
      }),
    )
  })

  test('of any payments at most one is taken', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), (payments) => {
        let state: OrderState = 'open'
        let takenCount = 0
        for (const payment of payments) {
          const decision = decidePayment({ ...payment, state })
          if (decision.keeps) takenCount += 1
          if (decision.transition !== null) state = nextState(state, decision.transition) ?? state
        }
        expect(takenCount).toBeLessThanOrEqual(1)
        expect(takenCount === 1).toBe(state === 'paid')
      }),
    )
  })

  test('an amount that is not ours never moves the order', () => {
    const decisionOf = (known: PaymentFacts) => decidePayment({ ...known, matchesTerms: false })
    fc.assert(
      fc.property(facts, (known) => {
        expect(decisionOf(known)).toEqual({ keeps: false, transition: null, reason: 'wrong_amount' })
      }),
    )
  })

  test('money for a work that is gone makes the order gone, and going back ends it', () => {
    const late: PaymentFacts = {
      state: 'lapsed',
      matchesTerms: true,
      isSuperseded: false,
      hasUnit: false,
      hasCoupon: true,
    }
    expect(decidePayment(late)).toEqual({ keeps: false, transition: 'payment not kept', reason: 'gone' })
    expect(endsOrder('gone', 'gone')).toBe(true)
    expect(nextState('gone', 'payment refunded')).toBe('refunded')
  })

  test('refunding a second payment leaves the paid order paid', () => {
    expect(endsOrder('paid', 'second_payment')).toBe(false)
    expect(endsOrder('paid', 'operator')).toBe(true)
    expect(endsOrder('paid', 'provider')).toBe(true)
  })
})
