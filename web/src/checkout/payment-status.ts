// The status of a payment in the checkout. Its texts are in payment-status-notice.tsx.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { OpenOrder } from '@rasika/contract/orders.ts'
import type { Receipt } from './receipt.ts'
import { words } from './words.ts'

export type PaymentStatus =
  | { at: 'idle' }
  /** Address, order and script are being requested. */
  | { at: 'busy' }
  | { at: 'open' }
  | { at: 'verifying'; orderId: string }
  /** The window was closed; whether money was paid is unknown yet. */
  | { at: 'asking' }
  | { at: 'unpaid'; lastTry: string | null }
  /** The window reported a payment that the server does not know yet; `long`: after `longAnswers` requests. */
  | { at: 'unproven'; orderId: string; message: string | null; long: boolean }
  /** Sold to another buyer; `paid` where money was received and is refunded. */
  | { at: 'gone'; message: string; paid: boolean }
  /** Money was received that could not be used and is refunded; the work may still be available. */
  | { at: 'returned'; message: string }
  | { at: 'held'; message: string }
  /** The last unit is in an auction. */
  | { at: 'in_auction' }
  /** This buyer has the maximum number of holds. */
  | { at: 'full'; open: readonly OpenOrder[] }
  | { at: 'paid'; receipt: Receipt }

const beforePaying: readonly PaymentStatus['at'][] = ['idle', 'held', 'in_auction', 'unpaid', 'full']
const underWay: readonly PaymentStatus['at'][] = ['busy', 'open', 'asking', 'verifying', 'unproven']

/** The work was sold to another buyer: ends a payment not begun; a running payment reports its own end. */
function goneFor(paymentStatus: PaymentStatus): PaymentStatus {
  return beforePaying.includes(paymentStatus.at)
    ? { at: 'gone', message: words.status.soldOut, paid: false }
    : paymentStatus
}

/** The status that follows from the product itself: sold, or reserved for an auction. */
export function checkedStatus(
  paymentStatus: PaymentStatus,
  { soldOut, auctionId }: Pick<CheckoutProduct, 'soldOut' | 'auctionId'>,
): PaymentStatus {
  if (soldOut) return goneFor(paymentStatus)
  return auctionId !== null && paymentStatus.at === 'idle' ? { at: 'in_auction' } : paymentStatus
}

/** Blocks another payment: one is in progress, or may have been made. */
export function isInProgress({ at }: PaymentStatus): boolean {
  return underWay.includes(at)
}

/** The order that the window reported as paid, from then on; null where there is none. */
export function orderReportedPaid(paymentStatus: PaymentStatus): string | null {
  if (paymentStatus.at === 'verifying' || paymentStatus.at === 'unproven') return paymentStatus.orderId
  return paymentStatus.at === 'paid' ? paymentStatus.receipt.orderId : null
}
