// Where a payment stands, as the checkout knows it. What it says of each is in payment-status-notice.tsx.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { OpenOrder } from '@rasika/contract/orders.ts'
import type { Receipt } from './receipt.ts'
import { words } from './words.ts'

export type Standing =
  | { at: 'idle' }
  /** Address, order and script are on their way. */
  | { at: 'busy' }
  | { at: 'open' }
  | { at: 'verifying'; orderId: string }
  /** The window was closed, and nobody knows yet. */
  | { at: 'asking' }
  | { at: 'unpaid'; lastTry: string | null }
  /** The window told of a payment that the house does not know yet; `long`: for a minute or so. */
  | { at: 'unproven'; orderId: string; said: string | null; long: boolean }
  /** Sold to somebody else; `paid` where money came and goes back. */
  | { at: 'gone'; said: string; paid: boolean }
  /** Money came that could not be used, and goes back; the work may be there. */
  | { at: 'returned'; said: string }
  | { at: 'held'; said: string }
  /** The last one is in an auction. */
  | { at: 'hammer' }
  /** So many works are held for this buyer that no other can be. */
  | { at: 'full'; open: readonly OpenOrder[] }
  | { at: 'paid'; receipt: Receipt }

const beforePaying: readonly Standing['at'][] = ['idle', 'held', 'hammer', 'unpaid', 'full']
const underWay: readonly Standing['at'][] = ['busy', 'open', 'asking', 'verifying', 'unproven']

/** The work has been sold to somebody else: what was still to begin is over, what is under way tells its own end. */
function goneFor(standing: Standing): Standing {
  return beforePaying.includes(standing.at) ? { at: 'gone', said: words.standing.soldOut, paid: false } : standing
}

/** What the product itself says of where things stand: sold, or kept for an auction. */
export function judged(standing: Standing, { soldOut, auctionId }: Pick<CheckoutProduct, 'soldOut' | 'auctionId'>): Standing {
  if (soldOut) return goneFor(standing)
  return auctionId !== null && standing.at === 'idle' ? { at: 'hammer' } : standing
}

/** Nobody should pay now: a payment is on its way, or may have been made. */
export function isInProgress({ at }: Standing): boolean {
  return underWay.includes(at)
}

/** The order that the window said was paid, from then on; null where none was. */
export function orderReportedPaid(standing: Standing): string | null {
  if (standing.at === 'verifying' || standing.at === 'unproven') return standing.orderId
  return standing.at === 'paid' ? standing.receipt.orderId : null
}
