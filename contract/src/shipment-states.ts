// The states of one parcel, and how they follow from its scans (docs/product.md 21; docs/decisions/045). Pure. A scan
// is what a courier's machine reports, or what the artist, the buyer or an operator records by hand.
export const shipmentStates = [
  'draft',
  'packed',
  'booked',
  'pickup_due',
  'pickup_failed',
  'in_transit',
  'out_for_delivery',
  'failed_attempt',
  'returning',
  'returned',
  'lost',
  'damaged',
  'delivered',
  'cancelled',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** A parcel that has left the artist. */
export const withCourier = [
  'in_transit',
  'out_for_delivery',
  'failed_attempt',
  'returning',
  'returned',
  'lost',
  'damaged',
  'delivered',
] as const satisfies readonly ShipmentState[]

/** Couriers skip steps, so any later state may follow an earlier one. A lost parcel may be found. */
const following: Record<ShipmentState, readonly ShipmentState[]> = {
  draft: ['packed', 'booked', 'pickup_due', 'pickup_failed', ...withCourier, 'cancelled'],
  packed: ['booked', 'pickup_due', 'pickup_failed', ...withCourier, 'cancelled'],
  booked: ['pickup_due', 'pickup_failed', ...withCourier, 'cancelled'],
  pickup_due: ['pickup_failed', ...withCourier, 'cancelled'],
  pickup_failed: ['pickup_due', ...withCourier, 'cancelled'],
  in_transit: withCourier,
  out_for_delivery: withCourier,
  failed_attempt: withCourier,
  returning: ['returned', 'lost', 'damaged', 'delivered'],
  lost: withCourier,
  damaged: ['returning', 'returned', 'delivered'],
  returned: [],
  delivered: [],
  cancelled: [],
}

export function mayFollow(from: ShipmentState, to: ShipmentState): boolean {
  return following[from].includes(to)
}

/** `state` is null for a note, which changes nothing. */
export interface ScanFact {
  at: Date
  state: ShipmentState | null
}

/** The state of a parcel, and when it first reached what an order's delivery status follows from. */
export interface ShipmentFold {
  state: ShipmentState
  packedAt: Date | null
  handedOverAt: Date | null
  outForDeliveryAt: Date | null
  deliveredAt: Date | null
}

/**
 * Scans arrive late and out of order, so they are sorted by time; of two at the same time, the one that comes first in
 * `shipmentStates` counts first. A scan that may not follow changes no state. The four times are the earliest scan that
 * shows them: another scan never removes one, so an order never steps back.
 */
export function foldScans(scans: readonly ScanFact[]): ShipmentFold {
  const facts = scans
    .filter((scan): scan is { at: Date; state: ShipmentState } => scan.state !== null)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.state) - rank(b.state))
  let state: ShipmentState = 'draft'
  for (const scan of facts) if (mayFollow(state, scan.state)) state = scan.state
  const first = (shows: (state: ShipmentState) => boolean) => facts.find((scan) => shows(scan.state))?.at ?? null
  return {
    state,
    packedAt: first((one) => one !== 'draft' && one !== 'cancelled'),
    handedOverAt: first(isWithCourier),
    outForDeliveryAt: first((one) => one === 'out_for_delivery'),
    deliveredAt: first((one) => one === 'delivered'),
  }
}

export function isWithCourier(state: ShipmentState): boolean {
  return (withCourier as readonly ShipmentState[]).includes(state)
}

function rank(state: ShipmentState): number {
  return shipmentStates.indexOf(state)
}

/** True while the buyer may say that the parcel has arrived. */
export function mayBeReceived(state: ShipmentState): boolean {
  return isWithCourier(state) && state !== 'returned' && state !== 'delivered'
}

/** It goes back, came back, is lost or damaged: the buyer has nothing to return. */
const turnedAway: readonly ShipmentState[] = ['returning', 'returned', 'lost', 'damaged']

export function mayStillArrive(state: ShipmentState): boolean {
  return !turnedAway.includes(state)
}

/** The parcel does not arrive: what the artist sends next is another one. */
export const endedStates = ['returned', 'lost', 'cancelled'] as const satisfies readonly ShipmentState[]

export function needsAnother(state: ShipmentState): boolean {
  return (endedStates as readonly ShipmentState[]).includes(state)
}

/** The courier has the parcel: it has left the artist, and neither arrived, came back nor was lost. */
export const heldByCourier = withCourier.filter((state) => state !== 'delivered' && !needsAnother(state))

/** The courier has the parcel and nothing stops it. */
export const onItsWay = ['in_transit', 'out_for_delivery'] as const satisfies readonly ShipmentState[]

export function isOnItsWay(state: ShipmentState): boolean {
  return (onItsWay as readonly ShipmentState[]).includes(state)
}

/** A parcel that did not reach the buyer, for which somebody must act. */
export const stoppedStates = ['failed_attempt', 'returning', 'returned', 'lost', 'damaged'] as const

/** Days within which somebody must act on a parcel in this state; the courier sends back what nobody answers. */
export const daysToAct = {
  pickup_failed: 1,
  failed_attempt: 1,
  returning: 2,
  returned: 3,
  lost: 2,
  damaged: 1,
} as const satisfies Partial<Record<ShipmentState, number>>
export type StateToAct = keyof typeof daysToAct

/** Days after the expected day within which the courier must have been asked where an overdue parcel is. */
export const daysAfterExpected = 1

export function askCourierBy(expectedOn: Date): Date {
  return new Date(expectedOn.getTime() + daysAfterExpected * 86_400_000)
}

/** When somebody must have acted on a parcel that is in this state since `since`; null where nothing is to be done. */
export function actBy(state: ShipmentState, since: Date): Date | null {
  if (!Object.hasOwn(daysToAct, state)) return null
  return new Date(since.getTime() + daysToAct[state as StateToAct] * 86_400_000)
}

/** What an operator reports of a parcel that has left the artist. */
export const operatorReports = ['out_for_delivery', ...stoppedStates] as const
export type OperatorReport = (typeof operatorReports)[number]
