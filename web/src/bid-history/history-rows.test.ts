import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { describe, expect, it } from 'vitest'
import { historyRows } from './history-rows.ts'

const line = (
  seq: number,
  kind: AuctionLine['kind'],
  paddle: string | null,
  amount: number | null,
  price: number,
  bidId: string | null = null,
): AuctionLine => ({
  seq,
  kind,
  bidId,
  paddle,
  amount,
  price,
  auctionEndTime: '2026-11-22T12:00:00.000Z',
  at: `2026-11-22T10:0${seq}:00.000Z`,
})
const shown = (lines: readonly AuctionLine[], highestBidder: string | null, currentPrice: number) =>
  historyRows(lines, { highestBidder, currentPrice }).map((row) => [
    row.line.kind,
    row.line.paddle,
    row.line.amount,
    row.leads,
    row.isClimb,
  ])

describe('the rows of a history', () => {
  it('are unchanged where the leading bid equals its amount', () => {
    expect(
      shown([line(2, 'placed', 'Paddle 2', 4700, 4700), line(1, 'placed', 'Paddle 1', 4600, 4600)], 'Paddle 2', 4700),
    ).toEqual([
      ['placed', 'Paddle 2', 4700, true, false],
      ['placed', 'Paddle 1', 4600, false, false],
    ])
  })

  it('have the bid of a maximum above the lower bid that it answered, at the time of that bid', () => {
    const lines = [line(2, 'placed', 'Paddle 1', 4603, 4604), line(1, 'placed', 'Paddle 6', 4400, 4400)]
    expect(shown(lines, 'Paddle 6', 4604)).toEqual([
      ['placed', 'Paddle 6', 4604, true, true],
      ['placed', 'Paddle 1', 4603, false, false],
      ['placed', 'Paddle 6', 4400, false, false],
    ])
    expect(historyRows(lines, { highestBidder: 'Paddle 6', currentPrice: 4604 })[0]?.line.at).toBe(lines[0]?.at)
  })

  it('keep what came after the last bid on top', () => {
    const lines = [
      line(3, 'closed', null, null, 4604),
      line(2, 'placed', 'Paddle 1', 4603, 4604),
      line(1, 'placed', 'Paddle 6', 4400, 4400),
    ]
    expect(shown(lines, 'Paddle 6', 4604).map(([kind, , amount]) => [kind, amount])).toEqual([
      ['closed', null],
      ['placed', 4604],
      ['placed', 4603],
      ['placed', 4400],
    ])
  })

  it('mark a withdrawn bid and its withdrawal, and lead with what remains', () => {
    const lines = [
      line(3, 'withdrawn', 'Paddle 2', 5000, 4600),
      line(2, 'placed', 'Paddle 2', 5000, 5000),
      line(1, 'placed', 'Paddle 1', 4600, 4600),
    ]
    expect(
      historyRows(lines, { highestBidder: 'Paddle 1', currentPrice: 4600 }).map(({ isWithdrawn, leads }) => [
        isWithdrawn,
        leads,
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
  })

  it('strike through the bid that was removed, not the same amount of the same paddle made again', () => {
    const lines = [
      line(3, 'placed', 'Paddle 1', 6000, 6000, 'second'),
      line(2, 'withdrawn', 'Paddle 1', 6000, 5000, 'first'),
      line(1, 'placed', 'Paddle 1', 6000, 6000, 'first'),
    ]
    const rows = historyRows(lines, { highestBidder: 'Paddle 1', currentPrice: 6000 })
    expect(rows.map(({ isWithdrawn, leads }) => [isWithdrawn, leads])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
  })

  it('strike through every line of a removed bid, whatever its amount had become', () => {
    const lines = [
      line(4, 'withdrawn', 'Paddle 1', 7001, 7000, 'first'),
      line(3, 'placed', 'Paddle 2', 7000, 7001, 'other'),
      line(2, 'placed', 'Paddle 1', 6500, 6500, 'first'),
      line(1, 'placed', 'Paddle 1', 6000, 6000, 'first'),
    ]
    const rows = historyRows(lines, { highestBidder: 'Paddle 2', currentPrice: 7000 })
    expect(rows.map(({ isWithdrawn, leads }) => [isWithdrawn, leads])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [true, false],
    ])
  })
})
