// What becomes of the money of an order, for the simulated quarter: beside the parcels of `scenarios.ts`, every way of
// paying, going back, being disputed and being taxed.
import type { DisputeEnd, PaymentWay } from './money-step.ts'
import {
  arrived,
  booked,
  onTheWayAndDelivered,
  receivedByHand,
  type Scenario,
  stopped,
  undeliveredSteps,
} from './scenarios.ts'

const received = receivedByHand.steps
const cancelled = { isPacked: false, isBooked: false, faults: [], state: null, today: [] } as const

const paid = (payment: PaymentWay): Scenario => ({ ...receivedByHand, purchase: { payment } })
const file = { isPacked: false, isBooked: false, faults: [], state: null, status: 'Delivered', today: [] } as const

/** ₹100 in three thirds. */
const thirds: Scenario = {
  ...receivedByHand,
  purchase: { price: 100 },
  steps: [...received, { refund: { rupees: 33.33 } }, { refund: { rupees: 33.33 } }, { refund: { rupees: 'rest' } }],
}

const dispute = (end: DisputeEnd, rupees?: number): Scenario => ({
  ...receivedByHand,
  purchase: { price: 7_777.77 },
  steps: [...received, { dispute: end, ...(rupees === undefined ? {} : { rupees }) }],
})

const reported = {
  wrong: ['buyer reports it as not described', 'artist approves', 'artist arranges the way back'],
  back: ['buyer sends it back', 'artist receives it'],
} as const

export const moneyScenarios: readonly Scenario[] = [
  ...(
    ['tab_closed', 'only_authorised', 'capture_fails', 'late', 'twice', 'wrong_amount', 'wrong_currency'] as const
  ).map(paid),
  // Prices that do not divide, deliveries and coupons.
  { ...receivedByHand, purchase: { price: 9_999.99, delivery: 101.01, hasCoupon: true } },
  { ...receivedByHand, purchase: { price: 1_234.56, isPhotograph: true, isRegistered: true } },
  { ...receivedByHand, purchase: { price: 5_000, hasCoupon: true, isPhotograph: true } },
  { ...booked, purchase: { price: 12_000.5, delivery: 'Courier' }, steps: onTheWayAndDelivered, ...arrived },
  {
    ...booked,
    purchase: { price: 8_000, delivery: 250.75, isRegistered: true },
    steps: onTheWayAndDelivered,
    ...arrived,
  },
  // Cancelled before the parcel is handed over: at once, packed, and booked.
  { ...cancelled, purchase: { delivery: 99.5, hasCoupon: true }, steps: [{ cancel: 'done' }], status: 'Order_Placed' },
  { ...cancelled, isPacked: true, steps: [{ cancel: 'done' }], status: 'Processing', state: 'packed' },
  {
    ...booked,
    purchase: { delivery: 'Courier' },
    steps: [{ cancel: 'done' }],
    status: 'Processing',
    state: 'cancelled',
    today: [],
  },
  { ...receivedByHand, steps: [...received, { cancel: 'refused' }] },
  // Files.
  { ...file, purchase: { price: 2_345.67, isDigital: true }, steps: [{ download: 'file' }, { cancel: 'refused' }] },
  { ...file, purchase: { price: 2_345.67, isDigital: true, hasCoupon: true }, steps: [{ cancel: 'done' }] },
  { ...file, purchase: { price: 1_500, isDigital: true }, steps: [] },
  // In parts, by the desk and at the provider's dashboard.
  thirds,
  {
    ...receivedByHand,
    purchase: { price: 7_777.77, hasCoupon: true },
    steps: [...received, { refund: { rupees: 1_111.11 } }],
  },
  {
    ...receivedByHand,
    purchase: { price: 3_333.33, delivery: 66.67, isPhotograph: true },
    steps: [
      ...received,
      { refund: { rupees: 1 } },
      { dashboard: 999.99 },
      { refund: { rupees: 'rest', restock: true } },
    ],
  },
  { ...receivedByHand, steps: [...received, { dashboard: 5_000 }] },
  // Lost and come back, then refunded.
  {
    ...booked,
    ...stopped,
    steps: [...undeliveredSteps.lost, { refund: { rupees: 'rest' } }],
    state: 'lost',
    today: [],
  },
  {
    ...{ ...booked, ...stopped, purchase: { delivery: 150 } },
    ...{
      steps: [...undeliveredSteps.returned, { refund: { rupees: 'rest', restock: true } }],
      state: 'returned',
      today: [],
    },
  },
  // At the bank.
  dispute('won'),
  dispute('lost'),
  dispute('lost', 2_000),
  dispute('silent'),
  dispute('fraud', 1_234.5),
  dispute('accepted'),
  dispute('fraud_accepted'),
  {
    ...receivedByHand,
    purchase: { price: 4_000, hasCoupon: true },
    steps: [...received, { refund: { rupees: 1_000 } }, { dispute: 'lost' }],
  },
  { ...receivedByHand, steps: [...received, { dispute: 'silent', rupees: 3_000 }, { refund: { rupees: 'rest' } }] },
  // Reported by the buyer.
  {
    ...receivedByHand,
    steps: [...received, ...reported.wrong, ...reported.back, 'artist finds it as sent'],
    ...{ claim: 'refunded', claimRefund: 'all', purchase: { price: 6_543.21, hasCoupon: true } },
  },
  {
    ...receivedByHand,
    steps: [...received, ...reported.wrong, ...reported.back, 'artist finds it broken', 'desk refunds a part'],
    ...{ claim: 'refunded', claimRefund: 1_000, purchase: { price: 6_543.21 } },
  },
  {
    ...receivedByHand,
    steps: ['artist hands over', 'day passes', 'buyer reports it as not received', 'desk approves'],
    ...{ state: 'in_transit', status: 'Shipped', claim: 'refunded', claimRefund: 'all', today: [] },
  },
  {
    ...receivedByHand,
    steps: [
      ...received,
      'buyer reports damage',
      'artist offers a part',
      'buyer declines',
      'desk approves without the work',
    ],
    ...{ claim: 'refunded', claimRefund: 'all' },
  },
  { ...receivedByHand, steps: [...received, 'buyer reports damage', 'buyer withdraws'], claim: 'withdrawn' },
]
