// What becomes of a payment, of its refunds and of its disputes, free of schemas: pages name them.

/** kept: it pays the order; refund_due: all of it is to go back. */
export const paymentOutcomes = ['kept', 'refund_due', 'refunded'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** due: not asked of the provider yet; pending: the provider has the request. */
export const refundStatuses = ['due', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * operator: refunded by an operator. buyer: cancelled by the buyer. provider: refunded at the provider's dashboard, not
 * requested here. claim: the outcome of what the buyer reported. dispute: taken by a dispute that was lost, or sent for
 * one of phase `fraud` that the desk has accepted.
 */
export const refundReasons = [
  'gone',
  'second_payment',
  'superseded',
  'coupon_spent',
  'wrong_amount',
  'operator',
  'provider',
  'buyer',
  'claim',
  'dispute',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** sending: our response is on its way to the provider. */
export const disputeStatuses = ['open', 'sending', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** One payment may meet several, each a dispute of its own. */
export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown'] as const
export type DisputePhase = (typeof disputePhases)[number]
