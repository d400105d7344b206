// From 'Continue to Payment' to a paid order (spec: section 4, Checkout flow): address, order, script, window, proof.
// One attempt at a time. The window's report is never trusted: the server verifies it, and is polled while the window is
// open, after it was closed and after a failed verification, because money may have moved all the same.
import { formatRupeesExact, type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { BuyerOrder, OpenOrder, PlacedOrder } from '@rasika/contract/orders.ts'
import { Problem, type ProblemCode } from '@rasika/contract/problem.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../platform/api.ts'
import { newKey } from '../platform/new-key.ts'
import { pause } from '../platform/pause.ts'
import { updateServerTime } from '../platform/server-clock.ts'
import { dismissAbout, toast } from '../platform/toasts.ts'
import { words as ofBusiness } from '../business/words.ts'
import type { Opened } from './load.ts'
import { findPaid, firstTries, longTries, pollForPayment } from './poll-for-payment.ts'
import { type PaidInWindow, openPaymentWindow, messageOf } from './payment-window.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { checkedStatus, type PaymentStatus } from './payment-status.ts'
import type { Business } from '../business/business-fields.tsx'
import type { Coupon } from './use-coupon.ts'
import type { Delivery } from './use-delivery.ts'
import type { CheckoutQuote } from './use-quote.ts'
import { words } from './words.ts'

const messages = words.payment
const about = 'payment'

/** Milliseconds that an open window has to report a payment that the server knows already. */
const windowMs = 5000
/** Refusals after which the money is being refunded and the work may be available. */
const refundCodes: readonly ProblemCode[] = ['payment_refunded', 'wrong_amount_refunded']

interface PaymentInput extends Opened {
  delivery: Delivery
  business: Business
  coupon: Coupon
  quote: CheckoutQuote
  /** As the summary shows it. */
  total: Paise
}

export function usePayment({
  product,
  buyer,
  earlier,
  reportedOrderId,
  delivery,
  business,
  coupon,
  quote,
  total,
}: PaymentInput) {
  const [status, setPaymentStatus] = useState<PaymentStatus>(
    reportedOrderId === null
      ? { kind: 'idle' }
      : { kind: 'unproven', orderId: reportedOrderId, message: null, long: false },
  )
  const [heldUntil, setHeldUntil] = useState(product.open?.heldUntil ?? null)
  /** Why the last attempt led to no payment; stays until the next. */
  const [refused, setRefused] = useState<string | null>(null)
  const here = useRef({
    busy: false,
    /** The idempotency key of the order, until the server has answered. */
    orderKey: null as string | null,
    placed: new Set<string>(),
    watching: null as AbortController | null,
    proving: false,
    isFinished: false,
    close: () => {},
    lastTry: null as string | null,
    /** Paise: the total of the last order that was dearer than the page showed. */
    announced: 0,
  })
  const left = useRef(new AbortController())
  const { revalidate } = useRevalidator()
  const begin = useEffectEvent(() => {
    if (reportedOrderId === null) return
    here.current.placed.add(reportedOrderId)
    void watch('closed', true)
  })
  useEffect(() => {
    const leaving = (left.current = new AbortController())
    begin()
    return () => leaving.abort()
  }, [])

  function announce(message: string): void {
    setRefused(message)
    toast(message, { kind: 'refused', about })
  }

  /** Nothing where a late payment has been found meanwhile: the receipt stays. */
  function refuse(message: string, next: PaymentStatus = { kind: 'idle' }): void {
    if (here.current.isFinished) return
    here.current.busy = false
    setPaymentStatus(next)
    announce(message)
  }

  async function pay(): Promise<void> {
    const state = here.current
    if (state.busy || state.isFinished) return
    state.busy = true
    setPaymentStatus({ kind: 'busy' })
    setRefused(null)
    dismissAbout(about)
    state.lastTry = null
    // Asked first: while the address is awaited, a pending validation may end.
    const couponReady = coupon.ready()
    const discount = (await delivery.ready()) ? await couponReady : null
    const order = discount === null || state.isFinished ? null : await placeOrder(discount.couponCode)
    // The page may have found an earlier payment meanwhile, which must not be made twice.
    if (state.isFinished) return
    if (discount === null || order === null) {
      state.busy = false
      return setPaymentStatus((status) => (status.kind === 'busy' ? { kind: 'idle' } : status))
    }
    state.placed.add(order.orderId)
    setHeldUntil(order.heldUntil)
    if (order.amount > Math.max(total, state.announced)) {
      state.announced = order.amount
      refuse(messages.dearer(formatRupeesExact(rupeesOf(toPaise(order.amount)))))
      return revalidate()
    }
    const { couponCode } = discount
    try {
      state.close = await openPaymentWindow(order, buyer, {
        onPaid: (paid) => void verify(order.orderId, couponCode, paid),
        onDeclined: (message) => {
          state.lastTry = message
          toast(message, { kind: 'refused', about })
        },
        onDismissed: () => {
          state.busy = false
          setPaymentStatus((status) => (status.kind === 'open' ? { kind: 'checking' } : status))
          void watch('closed')
        },
      })
      if (state.isFinished) return state.close()
      void watch('open')
      setPaymentStatus((status) => (status.kind === 'busy' ? { kind: 'open' } : status))
    } catch (error) {
      refuse(messageOf(error))
    }
  }

  /** Null where no order could be placed; the reason has been shown by then. */
  async function placeOrder(couponCode: string | null): Promise<PlacedOrder | null> {
    if (delivery.outside !== null) {
      refuse(delivery.outside)
      return null
    }
    if (!business.check()) {
      refuse(ofBusiness.refused)
      return null
    }
    // The server accepts any price where none is named, and nobody pays more than was shown.
    if (quote.missing !== null) {
      refuse(quote.missing)
      return null
    }
    const { id: productId, productType } = product
    const body = { couponCode, productType, productId, deliveryPrice: quote.price, ...business.sent }
    try {
      const { data } = await api.orders.place(
        { body },
        { idempotencyKey: (here.current.orderKey ??= newKey()), onDate: updateServerTime },
      )
      here.current.orderKey = null
      if (data?.providerOrderId) return data
      refuse(messages.notCreated)
    } catch (error) {
      if (here.current.isFinished) return null
      const problem = error instanceof Problem ? error : new Problem('fault', { message: messages.notCreated })
      // Without a response, the same key repeats the request; a refusal needs a new key for another order.
      if (problem.status < 500) here.current.orderKey = null
      const message = problem.message || messages.notCreated
      if (problem.code === 'token_refused') return null
      if (problem.code === 'coupon_invalid') coupon.refuse(message)
      else if (problem.code === 'sold_out') await showSoldOut(message)
      else if (problem.code === 'work_held') refuse(message, { kind: 'held', message })
      else if (problem.code === 'work_in_auction') refuse(message, { kind: 'in_auction' })
      else if (problem.code === 'work_reserved') refuse(message, { kind: 'reserved' })
      else if (problem.code === 'too_many_open_orders') refuse(message, { kind: 'full', open: await fetchOpenOrders() })
      else {
        if (problem.code === 'delivery_price_changed' || problem.code === 'not_served') quote.again()
        refuse(message)
      }
    }
    return null
  }

  /** The buyer may have it: by an earlier payment, which the page has not heard of yet. */
  async function showSoldOut(message: string): Promise<void> {
    const order = await findPaid(here.current.placed, {}).catch(() => undefined)
    if (order) await finishWith(order)
    else refuse(message, { kind: 'gone', message, paid: false })
  }

  const release = {
    onReleased: () => {
      setRefused(null)
      setPaymentStatus({ kind: 'idle' })
    },
    onRefused: announce,
  }

  async function verify(orderId: string, couponCode: string | null, paid: PaidInWindow): Promise<void> {
    here.current.proving = true
    setPaymentStatus({ kind: 'verifying', orderId })
    try {
      const body = { orderId, couponCode, paymentId: paid.paymentId, signature: paid.signature }
      const { data } = await api.orders.verify({ body }, { why: 'paid' })
      finish({
        orderId: data.id,
        orderNumber: data.orderNumber,
        amount: data.totalPrice,
        paymentId: data.paymentInfo.gatewayPaymentId,
        isDigital: data.isDigital,
        downloads: data.images.length,
      })
    } catch (error) {
      const problem = error instanceof Problem ? error : null
      if (problem?.code === 'token_refused') return
      const message = problem && problem.status < 500 ? problem.message || messages.unproven : messages.unprovenNoAnswer
      if (problem?.code === 'sold_out_refunded') return refuse(message, { kind: 'gone', message, paid: true })
      if (problem && refundCodes.includes(problem.code)) return refuse(message, { kind: 'refunded', message })
      refuse(message, { kind: 'unproven', orderId, message, long: false })
      void watch('closed', true)
    } finally {
      here.current.proving = false
    }
  }

  /** Polls until an order of this page is paid or the page is left; a new call replaces the running one. */
  async function watch(pace: 'open' | 'closed', isReportedPaid = false): Promise<void> {
    const state = here.current
    state.watching?.abort()
    const watching = (state.watching = new AbortController())
    const polling = {
      pace,
      signal: AbortSignal.any([watching.signal, left.current.signal]),
      why: isReportedPaid ? ('paid' as const) : undefined,
    }
    try {
      const order = await pollForPayment(state.placed, polling, (tries) => {
        if (pace === 'closed' && tries >= firstTries)
          setPaymentStatus((status) =>
            status.kind === 'checking' ? { kind: 'unpaid', lastTry: state.lastTry } : status,
          )
        if (tries >= longTries)
          setPaymentStatus((status) => (status.kind === 'unproven' ? { ...status, long: true } : status))
      })
      // The window may be about to report the payment itself.
      if (pace === 'open') await pause(windowMs, polling.signal)
      if (state.proving) return
      await finishWith(order)
    } catch (error) {
      if (!polling.signal.aborted) throw error
    }
  }

  async function finishWith(order: BuyerOrder): Promise<void> {
    const receipt = order.state === 'paid' ? await receiptOf(order) : null
    here.current.close()
    if (receipt) finish(receipt)
    else refuse(words.status.gone, { kind: 'gone', message: words.status.gone, paid: true })
  }

  /** Verification and polling may both report the payment: only the first is handled. */
  function finish(receipt: Receipt): void {
    here.current.watching?.abort()
    if (here.current.isFinished) return
    here.current.isFinished = true
    delivery.forget()
    setRefused(null)
    setPaymentStatus({ kind: 'paid', receipt })
    toast(messages.done, { about })
    if (receipt.isDigital) toast(messages.download)
  }

  return {
    paymentStatus: earlier === null ? checkedStatus(status, product) : status,
    heldUntil,
    refused: refused ?? delivery.refused,
    pay,
    /** What follows the release of another work's hold. */
    release,
  }
}

/** Empty where the request fails, so that the refusal is shown all the same. */
async function fetchOpenOrders(): Promise<OpenOrder[]> {
  return api.orders.open().then(
    ({ data }) => data,
    () => [],
  )
}
