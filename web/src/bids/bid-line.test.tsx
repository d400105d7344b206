// A bid in My Bids, by what its lot is now.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BidLine } from './bid-line.tsx'

function shown(auction: Partial<OwnBid['auction']>): string {
  const bid: OwnBid = {
    id: 'b',
    bidAmount: 6500,
    maxAmount: null,
    createdAt: '2026-11-22T06:00:00.000Z',
    isDeleted: false,
    standing: 'Won',
    paddle: 'Paddle 1',
    auctionId: 'l',
    auction: {
      id: 'l',
      title: 'Monsoon over Pune',
      images: [],
      pictures: [],
      status: 'completed',
      currentPrice: 6500,
      startingPrice: 5000,
      auctionEndTime: '2026-11-23T06:00:00.000Z',
      isWinner: true,
      isOffer: false,
      winner: 'Paddle 1',
      payUntil: '2026-11-25T06:00:00.000Z',
      orderId: null,
      isRemoved: false,
      ...auction,
    },
  }
  const nothing = async () => undefined
  const Component = () => <BidLine bid={bid} isFurther={false} onRemoved={() => undefined} refetch={nothing} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

const links = (page: string) => [...page.matchAll(/href="(\/[^"]+)"/g)].map(([, href]) => href)

test('a win leads to its lot and to the checkout', () => {
  expect(links(shown({}))).toEqual(['/auction/l', '/auction/l', '/checkout/auction/l'])
})

test('a win whose lot was removed leads to the checkout alone, since the lot has no page', () => {
  const page = shown({ isRemoved: true })
  expect(links(page)).toEqual(['/checkout/auction/l'])
  expect(page).toContain('<cite>Monsoon over Pune</cite>')
})
