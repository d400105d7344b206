// Order states by colour and word (spec: section 4), and the indicator that is not a control.
import { type DeliveryStatus, deliveryStatuses } from '@rasika/contract/orders.ts'
import type { TimelineStop } from '@rasika/contract/timeline-stops.ts'
import type { ArtistOrder } from '@rasika/contract/sales.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderBadge } from '../orders/order-badge.tsx'
import { DeliveryBadge, OrderStatusBadge } from './order-badges.tsx'
import { OrderDetails } from './order-details.tsx'

const looks = (element: React.ReactElement) => {
  const markup = renderToStaticMarkup(element)
  const colour = /badge--(\w+)/.exec(markup)?.[1] ?? 'grey'
  return [markup.replace(/<[^>]+>/g, ''), { won: 'green', pending: 'yellow', status: 'blue' }[colour] ?? colour]
}

test('a delivery badge is green where delivered, yellow where not placed or processing, otherwise blue', () => {
  const looksOf = (deliveryStatus: DeliveryStatus) => looks(<DeliveryBadge order={{ deliveryStatus, timeline: [] }} />)
  expect(deliveryStatuses.map(looksOf)).toEqual([
    ['Not Placed', 'yellow'],
    ['Order Placed', 'blue'],
    ['Processing', 'yellow'],
    ['Shipped', 'blue'],
    ['Delivered', 'green'],
  ])
})

test('an order is green where completed, yellow while pending, otherwise grey', () => {
  const looksOf = (status: ArtistOrder['status']) => looks(<OrderStatusBadge order={{ status, timeline: [] }} />)
  expect((['completed', 'pending', 'other'] as const).map(looksOf)).toEqual([
    ['Completed', 'green'],
    ['Pending', 'yellow'],
    ['Refunded', 'grey'],
  ])
})

test('a delivered order that something stops has a badge in the words of its timeline, never green', () => {
  const stopped = (stop: TimelineStop, state: 'now' | 'stopped') => {
    const steps = [
      { step: 'delivered', state: 'done' },
      { step: stop, state },
      { step: 'settled', state: 'ahead' },
    ] as const
    const timeline = steps.map((one) => ({ ...one, at: null, until: null, detail: null }))
    const shown = [
      looks(<DeliveryBadge order={{ deliveryStatus: 'Delivered', timeline }} />),
      looks(<OrderStatusBadge order={{ status: 'completed', timeline }} />),
      looks(<OrderBadge order={{ state: 'paid', deliveryStatus: 'Delivered', timeline }} />),
    ]
    return [...new Set(shown.map((one) => one.join(', ')))]
  }
  expect(stopped('claim', 'now')).toEqual(['Problem reported, yellow'])
  expect(stopped('return', 'now')).toEqual(['Return, yellow'])
  expect(stopped('dispute', 'now')).toEqual(['Disputed at the bank, yellow'])
  expect(stopped('lost', 'stopped')).toEqual(['Lost on the way, yellow'])
  expect(stopped('damaged', 'stopped')).toEqual(['Damaged on the way, yellow'])
  expect(stopped('came_back', 'now')).toEqual(['On its way back to the artist, yellow'])
  expect(stopped('refunded', 'now')).toEqual(['Refund on its way, grey'])
})

test('a parcel that is sent again is not Shipped before a courier has it', () => {
  const sentAgain = (handedOver: 'now' | 'done') => {
    const timeline = [{ step: 'handed_over' as const, state: handedOver, at: null, until: null, detail: null }]
    return [
      looks(<DeliveryBadge order={{ deliveryStatus: 'Shipped', timeline }} />),
      looks(<OrderBadge order={{ state: 'paid', deliveryStatus: 'Shipped', timeline }} />),
    ].map(([text]) => text)
  }
  expect(sentAgain('now')).toEqual(['Processing', 'Processing'])
  expect(sentAgain('done')).toEqual(['Shipped', 'Shipped'])
})

const order: ArtistOrder = {
  id: '01a1fded-3445-7501-a0dd-39bbd4908b29',
  orderNumber: 'R-7K3F-9R',
  createdAt: '2026-11-21T06:00:00.000Z',
  paidOn: '2026-11-21T06:01:00.000Z',
  totalPrice: 24000,
  state: 'paid',
  deliveryStatus: 'Order_Placed',
  timeline: [],
  deliveredOn: '2026-12-01T06:01:00.000Z',
  product: {
    sku: 'RA-1',
    productType: 'artwork',
    artworkId: null,
    auctionId: null,
    artworkDetails: { title: 'Pond', image: null, picture: null, framingType: 'Frame', deliveryType: 'Physical' },
  },
  userDetails: { name: 'Meera Iyer', email: 'm•••@example.com', address: { fullAddress: '12, Lane 4, Pune' } },
  customerName: 'Meera Iyer',
  artworkTitle: 'Pond',
  amount: 24000,
  status: 'pending',
}
const steps = (status: ArtistOrder['deliveryStatus']) =>
  [
    ...renderToStaticMarkup(<OrderDetails order={{ ...order, deliveryStatus: status }} />).matchAll(
      /<li(?: class="(\w+)")?[^>]*>([^<]+)<\/li>/g,
    ),
  ].map(([, state = 'to come', word]) => `${word}: ${state}`)

test('Order Management has three states, and nothing in it is pressed', () => {
  expect(steps('Not_Placed')).toEqual(['Order Placed: to come', 'Processing: to come', 'Delivered: to come'])
  expect(steps('Order_Placed')).toEqual(['Order Placed: now', 'Processing: to come', 'Delivered: to come'])
  expect(steps('Processing')).toEqual(['Order Placed: done', 'Processing: now', 'Delivered: to come'])
  expect(steps('Shipped')).toEqual(['Order Placed: done', 'Shipped: now', 'Delivered: to come'])
  expect(steps('Delivered')).toEqual(['Order Placed: done', 'Processing: done', 'Delivered: done'])
  expect(renderToStaticMarkup(<OrderDetails order={order} />)).not.toMatch(/<(button|input|select|a)\b/)
})

test('an order that was refunded has no state to come', () => {
  const markup = renderToStaticMarkup(<OrderDetails order={{ ...order, state: 'refunded', status: 'other' }} />)
  expect(markup).toContain('The buyer gets the money back. Nothing is to be sent.')
  expect(markup).not.toContain('<li')
  expect(markup).not.toContain('Expected by')
})
