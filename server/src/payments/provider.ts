// What every payment provider does for the product. `payments.ts` chooses one by its name.
import type { IncomingHttpHeaders } from 'node:http'
import type { Paise } from '@rasika/contract/money.ts'

/** At most 15 pairs of at most 256 characters; shown at the provider's dashboard. */
export type Notes = Record<string, string>

/** What a buyer is asked to pay; `status` is `unknown` where the provider names one that the adapter does not know. */
export interface ProviderOrder {
  id: string
  amount: Paise
  amountPaid: Paise
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid' | 'unknown'
  notes: Notes
  createdAt: Date
}

/** One attempt to pay; `providerOrderId` is null for a payment made without an order. */
export interface ProviderPayment {
  id: string
  providerOrderId: string | null
  amount: Paise
  amountRefunded: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown'
  method: string | null
  failure: { code: string; description: string | null; reason: string | null } | null
  createdAt: Date
}

/** A refund of a payment, in whole or in part. */
export interface ProviderRefund {
  id: string
  paymentId: string
  amount: Paise
  currency: string
  status: 'pending' | 'processed' | 'failed' | 'unknown'
  notes: Notes
  createdAt: Date
}

/** The content of a webhook: the provider's name of the event, and what it carries. */
export interface ProviderEvent {
  name: string
  payment: ProviderPayment | null
  order: ProviderOrder | null
  refund: ProviderRefund | null
  createdAt: Date
}

/** Every request throws ProviderError, and returns or throws within the seconds that the setting gives it. */
export interface Provider {
  /** The name that the rows of its orders, payments and refunds carry. */
  name: string
  /**
   * At least 100 paise. `receipt`, at most 40 characters, is unique for every order: a lost response is found by it.
   */
  createOrder(order: { amount: Paise; receipt: string; notes: Notes }): Promise<ProviderOrder>
  ordersByReceipt(receipt: string): Promise<ProviderOrder[]>
  order(providerOrderId: string): Promise<ProviderOrder>
  /** Every attempt to pay, whatever its outcome. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>
  payment(paymentId: string): Promise<ProviderPayment>
  /** `amount` is the one we requested; another one is refused. A payment already captured is returned as it is. */
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment>
  /**
   * `key`, 10 or more of A-Z a-z 0-9 _ -, is unique to the refund and the same for every attempt, as must be the
   * body.
   */
  refund(paymentId: string, refund: { amount: Paise; key: string; notes: Notes }): Promise<ProviderRefund>
  refundById(refundId: string): Promise<ProviderRefund>
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** Whether the browser's response after payment comes from this provider; `providerOrderId` is our row's. */
  checkoutSignatureHolds(providerOrderId: string, paymentId: string, signature: string): boolean
  /** Whether a webhook with exactly these bytes comes from this provider. */
  webhookSignatureHolds(headers: IncomingHttpHeaders, rawBytes: Uint8Array): boolean
  /**
   * The content of an event, or null where the bytes are none. Call after `webhookSignatureHolds` of the same bytes. It
   * is a snapshot of its moment and may be old: fetch before deciding (docs/payments.md "Provider: webhooks").
   */
  readEvent(rawBytes: Uint8Array): ProviderEvent | null
}
