// The outcome that the winner of a lot sees after paying, and after that payment was refunded.
import type { Auction } from '@rasika/contract/auctions.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnBids } from './use-own-bids.ts'
import { LotResult } from './lot-result.tsx'

const won = { isWinner: true, isOffer: false, status: 'completed', payUntil: '2026-11-25T06:00:00.000Z', orderId: null }
const lot = {
  id: 'l',
  status: 'completed',
  serverTime: '2026-11-23T06:00:00.000Z',
  currentPrice: 6500,
  totalBids: 2,
} as Auction

function shown(status: Auction['status'], auction: Partial<OwnBid['auction']>): string {
  const bid = { bidAmount: 6500, standing: 'Won', auction: { ...won, ...auction } } as OwnBid
  const own: OwnBids = { bids: [bid], paddle: 'Paddle 1', highest: bid, leads: true, refetch: async () => null }
  const Component = () => <LotResult lot={{ ...lot, status }} own={own} after={async () => undefined} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

const order = /href="\/user\/profile\?tab=orders"[^>]*>View Order</

test('an unpaid win leads to the checkout with its deadline', () => {
  const page = shown('completed', {})
  expect(page).toContain('Congratulations! You won this auction!')
  expect(page).toMatch(/href="\/checkout\/auction\/l"/)
  expect(page).toContain('Pay by ')
})

test('a paid win leads to its order', () => {
  const page = shown('sold', { status: 'sold', payUntil: null, orderId: 'o' })
  expect(page).toContain('You won this lot and it is paid.')
  expect(page).toMatch(order)
})

test('a win that was paid for in another window since is paid, not refunded', () => {
  const page = shown('sold', {})
  expect(page).toContain('You won this lot and it is paid.')
  expect(page).toMatch(order)
})

test('a refunded win is marked as such and leads to the order with its credit note', () => {
  const page = shown('sold', { status: 'sold', payUntil: null })
  expect(page).toContain('You won this lot. Your payment was refunded.')
  expect(page).toMatch(order)
})
