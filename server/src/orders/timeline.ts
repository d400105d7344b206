// The timeline of an order from its row (docs/product.md 21).
import { isFile } from '@rasika/contract/categories.ts'
import { handOverBy } from '@rasika/contract/delivery-days.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { type StopFact, type Timeline, timelineOf } from '@rasika/contract/timeline.ts'
import type { TimelineStop } from '@rasika/contract/timeline-stops.ts'
import type { DeliveryRow } from './delivery-store.ts'

interface PaidOrderRow extends DeliveryRow {
  delivery_type: string
  paid_at: Date | null
  expected_on: Date | null
}

/** Empty for an order that was never sold. */
export function timelineFrom(order: PaidOrderRow): Timeline {
  if (order.paid_at === null) return []
  const facts = {
    isDigital: isFile({ deliveryType: order.delivery_type }),
    paidAt: order.paid_at.toISOString(),
    handOverBy: handOverBy(order.hand_over_since ?? order.paid_at).toISOString(),
    expectedOn: parcelStopOf(order) ? null : iso(order.expected_on),
    courier: order.courier,
    packedAt: iso(order.packed_at),
    handedOverAt: iso(order.handed_over_at),
    outForDeliveryAt: iso(order.out_for_delivery_at),
    deliveredAt: iso(order.delivered_at),
    stops: stopsOf(order),
  }
  return timelineOf(facts, order.now.toISOString())
}

const stopOfState: Partial<Record<ShipmentState, TimelineStop>> = {
  damaged: 'damaged',
  lost: 'lost',
  returning: 'came_back',
  returned: 'came_back',
}

/** How the newest parcel fails to arrive; nobody expects it on a day then. */
function parcelStopOf(order: DeliveryRow): TimelineStop | undefined {
  return order.delivered_at === null && order.parcel_state ? stopOfState[order.parcel_state] : undefined
}

function stopsOf(order: DeliveryRow): StopFact[] {
  const ofParcel = parcelStopOf(order)
  const requestedAt = order.refund_requested_at ?? order.refunded_at
  const { dispute_opened_at: openedAt, dispute_lost_at: lostAt } = order
  const isLost = lostAt !== null && requestedAt !== null
  const isCancelled =
    !isLost && requestedAt !== null && (order.handed_over_at === null || requestedAt < order.handed_over_at)
  return [
    ...claimStops(order, requestedAt !== null),
    ...(openedAt !== null || isLost
      ? [{ stop: 'dispute' as const, at: iso(openedAt ?? lostAt), isOpen: openedAt !== null }]
      : []),
    ...(ofParcel ? [{ stop: ofParcel, at: order.parcel_state === 'returning' ? null : iso(order.state_since) }] : []),
    ...(isCancelled ? [{ stop: 'cancelled' as const, at: iso(requestedAt) }] : []),
    ...(requestedAt === null ? [] : [{ stop: 'refunded' as const, at: iso(order.refunded_at) }]),
  ]
}

/** What was reported, and the work's way back; over once the whole payment is to be refunded. */
function claimStops({ claim }: DeliveryRow, isRefunded: boolean): StopFact[] {
  if (claim === null) return []
  const until = new Date(claim.dueAt).toISOString()
  const stop = (name: 'claim' | 'return', from: string, isNow: boolean): StopFact =>
    isNow && !isRefunded ? { stop: name, at: null, until } : { stop: name, at: new Date(from).toISOString() }
  if (claim.isReturn) return [stop('return', claim.openedAt, true)]
  if (claim.sentAt === null) return [stop('claim', claim.openedAt, true)]
  return [stop('claim', claim.openedAt, false), stop('return', claim.sentAt, true)]
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
