// Twelve invariants of bidding, checked in the manner of Jepsen against the client histories and the final database
// state. Each returns one sentence per violation. A preceding check requires that no request ended in a server error.
import { verifyLotLedgers } from '@rasika/server/bids/bids.ts'
import type { BidsFixture } from './fixtures.ts'
import type { ClientOperation } from './history.ts'
import { type FinalEntryRow, type FinalLotRow, readLedgers, type FinalState } from './final-state.ts'

export interface InvariantResult {
  what: string
  figure: string
  isRight: boolean
}

type Checker = (history: readonly ClientOperation[], remains: FinalState) => string[]

const invariants: Record<string, Checker> = {
  'I0 no response is a server fault': withoutFault,
  'I1 what was answered is there, what was refused is not': storedAsAnswered,
  'I2 every ledger counts from 1 without a gap': gapless,
  'I3 every bid is at least a rupee above the price before it': rising,
  'I4 what ended before another began comes before it': inRealTime,
  'I5 nothing before the start, after the end, after a cancel; the clock never goes back': inTime,
  'I6 every price that was read stood at some moment between question and answer': readsAreTrue,
  'I7 a removed bid never wins; only its owner removes it, once': removals,
  'I8 one close a lot, of the leader, and no bid behind it': closes,
  "I11 nobody of the artist's has bid": noBidOfArtist,
  'I12 what one client reads never goes back but by a removal': monotone,
}

export async function checkInvariants(
  fixture: BidsFixture,
  history: readonly ClientOperation[],
  lots: readonly string[],
  shillId: string,
  paymentLines: readonly string[],
): Promise<InvariantResult[]> {
  const remains = await readLedgers(fixture, lots, shillId)
  const lines = Object.entries(invariants).map(([what, invariant]) => lineOf(what, invariant(history, remains)))
  const { entries, faults } = await fixture.within(verifyLotLedgers)
  const paid = lineOf(`I9 one paid order a lot, of its winner, at the winning amount (${remains.orders.length} paid)`, [
    ...paymentLines,
    ...paidOnce(remains),
  ])
  return [...lines, paid, lineOf(`I10 every lot equals the replay of its ledger (${entries} entries)`, faults)]
}

function lineOf(what: string, faults: readonly string[]): InvariantResult {
  return {
    what,
    figure: faults.length === 0 ? '0' : `${faults.length}, such as: ${faults.slice(0, 3).join('; ')}`,
    isRight: faults.length === 0,
  }
}

function storedAsAnswered(history: readonly ClientOperation[], { byLot, all }: FinalState): string[] {
  const placed = new Map(all.filter(({ kind }) => kind === 'placed').map((entry) => [entry.bid_id, entry]))
  const written = new Set(
    all.map((entry) => `${entry.kind} ${entry.auction_id} ${entry.buyer_id} ${entry.amount} ${entry.max_amount}`),
  )
  const removed = new Set(all.filter(({ kind }) => kind === 'withdrawn').map(({ bid_id }) => bid_id))
  return history.flatMap((one) => {
    if (one.what === 'withdraw' && one.outcome === 'ok' && !removed.has(one.bidId))
      return [`removal of ${one.bidId} was answered and is not there`]
    if (one.what !== 'bid') return []
    const entry = placed.get(one.bidId)
    if (one.outcome === 'ok')
      return entry?.auction_id === one.lot && entry.buyer_id === one.buyerId
        ? []
        : [`bid ${one.bidId} was answered and is not there`]
    const isThere = written.has(
      `placed ${one.lot} ${one.buyerId} ${one.amount * 100} ${one.maxAmount === null ? null : one.maxAmount * 100}`,
    )
    return one.outcome === 'refused' && isThere && byLot.has(one.lot)
      ? [`a bid of ₹${one.amount} was refused (${one.code}) and is there`]
      : []
  })
}

/**
 * The ledger's key refuses two entries of one number, which a missing lock would permit. That error must never occur.
 */
function withoutFault(history: readonly ClientOperation[]): string[] {
  return history.flatMap(({ what, lot, code }) => (code === 'fault' ? [`a ${what} on ${lot}`] : []))
}

