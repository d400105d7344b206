// Until when a buyer cancels an order (docs/product.md "Refunds"). Pure and free of schemas; `shipments.ts` has them.
import { cancelDays } from './delivery-days.ts'
import { paiseOf, rupeesOf, toPaise } from './money.ts'
import { mayStillArrive, type ShipmentState } from './shipment-states.ts'
import { endOfDayInIndia } from './time.ts'

/**
 * Why an order cannot be cancelled by its buyer: refunded: it is refunded already, or was never sold; disputed: their
 * bank disputes the payment; handed_over: the parcel has left the artist, or has arrived; not_arriving: it goes back,
 * came back, is lost or damaged; downloaded: a file of it was; too_late: the days of a download are over.
 */
export const cancellationBlocks = [
  'refunded',
  'disputed',
  'handed_over',
  'not_arriving',
  'downloaded',
  'too_late',
] as const
export type CancellationBlock = (typeof cancellationBlocks)[number]

export const cancellationReasons = ['changed_mind', 'by_mistake', 'takes_too_long', 'other'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

export interface Cancellation {
  /** Null while the buyer may cancel. */
  block: CancellationBlock | null
  /** The end of the last day for a download; null for a parcel, which ends with its handing over. */
  until: string | null
}

/** ISO times. */
export interface CancellationFacts {
  isDigital: boolean
  paidAt: string
  isRefunded: boolean
  /** The bank has not decided yet. */
  isDisputed: boolean
  /** Of the newest parcel, as is its state; null before there is one. */
  handedOverAt: string | null
  parcelState: ShipmentState | null
  downloadedAt: string | null
}

export function cancellationOf(facts: CancellationFacts, now: string): Cancellation {
  const until = facts.isDigital ? endOfDayInIndia(facts.paidAt, cancelDays) : null
  return { block: blockOf(facts, until, now), until }
}

/** What goes back to the buyer who cancels: what they paid, less what was refunded before. In rupees. */
export function refundOfCancellation(order: { totalPrice: number; refunds: readonly { amount: number }[] }): number {
  return rupeesOf(
    order.refunds.reduce((left, { amount }) => toPaise(left - paiseOf(amount)), paiseOf(order.totalPrice)),
  )
}

function blockOf(facts: CancellationFacts, until: string | null, now: string): CancellationBlock | null {
  if (facts.isRefunded) return 'refunded'
  if (facts.isDisputed) return 'disputed'
  if (facts.parcelState !== null && !mayStillArrive(facts.parcelState)) return 'not_arriving'
  if (facts.handedOverAt !== null) return 'handed_over'
  if (until !== null && until < now) return 'too_late'
  return facts.downloadedAt === null ? null : 'downloaded'
}
