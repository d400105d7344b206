// The rules of bids by example (docs/auctions.md "Bids" to "Removing a bid").
import { describe, expect, it } from 'vitest'
import { amountOf, type LotState, type AnnouncedLot, openLot, type ActiveBid } from './auction-ledger.ts'
import { decideBid, decideWithdrawal, minimumBid, type Refused, type AcceptedBid } from './auction-rules.ts'
import { paiseOf, rupeesOf } from './money.ts'

const minute = 60_000
const announced: AnnouncedLot = {
  startingPrice: paiseOf(1000),
  startsAt: 10 * minute,
  scheduledEndsAt: 60 * minute,
  softCloseMinutes: 2,
}
const noon = 30 * minute
let serial = 0

function bid(
  state: LotState,
  bidderId: string,
  amount: number,
  max: number | null = null,
  now = noon,
): AcceptedBid | Refused {
  return decideBid(
    announced,
    state,
    { id: `${bidderId} ${++serial}`, bidderId, amount: paiseOf(amount), maxAmount: max === null ? null : paiseOf(max) },
    now,
  )
}

function after(...bids: [who: string, amount: number, max?: number][]): LotState {
  return bids.reduce((state, [who, amount, max]) => bid(state, who, amount, max ?? null).state, openLot(announced))
}

const summaryOf = ({ price, leader }: LotState) => [rupeesOf(price), leader?.bidderId ?? null]
const find = (state: LotState, who: string) =>
  [state.leader, ...state.rest].findLast((one) => one?.bidderId === who) as ActiveBid

describe('a plain bid', () => {
  it('leads at exactly its amount when it is at least one rupee above the price', () => {
    expect(summaryOf(after(['Asha', 1001]))).toEqual([1001, 'Asha'])
    expect(summaryOf(after(['Asha', 1001], ['Balu', 5000]))).toEqual([5000, 'Balu'])
  })

  it('is refused below that, and the refusal names the smallest bid', () => {
    const outcome = bid(after(['Asha', 1001]), 'Balu', 1001)
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'bid_too_low', entries: [] })
    expect(rupeesOf(minimumBid(outcome.state))).toBe(1002)
  })

  it('is refused before the start, at the end to the millisecond, and after', () => {
    const lot = openLot(announced)
    expect(bid(lot, 'Asha', 2000, null, 10 * minute - 1)).toMatchObject({ code: 'auction_not_begun' })
    expect(bid(lot, 'Asha', 2000, null, 10 * minute)).toMatchObject({ outcome: 'placed' })
    expect(bid(lot, 'Asha', 2000, null, 60 * minute - 1)).toMatchObject({ outcome: 'placed' })
    expect(bid(lot, 'Asha', 2000, null, 60 * minute)).toMatchObject({ code: 'auction_over' })
  })

  it('of the leader themselves is taken when it is higher', () => {
    const state = after(['Asha', 1001], ['Asha', 1500])
    expect(summaryOf(state)).toEqual([1500, 'Asha'])
    expect(rupeesOf(amountOf(state.rest[0] as ActiveBid, state))).toBe(1001)
  })
})

describe('a maximum bid', () => {
  it('counts as its bid amount until somebody challenges it', () => {
    expect(summaryOf(after(['Asha', 1100, 5000]))).toEqual([1100, 'Asha'])
  })

  it('outbids a lower challenge by one rupee, and the challenge is taken and outbid', () => {
    const outcome = bid(after(['Asha', 1100, 5000]), 'Balu', 2000)
    expect(outcome).toMatchObject({ outcome: 'placed', outbid: true })
    expect(summaryOf(outcome.state)).toEqual([2001, 'Asha'])
    expect(rupeesOf(amountOf(find(outcome.state, 'Balu'), outcome.state))).toBe(2000)
  })

  it('meets a lower maximum at the lower one and a rupee, by whichever came first', () => {
    expect(summaryOf(after(['Asha', 1100, 5000], ['Balu', 1200, 3000]))).toEqual([3001, 'Asha'])
    expect(summaryOf(after(['Asha', 1100, 3000], ['Balu', 1200, 5000]))).toEqual([3001, 'Balu'])
    expect(summaryOf(after(['Asha', 1100, 3000], ['Balu', 4000, 5000]))).toEqual([4000, 'Balu'])
    expect(summaryOf(after(['Asha', 1100, 3000], ['Balu', 4000]))).toEqual([4000, 'Balu'])
  })

  it('never goes above its own limit', () => {
    expect(summaryOf(after(['Asha', 1100, 3000], ['Balu', 2999]))).toEqual([3000, 'Asha'])
  })

  it('keeps the lead against an equal one, which is refused and lifts the price to it', () => {
    const outcome = bid(after(['Asha', 1100, 3000]), 'Balu', 1200, 3000)
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'bid_too_low' })
    expect(outcome.entries.map(({ kind }) => kind)).toEqual(['raised'])
    expect(summaryOf(outcome.state)).toEqual([3000, 'Asha'])
    expect(rupeesOf(minimumBid(outcome.state))).toBe(3001)
  })

  it('below its own bid is refused', () => {
    expect(bid(openLot(announced), 'Asha', 2000, 1999)).toMatchObject({ code: 'maximum_too_low' })
  })

  it('is raised by the leader without moving price or end', () => {
    const lot = after(['Asha', 1100, 3000])
    const outcome = bid(lot, 'Asha', 1100, 9000, 59 * minute)
    expect(outcome).toMatchObject({ outcome: 'raised', extended: false, bid: { id: lot.leader?.id } })
    expect(summaryOf(outcome.state)).toEqual([1100, 'Asha'])
    expect(summaryOf(bid(outcome.state, 'Balu', 8000).state)).toEqual([8001, 'Asha'])
  })

  it("is taken over by the leader's own newer bid", () => {
    const state = after(['Asha', 1100, 3000], ['Asha', 1500])
    expect(summaryOf(state)).toEqual([1500, 'Asha'])
    expect(summaryOf(bid(state, 'Balu', 2000).state)).toEqual([2001, 'Asha'])
  })

  it('cannot be lowered', () => {
    expect(bid(after(['Asha', 1100, 3000]), 'Asha', 1100, 2000)).toMatchObject({ code: 'bid_too_low' })
  })
})

