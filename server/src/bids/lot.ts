// A lot while it is locked: its state before, its state now, and the entries in between. The holder of the lock records
// changes here; the store (ledger-store.ts) writes the difference in one statement.
import {
  amountOf,
  type LedgerEvent,
  type LedgerEntry,
  type LotState,
  type AnnouncedLot,
  type ActiveBid,
} from '@rasika/contract/auction-ledger.ts'
import { applyEvent, type LedgerChange } from '@rasika/contract/auction-rules.ts'
import type { Paise } from '@rasika/contract/money.ts'

export interface LotHead {
  id: string
  announced: AnnouncedLot
  /** How many different bidders there have been. */
  paddles: number
  isRemoved: boolean
}

export interface LockedLot extends LotHead {
  before: LotState
  state: LotState
  entries: LedgerEntry[]
  /** By entry number, details without a ledger column: who cancelled, and why, moved the end or ended a win. */
  details: Map<number, object>
  /** Paddles handed out under this lock, by buyer. */
  newPaddles: Map<string, number>
}

export function lockedLot(head: LotHead, state: LotState): LockedLot {
  return { ...head, before: state, state, entries: [], details: new Map(), newPaddles: new Map() }
}

export function applyChange(lot: LockedLot, change: LedgerChange): void {
  lot.state = change.state
  lot.entries.push(...change.entries)
}

/** Applies an event to the locked lot; returns its entry, to be written with the others. */
export function recordEntry(lot: LockedLot, event: LedgerEvent, detail?: object): LedgerEntry {
  const change = applyEvent(lot.announced, lot.state, event)
  const [entry] = change.entries
  if (detail) lot.details.set(entry.seq, detail)
  applyChange(lot, change)
  return entry
}

export interface BidChange extends ActiveBid {
  auctionId: string
  isNew: boolean
  /** The bid's present amount, or its last one. */
  amount: Paise
  withdrawnAt: number | null
  lapsedAt: number | null
}

/** Every bid that has changed under the lock. */
export function bidChanges(lot: LockedLot): BidChange[] {
  const { before, state, entries } = lot
  const was = new Map(known(before).map((bid) => [bid.id, bid]))
  const is = new Map(known(state).map((bid) => [bid.id, bid]))
  const changes: BidChange[] = []
  for (const bid of is.values()) {
    const old = was.get(bid.id)
    const amount = amountOf(bid, state)
    if (old === bid && amountOf(old, before) === amount) continue
    changes.push({ ...bid, auctionId: lot.id, isNew: !old, amount, withdrawnAt: null, lapsedAt: null })
  }
  for (const entry of entries) {
    if (entry.kind === 'withdrawn')
      changes.push(goneBid(lot, was, entry.bidId as string, { amount: entry.amount, withdrawnAt: entry.at }))
    if (entry.kind === 'lapsed')
      for (const bid of was.values())
        if (bid.bidderId === entry.bidderId)
          changes.push(goneBid(lot, was, bid.id, { amount: null, lapsedAt: entry.at }))
  }
  return changes
}

function goneBid(
  lot: LockedLot,
  was: Map<string, ActiveBid>,
  id: string,
  gone: { amount: Paise | null; withdrawnAt?: number; lapsedAt?: number },
): BidChange {
  const bid = was.get(id)
  // A batch reads every bid that it withdraws, and no bid can be withdrawn before its placing is committed.
  if (!bid) throw new Error(`bid ${id} was taken away and is not known`)
  const amount = gone.amount ?? amountOf(bid, lot.before)
  const maxAmount = Math.max(bid.maxAmount, amount) as Paise
  return {
    ...bid,
    maxAmount,
    auctionId: lot.id,
    isNew: false,
    amount,
    withdrawnAt: gone.withdrawnAt ?? null,
    lapsedAt: gone.lapsedAt ?? null,
  }
}

export interface PaddleChange {
  buyerId: string
  /** Assigned under this lock; null if the buyer had one before. */
  paddle: number | null
  withdrawals: number
  lostLead: boolean
  regainedLead: boolean
}

/** Paddles to hand out, notices to send and withdrawals to count, by buyer. */
export function paddleChanges(lot: LockedLot): PaddleChange[] {
  const changes = new Map<string, PaddleChange>()
  const of = (buyerId: string) => {
    let change = changes.get(buyerId)
    if (!change)
      changes.set(
        buyerId,
        (change = {
          buyerId,
          paddle: lot.newPaddles.get(buyerId) ?? null,
          withdrawals: 0,
          lostLead: false,
          regainedLead: false,
        }),
      )
    return change
  }
  for (const buyerId of lot.newPaddles.keys()) of(buyerId)
  const leader = lot.state.leader?.bidderId
  for (const entry of lot.entries) {
    if (entry.kind === 'withdrawn') of(entry.bidderId as string).withdrawals += 1
    // A bidder outbid at once learns it from the response; a bidder who led for a time under the lock gets a mail.
    if (entry.kind === 'placed' && entry.bidderId !== leader && entry.bidderId && ledWith(lot, entry))
      of(entry.bidderId).lostLead = true
  }
  const { leader: led } = lot.before
  const was = led?.bidderId
  const removed = lot.entries.some(({ kind }) => kind === 'withdrawn')
  const placed = lot.entries.some(({ kind }) => kind === 'placed')
  const hasLeft = lot.entries.some(({ kind, bidId }) => kind === 'withdrawn' && bidId === led?.id)
  if (was && leader && was !== leader && placed && !hasLeft) of(was).lostLead = true
  // A leader who has bid under this lock learns it from the response.
  const hasBid = lot.entries.some(({ kind, bidderId }) => kind === 'placed' && bidderId === leader)
  if (removed && leader && was !== leader && !hasBid) of(leader).regainedLead = true
  return [...changes.values()]
}

/** True if the bid led when it was placed, its price within its own limit, and another bid came after it. */
function ledWith(lot: LockedLot, entry: LedgerEntry): boolean {
  const next = lot.entries.find(({ seq, kind }) => seq > entry.seq && kind === 'placed')
  return entry.price <= (entry.maxAmount ?? (entry.amount as Paise)) && next !== undefined
}

function known(state: LotState): ActiveBid[] {
  return state.leader ? [state.leader, ...state.rest] : [...state.rest]
}
