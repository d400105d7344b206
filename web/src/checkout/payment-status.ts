// The status of a payment in the checkout. Its texts are in payment-status-notice.tsx.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { OpenOrder } from '@rasika/contract/orders.ts'
import type { Receipt } from './receipt.ts'
import { words } from './words.ts'

export type PaymentStatus =
  | { kind: 'idle' }
  /** Address, order and script are being requested. */
  | { kind: 'busy' }
  | { kind: 'open' }
  | { kind: 'verifying'; orderId: string }
  /** The window was closed; whether money was paid is unknown yet. */
  | { kind: 'checking' }
  | { kind: 'unpaid'; lastTry: string | null }
  /** The window reported a payment that the server does not know yet; `long`: after `longTries` requests. */
  | { kind: 'unproven'; orderId: string; message: string | null; long: boolean }
  /** Sold to another buyer; `paid` where money was received and is refunded. */
  | { kind: 'gone'; message: string; paid: boolean }
  /** Money was received that could not be used and is refunded; the work may still be available. */
  | { kind: 'refunded'; message: string }
  | { kind: 'held'; message: string }
  /** The last unit is in an auction. */
  | { kind: 'in_auction' }
  /** The winner of a removed auction may still pay for the last unit. */
  | { kind: 'reserved' }
  /** This buyer has the maximum number of holds. */
  | { kind: 'full'; open: readonly OpenOrder[] }
  | { kind: 'paid'; receipt: Receipt }

const beforePaying: readonly PaymentStatus['kind'][] = ['idle', 'held', 'in_auction', 'reserved', 'unpaid', 'full']
const underWay: readonly PaymentStatus['kind'][] = ['busy', 'open', 'checking', 'verifying', 'unproven']

/** The work was sold to another buyer: ends a payment not begun; a running payment reports its own end. */
function goneFor(paymentStatus: PaymentStatus): PaymentStatus {
  return beforePaying.includes(paymentStatus.kind)
    ? { kind: 'gone', message: words.status.soldOut, paid: false }
    : paymentStatus
}

/** The status that follows from the product itself: sold, or held for an auction or its winner. */
export function checkedStatus(
  paymentStatus: PaymentStatus,
  { soldOut, auctionId, isReserved }: Pick<CheckoutProduct, 'soldOut' | 'auctionId' | 'isReserved'>,
): PaymentStatus {
  if (soldOut) return goneFor(paymentStatus)
  if (paymentStatus.kind !== 'idle') return paymentStatus
  if (isReserved) return { kind: 'reserved' }
  return auctionId === null ? paymentStatus : { kind: 'in_auction' }
}

/** Blocks another payment: one is in progress, or may have been made. */
export function isInProgress({ kind }: PaymentStatus): boolean {
  return underWay.includes(kind)
}

/** The order that the window reported as paid, from then on; null where there is none. */
export function orderReportedPaid(paymentStatus: PaymentStatus): string | null {
  if (paymentStatus.kind === 'verifying' || paymentStatus.kind === 'unproven') return paymentStatus.orderId
  return paymentStatus.kind === 'paid' ? paymentStatus.receipt.orderId : null
}
