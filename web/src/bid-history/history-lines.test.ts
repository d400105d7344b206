import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { describe, expect, it } from 'vitest'
import { withLines, withNewestPage } from './history-lines.ts'

/** The lines `from` down to `to`. */
const lines = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => line(from - at))
const line = (seq: number): AuctionLine => ({
  seq,
  kind: 'placed',
  bidId: null,
  paddle: 'Paddle 1',
  amount: 10_000 + seq,
  price: 10_000 + seq,
  auctionEndTime: '2026-11-22T12:00:00.000Z',
  at: '2026-11-22T10:00:00.000Z',
})
const numbers = (history: { lines: readonly AuctionLine[] }) => history.lines.map(({ seq }) => seq)

describe('the lines of a history', () => {
  it('take in new ones, newest first, each once', () => {
    const history = { lines: lines(3, 1), nextCursor: null }
    expect(numbers(withLines(history, [line(3), line(5)]))).toEqual([5, 3, 2, 1])
    expect(withLines(history, [line(2)])).toBe(history)
  })

  it('are completed by the newest page where it reaches back to those before the gap', () => {
    const withGap = withLines({ lines: lines(3, 1), nextCursor: null }, lines(9, 8))
    const newest = { lines: lines(9, 3), nextCursor: 'at 3' }
    expect(withNewestPage(withGap, newest, 3)).toEqual({ lines: lines(9, 1), nextCursor: null })
  })

  it('are those of the newest page and above where it does not reach back so far, with its cursor to the others', () => {
    const withGap = withLines({ lines: lines(3, 1), nextCursor: null }, lines(20, 18))
    const newest = { lines: lines(19, 10), nextCursor: 'at 10' }
    expect(withNewestPage(withGap, newest, 3)).toEqual({ lines: lines(20, 10), nextCursor: 'at 10' })
  })

  it('are completed by a page that is the whole history', () => {
    const withGap = withLines({ lines: lines(2, 2), nextCursor: null }, lines(9, 8))
    expect(withNewestPage(withGap, { lines: lines(9, 1), nextCursor: null }, 0)).toEqual({
      lines: lines(9, 1),
      nextCursor: null,
    })
  })
})
