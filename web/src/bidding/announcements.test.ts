import type { Auction } from '@rasika/contract/auctions.ts'
import { expect, test } from 'vitest'
import { announcementOf } from './announcements.ts'

const lot = {
  ...{ status: 'active', currentPrice: 7000, highestBidder: 'Paddle 2', auctionEndTime: '2026-11-29T12:00:00Z' },
} as Auction
const heard = (old: Partial<Auction>, changed: Partial<Auction>) =>
  announcementOf({ ...lot, ...old }, { ...lot, ...changed }, null, '')

test('a price that falls while bids are taken is a withdrawn bid', () => {
  const text = heard({}, { currentPrice: 6000, highestBidder: 'Paddle 1' })
  expect(text).toBe('A bid was withdrawn. The price is now ₹6,000. Paddle 1 leads at ₹6,000.')
})

test('a price that falls when a win ends is no withdrawn bid', () => {
  const over = { status: 'completed' } as const
  expect(heard(over, { ...over, currentPrice: 6000, highestBidder: 'Paddle 1' })).toBe('')
})
