// What becomes of each order of the simulation, by its number, and what the product must say of it in the end.
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { ClaimState } from '@rasika/contract/claim-rules.ts'
import type { TodayGroup } from '@rasika/contract/desk-choices.ts'
import { type ScenarioClaimStep, offered } from './claim-steps.ts'
import type { MoneyStep, Purchase } from './money-step.ts'

/** A step of a courier, in the numbers of the service's `shipment_status_id`, or what a person does. */
export type ScenarioStep =
  | number
  | 'buyer answers'
  | 'artist packs'
  | 'artist hands over'
  | 'buyer confirms'
  | 'day passes'
  | ScenarioClaimStep
  | MoneyStep

export interface Scenario {
  /** How it is bought; absent: a painting of ₹24,000, delivered free, verified by the browser. */
  purchase?: Purchase
  /** False: the artist does nothing. */
  isPacked: boolean
  /** By a pickup at the courier service; otherwise the artist enters courier and number. */
  isBooked: boolean
  /** The service refuses the booking or its pickup, and the artist does nothing more. */
  isRefused?: boolean
  /** Faults of the sandbox, by name, for this order's booking or reports. */
  faults: readonly { name: string; [parameter: string]: unknown }[]
  steps: readonly ScenarioStep[]
  /** The newest parcel in the end; null without one. */
  state: ShipmentState | null
  status: DeliveryStatus
  /** The groups of Today that list the order; none where nothing is to be done. */
  today: readonly TodayGroup[]
  /** The state of its claim in the end; absent without one. A claim that waits for the desk is listed by Today too. */
  claim?: ClaimState
  /** What the claim refunds, in rupees; 'all': the whole order. */
  claimRefund?: number | 'all'
}

const [pickedUp, inTransit, outForDelivery, undelivered] = [42, 18, 17, 21]
const [delivered, returning, returned, lost, pickupError] = [7, 9, 10, 12, 13]
const onTheWay = [pickedUp, inTransit, outForDelivery]

export const booked = { isPacked: true, isBooked: true, faults: [] }
const byHand = { isPacked: true, isBooked: false, faults: [] }
export const arrived = { state: 'delivered', status: 'Delivered', today: [] } as const
export const stopped = { status: 'Shipped', today: ['stopped'] } as const

const refused = { isRefused: true, steps: [], status: 'Processing', today: ['to_ship', 'stopped'] } as const

export const onTheWayAndDelivered = [...onTheWay, delivered]
/** Of parcels that do not reach their buyer. */
export const undeliveredSteps = {
  lost: [...onTheWay, lost],
  returned: [...onTheWay, undelivered, returning, returned],
}
const simple: Scenario = { ...booked, steps: onTheWayAndDelivered, ...arrived }

export const receivedByHand: Scenario = { ...byHand, steps: ['artist hands over', 'buyer confirms'], ...arrived }

const received = receivedByHand.steps
const refunded = { claim: 'refunded' } as const

/** Of twenty-five orders six simply arrive. */
export const parcelScenarios: readonly Scenario[] = [
  ...Array.from({ length: 6 }, () => simple),
  { ...simple, faults: [{ name: 'webhook_lost', times: 2 }] },
  {
    ...simple,
    faults: [
      { name: 'webhook_duplicated', copies: 4 },
      { name: 'webhook_delayed', seconds: 2 },
    ],
  },
  { ...simple, faults: [{ name: 'drop_response', on: 'book' }] },
  { ...simple, faults: [{ name: 'drop_response', on: 'assign' }], steps: [pickupError, ...simple.steps] },
  { ...booked, ...refused, faults: [{ name: 'booking_refused', on: 'book', times: 100 }], state: 'packed' },
  { ...booked, ...refused, faults: [{ name: 'pickup_fails', on: 'pickup', times: 100 }], state: 'booked' },
  receivedByHand,
  { ...booked, steps: [...onTheWay, undelivered, 'buyer answers', outForDelivery, delivered], ...arrived },
  { ...booked, steps: [...onTheWay, undelivered], state: 'failed_attempt', ...stopped },
  { ...booked, steps: undeliveredSteps.returned, state: 'returned', ...stopped },
  {
    ...booked,
    steps: [...onTheWay, returning, returned, 'artist packs', 'artist hands over', 'buyer confirms'],
    ...arrived,
  },
  { ...booked, steps: undeliveredSteps.lost, state: 'lost', ...stopped },
  { ...byHand, isPacked: false, steps: [], state: null, status: 'Order_Placed', today: ['to_ship'] },
  { ...byHand, steps: ['artist hands over', 'day passes'], state: 'in_transit', status: 'Shipped', today: ['overdue'] },
  {
    ...receivedByHand,
    steps: [...received, 'buyer reports damage', 'artist offers a part', 'buyer accepts'],
    ...{ ...refunded, claimRefund: offered },
  },
  {
    ...receivedByHand,
    steps: [
      ...received,
      ...(['buyer returns it', 'buyer sends it back', 'artist receives it', 'artist finds it as sent'] as const),
      'claim deadline passes',
    ],
    ...{ ...refunded, claimRefund: 'all' },
  },
  {
    ...receivedByHand,
    steps: [...received, 'buyer reports damage', 'artist refuses', 'claim deadline passes'],
    claim: 'closed',
  },
  {
    ...receivedByHand,
    steps: [...received, 'buyer reports damage', 'artist refuses', 'buyer escalates'],
    claim: 'escalated',
  },
  { ...receivedByHand, steps: [...received, 'buyer reports damage', 'claim deadline passes'], claim: 'requested' },
]
