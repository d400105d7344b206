import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { expect, test } from 'vitest'
import { linesToTake } from './lines-to-take.ts'

const line = (seq: number): AuctionLine => ({
  ...{ seq, kind: 'placed', bidId: null, paddle: 'Paddle 1', amount: 6000, price: 6000 },
  ...{ auctionEndTime: '2026-12-01T12:00:00Z', at: '2026-11-30T12:00:00Z' },
})

test('lines that follow what the page knows are taken, also after a poll that had them in its number', () => {
  expect(linesToTake(4, 6, { lines: [line(5), line(6)], linesAfter: 4 })).toEqual([line(5), line(6)])
  expect(linesToTake(6, 6, { lines: [line(5), line(6)], linesAfter: 4 })).toEqual([line(5), line(6)])
})

test('lines that follow an entry which the page does not know leave others out', () => {
  expect(linesToTake(4, 7, { lines: [line(7)], linesAfter: 6 })).toEqual([])
  expect(linesToTake(4, 7, { lines: [], linesAfter: 6 })).toEqual([])
})

test('a poll or a snapshot with a new number leaves its lines out, and one with the known number has none', () => {
  expect(linesToTake(4, 5, { lines: [], linesAfter: null })).toEqual([])
  expect(linesToTake(4, 4, { lines: [], linesAfter: null })).toBeNull()
})

test('a raised maximum has no lines', () => {
  expect(linesToTake(4, 5, { lines: [], linesAfter: 4 })).toBeNull()
})
