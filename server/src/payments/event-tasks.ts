// The jobs that follow an event of the payment provider: `orders/webhook.ts` enqueues them with the event's row, and
// the slice of their subject takes them. `provider`: the name of the event's sender; jobs of versions that knew one
// provider lack it.

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

/** Jobs that follow an event about a payout: `{ transferId, provider }` and `{ accountId, provider }`. */
export const transferEventTask = 'record-transfer'
export const linkedAccountEventTask = 'record-linked-account'
