import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standingOf, isOver, type LotFacts, statusAt } from './auction-status.ts'
import { isEndingSoon, timeLeft, timeRemaining, wholeDaysLeft } from './auction-times.ts'
import { quickBids, bidStepAt } from './bid-steps.ts'
import { countdown } from './countdown.ts'
import { paiseOf } from './money.ts'

const lot: LotFacts = { startsAt: 1000, endsAt: 2000, cancelledAt: null, paidAt: null, hasLeader: true }

describe("a lot's status", () => {
  it('follows from its facts and the time, to the millisecond', () => {
    expect([999, 1000, 1999, 2000].map((now) => statusAt(lot, now))).toEqual([
      'upcoming',
      'active',
      'active',
      'completed',
    ])
    expect(statusAt({ ...lot, hasLeader: false }, 2000)).toBe('ended')
    expect(statusAt({ ...lot, paidAt: 2500 }, 3000)).toBe('sold')
    expect([0, 1500, 3000].map((now) => statusAt({ ...lot, cancelledAt: 500 }, now))).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ])
  })

  it('is over once it is neither upcoming nor active', () => {
    expect((['upcoming', 'active', 'completed', 'sold', 'ended', 'cancelled'] as const).filter(isOver)).toEqual([
      'completed',
      'sold',
      'ended',
      'cancelled',
    ])
  })
})

describe("a bid's badge", () => {
  const bid = { amount: paiseOf(1500), isWithdrawn: false, isLapsed: false }
  const at = (status: Parameters<typeof standingOf>[1]['status'], price: number) =>
    standingOf(bid, { status, price: paiseOf(price) })

  it('is Winning at or above the price of an active lot, else Outbid; then Won or Lost', () => {
    expect([at('active', 1500), at('active', 1501)]).toEqual(['Winning', 'Outbid'])
    expect((['completed', 'sold', 'ended'] as const).map((status) => [at(status, 1500), at(status, 1501)])).toEqual([
      ['Won', 'Lost'],
      ['Won', 'Lost'],
      ['Won', 'Lost'],
    ])
  })

  it('is Cancelled for a cancelled lot and for a removed bid, and Lapsed once a win was not paid', () => {
    expect(at('cancelled', 1500)).toBe('Cancelled')
    // No bid is placed before the start; the spec has this badge for what is neither active nor ended.
    expect(at('upcoming', 1500)).toBe('Cancelled')
    expect(standingOf({ ...bid, isWithdrawn: true }, { status: 'active', price: paiseOf(1) })).toBe('Cancelled')
    expect(standingOf({ ...bid, isLapsed: true }, { status: 'completed', price: paiseOf(1) })).toBe('Lapsed')
  })
})

describe('the time a lot has left', () => {
  const hour = 3_600_000
  it('has the spec’s text at each threshold', () => {
    expect([1, hour - 1, hour, 2 * hour, 24 * hour - 1, 24 * hour, 72 * hour].map(timeLeft)).toEqual([
      'Ending soon',
      'Ending soon',
      '1 hour left',
      '2 hours left',
      '23 hours left',
      '1 day left',
      '3 days left',
    ])
    expect([0, -1].map(timeLeft)).toEqual([null, null])
    expect([26 * hour, 2.5 * hour, 0].map(timeRemaining)).toEqual(['1d 2h remaining', '2h 30m remaining', null])
    expect([74 * hour, 26 * hour, 2.5 * hour, 0].map(wholeDaysLeft)).toEqual([
      '3 days left',
      '1 day left',
      '1 day left',
      null,
    ])
    expect([0, 1, 2 * hour - 1, 2 * hour].map(isEndingSoon)).toEqual([false, true, true, false])
  })

  it('counts down in whole units that add up', () => {
    expect(countdown(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
    expect(countdown(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
    expect(countdown(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  })
})

describe('quick bids', () => {
  it('lie on the Indian grid above the price', () => {
    expect(quickBids(980)).toEqual([1000, 1100, 1200])
    expect(quickBids(105_000)).toEqual([110_000, 115_000, 120_000])
    expect(quickBids(999_800_000)).toEqual([1_000_000_000])
  })

  it('are always bids that would be taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_000_000 }), (price) => {
        const chips = quickBids(price)
        expect(chips.every((chip, index) => chip > (chips[index - 1] ?? price) && Number.isInteger(chip))).toBe(true)
        expect(bidStepAt(price)).toBeGreaterThan(0)
      }),
    )
  })
})
