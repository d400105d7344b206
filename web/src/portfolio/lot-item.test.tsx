// The sentences of a lot on an artist's page: while it runs, before, and once it is over.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { LotCardData } from '../lot-card/card.ts'
import { LotItem } from './lot-item.tsx'

const lot: LotCardData = {
  id: '8cac678a-0b7e-460f-8795-f82dcebf6b56',
  title: 'Loop of Rain',
  artist: 'Zoya Mirza',
  artistUsername: 'zoyamirza',
  artworkId: null,
  menuCategory: 'paintings',
  medium: null,
  size: { length: 0.6, breadth: 0.6, height: 0.01 },
  year: null,
  startingPrice: 4500,
  currentPrice: 5000,
  totalBids: 2,
  totalViews: 3,
  status: 'ended',
  auctionStartTime: '2026-11-01T06:00:00.000Z',
  auctionEndTime: '2026-11-30T06:00:00.000Z',
  picture: null,
  readAt: '2026-11-21T06:00:00.000Z',
}

function text(status: LotCardData['status'], auctionStartTime = lot.auctionStartTime): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LotItem
          lot={{ ...lot, status, auctionStartTime }}
          first={false}
          own={undefined}
          path="/"
          onChanged={() => {}}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a lot that was cancelled is marked so, without the end it was planned for', () => {
  expect(text('cancelled')).toContain('Cancelled')
  expect(text('cancelled')).not.toMatch(/Ended|Nov 30/)
})

test('a lot that ended has its end', () => {
  expect(text('ended')).toMatch(/Ended Nov 30/)
})

test('a lot that runs has the minute it ends beside its whole days', () => {
  expect(text('active')).toContain('9 days left')
  expect(text('active')).toMatch(/Ends Nov 30, 2026, 11:30 AM IST/)
})

test('a lot to come has its start, and no end yet', () => {
  const upcoming = text('upcoming', '2026-11-25T06:00:00.000Z')
  expect(upcoming).toContain('Starts Nov 25')
  expect(upcoming).not.toContain('Nov 30')
})
