// Random histories of a lot, compared with a naive auctioneer (testing/naive-auction.ts) and with the invariants of
// every step. Small sums and few bidders, so that maxima meet, leaders bid again and lots lose all bids.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  fold,
  type LedgerEntry,
  type LotState,
  type AnnouncedLot,
  openLot,
  type ActiveBid,
} from './auction-ledger.ts'
import { replayLot } from './auction-replay.ts'
import { decideBid, decideWithdrawal, applyEvent } from './auction-rules.ts'
import { type Paise, paiseOf, rupeesOf } from './money.ts'
import { callUp, naiveBid, type NaiveLot } from './testing/naive-auction.ts'

const minute = 60_000
const start = 5

type BidderMove =
  | { kind: 'bid'; bidder: number; above: number; over: number | null; wait: number }
  | { kind: 'withdraw'; which: number; wait: number }

const wait = fc.nat({ max: 90_000 })
const anyMove: fc.Arbitrary<BidderMove> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      bidder: fc.nat({ max: 4 }),
      above: fc.integer({ min: -4, max: 6 }),
      over: fc.option(fc.integer({ min: -1, max: 15 })),
      wait,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(), wait }) },
)
const history = fc.record({
  soft: fc.nat({ max: 3 }),
  moves: fc.array(anyMove, { maxLength: 60 }),
  lapses: fc.nat({ max: 5 }),
})

interface Run {
  announced: AnnouncedLot
  state: LotState
  entries: LedgerEntry[]
  naive: NaiveLot
  now: number
}

const activeOf = (state: LotState): ActiveBid[] => [...(state.leader ? [state.leader] : []), ...state.rest]

function play(
  { soft, moves, lapses }: { soft: number; moves: BidderMove[]; lapses: number },
  after: (run: Run, before: LotState) => void,
): Run {
  const announced: AnnouncedLot = {
    startingPrice: paiseOf(start),
    startsAt: 0,
    scheduledEndsAt: 30 * minute,
    softCloseMinutes: soft,
  }
  const run: Run = {
    announced,
    state: openLot(announced),
    entries: [],
    naive: { startingPrice: start, naiveBids: [] },
    now: 0,
  }
  let serial = 0
  for (const move of moves) {
    run.now += move.wait
    const before = run.state
    if (move.kind === 'bid') bid(run, move, `bid ${serial++}`)
    else withdraw(run, move.which)
    after(run, before)
  }
  run.now = Math.max(run.now, run.state.endsAt)
  if (activeOf(run.state).length > 0) {
    add(run, applyEvent(announced, run.state, { kind: 'closed', at: run.now, payUntil: run.now + 1 }))
    for (let round = 0; round < lapses && run.state.leader; round++) {
      const bidderId = run.state.leader.bidderId
      add(run, applyEvent(announced, run.state, { kind: 'lapsed', bidderId, at: ++run.now }))
      run.naive.naiveBids = run.naive.naiveBids.filter((hand) => hand.bidder !== bidderId)
      if (run.state.leader)
        add(
          run,
          applyEvent(announced, run.state, {
            kind: 'offered',
            bidderId: run.state.leader.bidderId,
            payUntil: run.now + 1,
            at: run.now,
          }),
        )
      after(run, run.state)
    }
  }
  return run
}

function add(run: Run, change: { state: LotState; entries: readonly LedgerEntry[] }): void {
  run.state = change.state
  run.entries.push(...change.entries)
}

function bid(run: Run, move: BidderMove & { kind: 'bid' }, id: string): void {
  const amount = Math.max(1, rupeesOf(run.state.price) + move.above)
  const max = move.over === null ? null : amount + move.over
  const bidder = `bidder ${move.bidder}`
  const decision = decideBid(
    run.announced,
    run.state,
    { id, bidderId: bidder, amount: paiseOf(amount), maxAmount: max === null ? null : paiseOf(max) },
    run.now,
  )
  if (run.now >= run.state.endsAt) {
    expect(decision).toMatchObject({ outcome: 'refused', code: 'auction_over', entries: [] })
    return
  }
  const naive = naiveBid(run.naive, { id, bidder, amount, max })
  expect(decision.outcome === 'refused' ? decision.code : decision.outcome).toBe(naive)
  if (decision.outcome === 'placed') expect(decision.outbid).toBe(callUp(start, run.naive.naiveBids).leads?.id !== id)
  add(run, decision)
}