function gapless(_: readonly ClientOperation[], { byLot }: FinalState): string[] {
  return [...byLot].flatMap(([lot, entries]) => (entries.every(({ seq }, at) => seq === at + 1) ? [] : [`lot ${lot}`]))
}

function rising(_: readonly ClientOperation[], { lots, byLot }: FinalState): string[] {
  return [...byLot].flatMap(([lot, entries]) =>
    entries.flatMap((entry, at) => {
      const before = entries[at - 1]?.price ?? (lots.get(lot) as FinalLotRow).starting_price
      return entry.kind === 'placed' && (entry.amount ?? 0) < before + 100
        ? [`entry ${entry.seq} of ${lot}: ${entry.amount} at ${before}`]
        : []
    }),
  )
}

function inRealTime(history: readonly ClientOperation[]): string[] {
  const faults: string[] = []
  for (const [lot, operations] of Map.groupBy(
    history.filter(({ what, outcome, seq }) => what === 'bid' && outcome === 'ok' && seq !== null),
    ({ lot }) => lot,
  )) {
    const ended = operations.toSorted((a, b) => a.ended - b.ended)
    let [at, highest] = [0, 0]
    for (const one of operations.toSorted((a, b) => a.begun - b.begun)) {
      while ((ended[at]?.ended ?? Infinity) < one.begun) highest = Math.max(highest, ended[at++]?.seq ?? 0)
      // A repeated bid returns the present state, so equal is possible.
      if ((one.seq as number) < highest) faults.push(`lot ${lot}: entry ${one.seq} began after ${highest} was answered`)
    }
  }
  return faults
}

function inTime(_: readonly ClientOperation[], { lots, byLot }: FinalState): string[] {
  return [...byLot].flatMap(([lot, entries]) => {
    const { starts_at, scheduled_ends_at } = lots.get(lot) as FinalLotRow
    let [end, isOver, latest] = [scheduled_ends_at, false, 0]
    return entries.flatMap((entry) => {
      const acts = ['placed', 'raised', 'withdrawn', 'extended'].includes(entry.kind)
      const wrong = acts && (isOver || entry.happened_at >= end || entry.happened_at < starts_at)
      const wentBack = entry.happened_at < latest
      latest = Math.max(latest, entry.happened_at)
      end = entry.ends_at
      isOver ||= entry.kind === 'closed' || entry.kind === 'cancelled'
      return [
        ...(wrong ? [`entry ${entry.seq} of ${lot} is out of time`] : []),
        ...(wentBack ? [`entry ${entry.seq} of ${lot} is earlier than the one before it`] : []),
      ]
    })
  })
}

function readsAreTrue(history: readonly ClientOperation[], { lots, byLot }: FinalState): string[] {
  const faults: string[] = []
  for (const [lot, operations] of Map.groupBy(
    history.filter(({ seq }) => seq !== null),
    (one) => one.lot,
  )) {
    const entries = byLot.get(lot) ?? []
    const answered = operations.filter(({ outcome }) => outcome === 'ok').toSorted((a, b) => a.ended - b.ended)
    let [at, min] = [0, 0]
    for (const one of operations.toSorted((a, b) => a.begun - b.begun)) {
      while ((answered[at]?.ended ?? Infinity) < one.begun) min = Math.max(min, answered[at++]?.seq ?? 0)
      const seq = one.seq as number
      const expectedPrice = seq === 0 ? (lots.get(lot) as FinalLotRow).starting_price : entries[seq - 1]?.price
      if (expectedPrice !== (one.price ?? 0) * 100)
        faults.push(`lot ${lot}: ₹${one.price} was sent for entry ${seq}, which left ${expectedPrice}`)
      if (seq < min) faults.push(`lot ${lot}: entry ${seq} was sent after ${min}`)
    }
  }
  return faults
}

function removals(history: readonly ClientOperation[], { lots, all, owners }: FinalState): string[] {
  const gone = all.filter(({ kind }) => kind === 'withdrawn')
  const removed = new Set(gone.map(({ bid_id }) => bid_id))
  return [
    ...(removed.size === gone.length ? [] : ['a bid was removed twice']),
    ...gone.flatMap(({ bid_id, buyer_id }) =>
      owners.get(bid_id as string) === buyer_id ? [] : [`bid ${bid_id} was removed by somebody else`],
    ),
    ...[...lots.values()].flatMap(({ id, leader_bid_id }) =>
      removed.has(leader_bid_id) ? [`lot ${id} is led by a removed bid`] : [],
    ),
    ...history.flatMap((one) =>
      one.what === 'withdraw' && one.outcome === 'ok' && owners.get(one.bidId as string) !== one.buyerId
        ? [`somebody removed another's bid ${one.bidId}`]
        : [],
    ),
  ]
}

