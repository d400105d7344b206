// From 'Continue to Payment' to a paid order (spec: section 4, Checkout flow): address, order, script, window, proof.
// One attempt at a time. The window's word is never believed: the server verifies it, and is asked again after the
// window was closed and after a proof that failed, for money may have moved all the same.
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder, PlacedOrder } from '@rasika/contract/orders.ts'
import { Problem, type ProblemCode } from '@rasika/contract/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useFormKey } from '../platform/form-key.ts'
import { toast } from '../platform/toasts.ts'
import { firstAnswers, paidSince, pause } from './paid-since.ts'
import { type PaidInWindow, openPaymentWindow, saidOf } from './payment-window.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import type { Coupon } from './use-coupon.ts'
import type { Delivery } from './use-delivery.ts'
import { words } from './words.ts'

const say = words.payment

/** Where the payment stands. */
export type Standing =
  | { at: 'idle' }
  /** Address, order and script are on their way. */
  | { at: 'busy' }
  | { at: 'open' }
  | { at: 'verifying' }
  /** The window was closed, and nobody knows yet. */
  | { at: 'asking' }
  | { at: 'unpaid'; lastTry: string | null }
  | { at: 'unproven'; said: string }
  /** Sold to somebody else; `paid` where money came and goes back. */
  | { at: 'gone'; said: string; paid: boolean }
  | { at: 'held'; said: string }
  | { at: 'paid'; receipt: Receipt }

/** Milliseconds an open window has to tell of a payment that the server knows of. */
const windowMs = 5000
/** The refusals after which the money is on its way back. */
const givenBack: readonly ProblemCode[] = ['sold_out_refunded', 'payment_refunded']

interface Parts {
  product: CheckoutProduct
  user: BuyerProfile
  delivery: Delivery
  coupon: Coupon
  start: Standing
}

export function usePayment({ product, user, delivery, coupon, start }: Parts) {
  const [standing, setStanding] = useState<Standing>(start)
  const [heldUntil, setHeldUntil] = useState<string | null>(null)
  const { key, renew } = useFormKey()
  const here = useRef({ busy: false, placed: new Set<string>(), watching: null as AbortController | null, proving: false, settled: false, close: () => {}, lastTry: null as string | null })
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = (left.current = new AbortController())
    return () => leaving.abort()
  }, [])

  function refuse(message: string, next: Standing = { at: 'idle' }): void {
    here.current.busy = false
    setStanding(next)
    toast(message, { kind: 'refused' })
  }

  async function pay(): Promise<void> {
    const state = here.current
    if (state.busy) return
    state.busy = true
    setStanding({ at: 'busy' })
    state.lastTry = null
    const order = (await delivery.ready()) ? await place() : null
    if (order === null) {
      state.busy = false
      return setStanding((now) => (now.at === 'busy' ? { at: 'idle' } : now))
    }
    state.placed.add(order.orderId)
    setHeldUntil(order.heldUntil)
    const couponCode = coupon.applied?.code ?? null
    try {
      state.close = await openPaymentWindow(order, user, {
        onPaid: (paid) => void verify(order.orderId, couponCode, paid),
        onDeclined: (said) => {
          state.lastTry = said
          toast(said, { kind: 'refused' })
        },
        onDismissed: () => {
          state.busy = false
          setStanding((now) => (now.at === 'open' ? { at: 'asking' } : now))
          void watch('closed')
        },
      })
      void watch('open')
      setStanding((now) => (now.at === 'busy' ? { at: 'open' } : now))
    } catch (error) {
      refuse(saidOf(error))
    }
  }

  /** Null where there is no order to pay for, which has been told by then. */
  async function place(): Promise<PlacedOrder | null> {
    const body = { couponCode: coupon.applied?.code ?? null, productType: product.productType, productId: product.id }
    try {
      const { data } = await api.orders.place({ body }, { idempotencyKey: key() })
      renew()
      if (data?.providerOrderId) return data
      refuse(say.notCreated)
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('fault', { message: say.notCreated })
      // Without an answer the same key asks again for the same order; a refusal makes room for another one.
      if (problem.status < 500) renew()
      const message = problem.message || say.notCreated
      if (problem.code === 'token_refused') return null
      if (problem.code === 'coupon_invalid') coupon.refuse(message)
      else if (problem.code === 'sold_out') refuse(message, { at: 'gone', said: message, paid: false })
      else if (problem.code === 'work_held') refuse(message, { at: 'held', said: message })
      else refuse(message)
    }
    return null
  }

  async function verify(orderId: string, couponCode: string | null, paid: PaidInWindow): Promise<void> {
    here.current.proving = true
    setStanding({ at: 'verifying' })
    try {
      const { data } = await api.orders.verify({
        body: { orderId, couponCode, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
      })
      settle({ orderId: data.id, amount: data.totalPrice, paymentId: data.paymentInfo.gatewayPaymentId, isDigital: data.isDigital, downloads: data.images.length })
    } catch (error) {
      const problem = error instanceof Problem ? error : null
      const message = problem ? problem.message || say.unproven : say.unprovenNoAnswer
      if (problem && givenBack.includes(problem.code)) return refuse(message, { at: 'gone', said: message, paid: true })
      refuse(message, { at: 'unproven', said: message })
      void watch('closed')
    } finally {
      here.current.proving = false
    }
  }

  /** Until money has come for one of the orders of this page, or the page is left; asked anew, it begins at the new pace. */
  async function watch(pace: 'open' | 'closed'): Promise<void> {
    const state = here.current
    state.watching?.abort()
    const watching = (state.watching = new AbortController())
    const signal = AbortSignal.any([watching.signal, left.current.signal])
    try {
      const order = await paidSince(state.placed, pace, signal, (answers) => {
        if (pace === 'closed' && answers >= firstAnswers) setStanding((now) => (now.at === 'asking' ? { at: 'unpaid', lastTry: state.lastTry } : now))
      })
      // The window may be about to say it itself.
      if (pace === 'open') await pause(windowMs, signal)
      if (state.proving) return
      state.close()
      await settleOrder(order)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function settleOrder(order: BuyerOrder): Promise<void> {
    if (order.state === 'paid') settle(await receiptOf(order))
    else refuse(words.standing.gone, { at: 'gone', said: words.standing.gone, paid: true })
  }

  /** The proof and the question may both bring the news: it is told once. */
  function settle(receipt: Receipt): void {
    here.current.watching?.abort()
    if (here.current.settled) return
    here.current.settled = true
    setStanding({ at: 'paid', receipt })
    toast(say.done)
    if (receipt.isDigital) toast(say.download)
  }

  return { standing, heldUntil, pay }
}
