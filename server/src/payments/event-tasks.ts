// The jobs that follow an event of the payment provider: `orders/webhook.ts` enqueues them with the event's row, and
// the slice of their subject takes them. `provider`: the name of the event's sender; jobs of versions that knew one
// provider lack it.
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'

/** Of scheduled tasks that ask the provider. */
export const providerQueue = 'payment provider'

export const paymentEventTask = 'record-payment'
export interface PaymentEventPayload {
  paymentId: string
  provider?: string
}

export const refundEventTask = 'record-refund'
export interface RefundEventPayload {
  refundId: string
  paymentId?: string
  provider?: string
}

export const disputeEventTask = 'record-dispute'
export interface DisputeEventPayload {
  disputeId: string
  provider: string
}

export const transferEventTask = 'record-transfer'
export interface TransferEventPayload {
  transferId: string
  provider: string
  /** Jobs of versions that paid to bank accounts only lack it. */
  kind?: PayoutKind
}

export const linkedAccountEventTask = 'record-linked-account'
/** An event about an account that is paid to, which `accountId` names as the provider does. */
export interface LinkedAccountEventPayload {
  accountId: string
  provider: string
}
