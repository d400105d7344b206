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

/** The parcel has left the artist; since then it may have arrived, come back or been lost. */
export const leftArtist = [
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
  draft: ['packed', 'booked', 'pickup_due', 'pickup_failed', ...leftArtist, 'cancelled'],
  packed: ['booked', 'pickup_due', 'pickup_failed', ...leftArtist, 'cancelled'],
  booked: ['pickup_due', 'pickup_failed', ...leftArtist, 'cancelled'],
  pickup_due: ['pickup_failed', ...leftArtist, 'cancelled'],
  pickup_failed: ['pickup_due', ...leftArtist, 'cancelled'],
  in_transit: leftArtist,
  out_for_delivery: leftArtist,
  failed_attempt: leftArtist,
  returning: ['returned', 'lost', 'damaged', 'delivered'],
  lost: leftArtist,
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
    handedOverAt: first(hasLeftArtist),
    outForDeliveryAt: first((one) => one === 'out_for_delivery'),
    deliveredAt: first((one) => one === 'delivered'),
  }
}

export function hasLeftArtist(state: ShipmentState): boolean {
  return (leftArtist as readonly ShipmentState[]).includes(state)
}

function rank(state: ShipmentState): number {
  return shipmentStates.indexOf(state)
}

/** True while the buyer may say that the parcel has arrived. */
export function mayBeReceived(state: ShipmentState): boolean {
  return hasLeftArtist(state) && state !== 'returned' && state !== 'delivered'
}

/** The buyer has nothing to return: the parcel goes back, came back, is lost or damaged. */
const notArriving: readonly ShipmentState[] = ['returning', 'returned', 'lost', 'damaged']

export function mayStillArrive(state: ShipmentState): boolean {
  return !notArriving.includes(state)
}

/** The way of this parcel is over without a delivery: what the artist sends next is another parcel. */
export const statesBeforeAnother = ['returned', 'lost', 'cancelled'] as const satisfies readonly ShipmentState[]

export function needsAnother(state: ShipmentState): boolean {
  return (statesBeforeAnother as readonly ShipmentState[]).includes(state)
}

/** The courier has the parcel: it has left the artist, and neither arrived, came back nor was lost. */
export const heldByCourier = leftArtist.filter((state) => state !== 'delivered' && !needsAnother(state))

/** The courier has the parcel and nothing stops it. */
export const onItsWay = ['in_transit', 'out_for_delivery'] as const satisfies readonly ShipmentState[]

export function isOnItsWay(state: ShipmentState): boolean {
  return (onItsWay as readonly ShipmentState[]).includes(state)
}

/** The parcel has left the artist and did not reach the buyer: somebody must act, within `daysToAct`. */
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
const daysAfterExpected = 1

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