describe('a repeated bid', () => {
  it('that already leads answers as the first time did, and nothing is written', () => {
    const lot = after(['Asha', 1001])
    expect(bid(lot, 'Asha', 1001)).toMatchObject({ outcome: 'repeated', entries: [], bid: { id: lot.leader?.id } })
    const withMaximum = after(['Asha', 1100, 3000])
    expect(bid(withMaximum, 'Asha', 1100, 3000)).toMatchObject({ outcome: 'repeated', entries: [] })
  })

  it('of somebody else is refused', () => {
    expect(bid(after(['Asha', 1001]), 'Balu', 1001)).toMatchObject({ code: 'bid_too_low' })
  })
})

describe('a removed bid', () => {
  it('leaves the price that the remaining bids explain', () => {
    const lot = after(['Asha', 1100], ['Balu', 1200], ['Asha', 9000])
    const gone = decideWithdrawal(announced, lot, lot.leader as ActiveBid, noon)
    expect(summaryOf(gone.state)).toEqual([1200, 'Balu'])
    expect(summaryOf(decideWithdrawal(announced, gone.state, find(gone.state, 'Balu'), noon).state)).toEqual([
      1100,
      'Asha',
    ])
  })

  it("of a challenger lets the leader's maximum fall back", () => {
    const lot = after(['Asha', 1100, 5000], ['Balu', 2000])
    expect(summaryOf(decideWithdrawal(announced, lot, find(lot, 'Balu'), noon).state)).toEqual([1100, 'Asha'])
  })

  it('that was the only one leaves the starting price and no leader', () => {
    const lot = after(['Asha', 1100])
    expect(summaryOf(decideWithdrawal(announced, lot, lot.leader as ActiveBid, noon).state)).toEqual([1000, null])
  })

  it('is refused at and after the end', () => {
    const lot = after(['Asha', 1100])
    expect(decideWithdrawal(announced, lot, lot.leader as ActiveBid, 60 * minute)).toMatchObject({
      code: 'auction_over',
    })
  })
})

describe('the soft close', () => {
  it('moves the end to its minutes from now when a bid or a removal comes within them', () => {
    const late = bid(openLot(announced), 'Asha', 1100, null, 59 * minute)
    expect(late).toMatchObject({ extended: true, state: { endsAt: 61 * minute } })
    expect(late.entries.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['placed', 1],
      ['extended', 2],
    ])
    const gone = decideWithdrawal(announced, late.state, late.state.leader as ActiveBid, 60 * minute)
    expect(gone).toMatchObject({ extended: true, state: { endsAt: 62 * minute } })
  })

  it("does not move it earlier in the lot's life, nor by a refused bid", () => {
    expect(bid(openLot(announced), 'Asha', 1100, null, 57 * minute)).toMatchObject({ extended: false })
    expect(bid(after(['Asha', 1100, 3000]), 'Balu', 3000, null, 59 * minute)).toMatchObject({
      outcome: 'refused',
      state: { endsAt: 60 * minute },
    })
  })

  it('of 0 minutes is a hard close', () => {
    const hard = { ...announced, softCloseMinutes: 0 }
    const outcome = decideBid(
      hard,
      openLot(hard),
      { id: 'a', bidderId: 'Asha', amount: paiseOf(1100), maxAmount: null },
      60 * minute - 1,
    )
    expect(outcome).toMatchObject({ outcome: 'placed', extended: false, state: { endsAt: 60 * minute } })
  })
})