function withdraw(run: Run, which: number): void {
  const active = activeOf(run.state)
  if (active.length === 0) return
  const gone = active[which % active.length] as ActiveBid
  const decision = decideWithdrawal(run.announced, run.state, gone, run.now)
  if (run.now >= run.state.endsAt) {
    expect(decision).toMatchObject({ outcome: 'refused', entries: [] })
    return
  }
  run.naive.naiveBids = run.naive.naiveBids.filter((hand) => hand.id !== gone.id)
  add(run, decision)
}

const check = (property: (run: Run, before: LotState) => void, runs = 300) =>
  fc.assert(
    fc.property(history, (given) => void play(given, property)),
    { numRuns: runs },
  )

describe('over random histories of a lot', () => {
  it('leader and price are what a naive auctioneer arrives at one rupee at a time', () => {
    check((run) => {
      const { price, leads } = callUp(start, run.naive.naiveBids)
      expect(rupeesOf(run.state.price)).toBe(price)
      expect(run.state.leader?.id ?? null).toBe(leads?.id ?? null)
      expect(run.state.activeBids).toBe(run.naive.naiveBids.length)
    })
  })

  it("at most one active bid is at or above the price, and it is the leader's", () => {
    check((run) => {
      const holding = activeOf(run.state).filter((active) => amountOf(active, run.state) >= run.state.price)
      expect(holding.map((active) => active.id)).toEqual(run.state.leader ? [run.state.leader.id] : [])
    })
  })

  it('the price is between the leader’s bid and maximum, or it is the starting price', () => {
    check((run) => {
      const { leader, price } = run.state
      expect(price).toBeGreaterThanOrEqual(leader ? leader.bidAmount : run.announced.startingPrice)
      expect(price).toBeLessThanOrEqual(leader ? leader.maxAmount : run.announced.startingPrice)
    })
  })

  it('between two people equal limits never both active', () => {
    check((run) => {
      const limits = activeOf(run.state).map((active) => active.maxAmount)
      expect(new Set(limits).size).toBe(limits.length)
    })
  })

  it('the price strictly rises with every placed bid, and falls only when one is removed', () => {
    check((run, before) => {
      const last = run.entries.findLast((entry) => entry.kind !== 'extended')
      if (
        run.state.seq === before.seq ||
        last?.kind === 'withdrawn' ||
        last?.kind === 'lapsed' ||
        last?.kind === 'offered'
      )
        return
      expect(run.state.price).toBeGreaterThanOrEqual(last?.kind === 'placed' ? before.price + 1 : before.price)
    })
  })

  it('the end only moves later, to exactly the soft close from now, and only by what was taken', () => {
    check((run, before) => {
      expect(run.state.endsAt).toBeGreaterThanOrEqual(before.endsAt)
      if (run.state.endsAt === before.endsAt) return
      expect(run.state.endsAt).toBe(run.now + run.announced.softCloseMinutes * minute)
      expect(run.entries.at(-1)?.kind).toBe('extended')
      expect(['placed', 'withdrawn']).toContain(run.entries.at(-2)?.kind)
    })
  })

  it('the state is the replay of its ledger, and the ledger is sound', () => {
    fc.assert(
      fc.property(history, (given) => {
        const run = play(given, () => {})
        const replay = replayLot(run.announced, run.entries)
        expect(replay.faults).toEqual([])
        expect({ ...replay.state, rest: ids(replay.state) }).toEqual({ ...run.state, rest: ids(run.state) })
      }),
      { numRuns: 300 },
    )
  })

  it('a fold begun without the bids that do not lead comes to the same for placements', () => {
    fc.assert(
      fc.property(history, (given) => {
        const run = play({ ...given, moves: given.moves.filter(({ kind }) => kind === 'bid'), lapses: 0 }, () => {})
        let short: LotState = { ...openLot(run.announced), bidsKnownFrom: Infinity }
        for (const entry of run.entries) short = fold(run.announced, short, entry)
        expect({ ...short, bidsKnownFrom: 0 }).toEqual(run.state)
      }),
    )
  })

  it('a ledger that was tampered with is found out', () => {
    fc.assert(
      fc.property(history, fc.nat(), (given, which) => {
        const run = play(given, () => {})
        if (run.entries.length === 0) return
        const index = which % run.entries.length
        const entry = run.entries[index] as LedgerEntry
        const lied = run.entries.with(index, { ...entry, price: (entry.price + 100) as Paise })
        expect(replayLot(run.announced, lied).faults).not.toEqual([])
        expect(
          replayLot(run.announced, run.entries.toSpliced(index, 1)).faults.length > 0 ||
            index === run.entries.length - 1,
        ).toBe(true)
      }),
    )
  })
})

const ids = (state: LotState) => state.rest.map(({ id }) => id).toSorted()
