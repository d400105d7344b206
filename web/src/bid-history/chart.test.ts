import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { expect, test } from 'vitest'
import { drawChart } from './chart.ts'

const facts = { startingPrice: 1000, auctionStartTime: '2026-11-20T00:00:00.000Z', until: '2026-11-20T10:00:00.000Z' }
const line = (hour: number, price: number, changed: Partial<AuctionLine> = {}): AuctionLine => ({
  seq: hour,
  kind: 'placed',
  bidId: null,
  paddle: 'Paddle 1',
  amount: price,
  price,
  auctionEndTime: facts.until,
  at: `2026-11-20T0${hour}:00:00.000Z`,
  ...changed,
})

test('without a bid there is nothing to draw', () => {
  expect(drawChart([], facts, null)).toBeNull()
  expect(drawChart([line(1, 1000, { kind: 'extended', amount: null })], facts, null)).toBeNull()
})

test('the price goes up in steps and, after a withdrawal, down again, newest lines first', () => {
  const chart = drawChart(
    [line(8, 1500, { kind: 'withdrawn', amount: 2000 }), line(5, 2000, { paddle: 'Paddle 2' }), line(2, 1500)],
    facts,
    'Paddle 1',
  )
  expect(chart?.line).toBe('M0 94H20V51H50V8H80V51H100')
  expect(chart?.last).toEqual({ x: 100, y: 49 })
  expect(chart?.mine).toEqual([{ x: 20, y: 49 }])
  expect(chart?.ticks.map(({ amount }) => amount)).toEqual([1000, 1500])
})

test('a lot that has only just begun has space for its first rupee', () => {
  const chart = drawChart([line(1, 1001)], facts, null)
  expect(chart?.line).toMatch(/^M0 94H10V/)
  expect(chart?.mine).toEqual([])
})
