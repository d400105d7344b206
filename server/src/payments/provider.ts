// What every payment provider does for the product. `payments.ts` makes the one of a name; today all names,
// the sandbox's too, have one wire format and one adapter.
import type { IncomingHttpHeaders } from 'node:http'
import type { Paise } from '@rasika/contract/money.ts'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'

/** At most 15 pairs of at most 256 characters; shown at the provider's dashboard. */
export type Notes = Record<string, string>

/** What a buyer is asked to pay. */
export interface ProviderOrder {
  id: string
  amount: Paise
  currency: string
  receipt: string | null
}

/**
 * One attempt to pay; `providerOrderId` is null for a payment made without an order. `status` is `unknown` where the
 * provider names one that the adapter does not know.
 */
export interface ProviderPayment {
  id: string
  providerOrderId: string | null
  amount: Paise
  amountRefunded: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown'
}

/** A refund of a payment, in whole or in part. */
export interface ProviderRefund {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed' | 'unknown'
  notes: Notes
  createdAt: Date
}

/**
 * A buyer's bank disputes a payment. A payment may meet several phases, each a dispute of its own. `unknown` where the
 * provider names a status or phase that the adapter does not know.
 */
export interface ProviderDispute {
  id: string
  paymentId: string
  amount: Paise
  /** 0 until it is lost. */
  amountDeducted: Paise
  reasonCode: string | null
  reason: string | null
  /** Evidence that comes later has no effect. */
  respondBy: Date | null
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed' | 'unknown'
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration' | 'unknown'
  createdAt: Date
}

/** What a document of the evidence shows. */
export type EvidenceKind =
  | 'shipping_proof'
  | 'billing_proof'
  | 'proof_of_service'
  | 'customer_communication'
  | 'refund_confirmation'
  | 'term_and_conditions'
  | 'explanation_letter'

/** `summary`: at most 1000 characters. `documents`: the ids of uploaded ones, at least one in all. */
export interface DisputeEvidence {
  summary: string
  documents: Partial<Record<EvidenceKind, string[]>>
}

export interface EvidenceDocument {
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

/**
 * The content of a webhook: the provider's name of the event, and what it carries. Of payment, refund and dispute only
 * the ids are read.
 */
export interface ProviderEvent {
  name: string
  payment: ProviderPayment | null
  refund: ProviderRefund | null
  dispute: ProviderDispute | null
  /** Of a payout to this kind of destination. */
  transfer: { id: string; kind: PayoutKind } | null
  /** As `LinkedAccount.accountId`. */
  linkedAccountId: string | null
}

/** A request that fails throws ProviderError; each returns or throws within the seconds that the setting gives it. */
export interface Provider {
  /** The name that the rows of its orders, payments, refunds and disputes carry. */
  name: string
  /**
   * At least 100 paise. `receipt`, at most 40 characters, is unique for every order: a lost response is found by it.
   */
  createOrder(order: { amount: Paise; receipt: string; notes: Notes }): Promise<ProviderOrder>
  ordersByReceipt(receipt: string): Promise<ProviderOrder[]>
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
  /** Those opened since this time, whatever became of them. */
  disputesSince(since: Date): Promise<ProviderDispute[]>
  dispute(disputeId: string): Promise<ProviderDispute>
  /** Cannot be undone: the dispute is lost, or closed in the phase `fraud`. Refused unless it is open. */
  acceptDispute(disputeId: string): Promise<ProviderDispute>
  /** Cannot be undone: the evidence goes to the bank. Refused unless the dispute is open. */
  contestDispute(disputeId: string, evidence: DisputeEvidence): Promise<ProviderDispute>
  /** Returns the id for `contestDispute`. */
  uploadEvidence(document: EvidenceDocument): Promise<string>
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