function closes(_: readonly ClientOperation[], { lots, byLot }: FinalState): string[] {
  return [...lots.values()].flatMap(({ id, closed_at, cancelled_at, leader_bid_id, winner_id, leader_id }) => {
    const entries = byLot.get(id) ?? []
    const closed = entries.filter(({ kind }) => kind === 'closed')
    if (cancelled_at !== null) return closed.length === 0 ? [] : [`lot ${id} was cancelled and closed`]
    if (closed.length !== 1 || closed_at === null) return [`lot ${id} has ${closed.length} results`]
    const { seq, bid_id, buyer_id } = closed[0] as FinalEntryRow
    const after = entries.slice(seq)
    // A lapsed win passes to the next leader.
    const lapsed = after.find(({ kind }) => kind === 'lapsed')
    const wasLeader = lapsed
      ? lapsed.bid_id === bid_id && lapsed.buyer_id === buyer_id
      : bid_id === leader_bid_id && buyer_id === leader_id
    const isRight =
      wasLeader && winner_id === leader_id && after.every(({ kind }) => ['lapsed', 'offered', 'paid'].includes(kind))
    return isRight ? [] : [`the result of lot ${id} is not what its bids say`]
  })
}

/** All winners have paid, so each lot with a winner has a paid order. */
function paidOnce({ orders, lots, byLot }: FinalState): string[] {
  const ofLot = Map.groupBy(orders, ({ auction_id }) => auction_id)
  return [...lots.values()].flatMap(({ id, winner_id }) => {
    const paid = ofLot.get(id) ?? []
    if (paid.length !== (winner_id === null ? 0 : 1)) return [`lot ${id} has ${paid.length} paid orders`]
    const [order] = paid
    if (!order) return []
    const entries = byLot.get(id) ?? []
    const won = entries.findLast(({ kind }) => kind === 'closed' || kind === 'offered')
    const isRight = order.buyer_id === winner_id && order.buyer_id === won?.buyer_id && order.price === won.amount
    const isWhole =
      order.total === order.price + order.delivery - order.coupon_discount && order.retained === order.total
    const isWritten = entries.filter(({ kind, amount }) => kind === 'paid' && amount === order.price).length === 1
    return isRight && isWhole && isWritten
      ? []
      : [`lot ${id} was won for ${won?.amount} and ${order.retained} was paid`]
  })
}

function noBidOfArtist(history: readonly ClientOperation[], { all, shillId }: FinalState): string[] {
  return [
    ...all.flatMap(({ buyer_id, seq, auction_id }) => (buyer_id === shillId ? [`entry ${seq} of ${auction_id}`] : [])),
    ...history.flatMap(({ what, buyerId, outcome }) =>
      what === 'bid' && buyerId === shillId && outcome === 'ok' ? ["a bid of the artist's own was taken"] : [],
    ),
  ]
}

function monotone(history: readonly ClientOperation[], { byLot }: FinalState): string[] {
  const seen = new Map<string, ClientOperation>()
  return history
    .filter(({ seq }) => seq !== null)
    .toSorted((a, b) => a.ended - b.ended)
    .flatMap((one) => {
      const name = `${one.client} ${one.lot}`
      const before = seen.get(name)
      seen.set(name, one)
      if (!before || before.ended > one.begun) return []
      if ((one.seq as number) < (before.seq as number))
        return [`client ${one.client} went back from entry ${before.seq} to ${one.seq}`]
      if ((one.price ?? 0) >= (before.price ?? 0)) return []
      const between = (byLot.get(one.lot) ?? []).slice(before.seq as number, one.seq as number)
      return between.some(({ kind }) => kind === 'withdrawn' || kind === 'lapsed')
        ? []
        : [`client ${one.client} saw the price fall without a removal`]
    })
}
