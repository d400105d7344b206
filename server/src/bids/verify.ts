// Compares the stored state of a lot with the state its ledger adds up to (`npm run verify`): the row, every bid, every
// paddle. The replay relies on the entries alone, and also reports entries that cannot have happened.
import { amountOf, type LedgerEntry, type LedgerKind, type ActiveBid } from '@rasika/contract/auction-ledger.ts'
import { type Replay, replayLot } from '@rasika/contract/auction-replay.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Database, Db, Tx } from '../platform/db.ts'
import { inSnapshot } from '../platform/snapshot.ts'
import { headFrom } from './ledger-store.ts'
import {
  type BidRow,
  type LotLedgerRow,
  findLotRow,
  selectBids,
  selectEntries,
  selectLotIds,
  selectPaddles,
  type VerifiedRow,
} from './verify-store.ts'

export interface VerificationResult {
  lots: number
  entries: number
  /** Sentences for an operator. */
  faults: string[]
}

const lotsAtOnce = 500
const paise = (amount: number | null): Paise | null => (amount === null ? null : toPaise(amount))

export async function verifyLotLedgers(
  db: Database,
  onProgress: (lots: number) => void = () => {},
): Promise<VerificationResult> {
  const result: VerificationResult = { lots: 0, entries: 0, faults: [] }
  let ids: string[]
  let after: string | null = null
  do {
    ids = await inSnapshot(db, async (tx) => {
      const some = await selectLotIds(tx, after, lotsAtOnce)
      for (const id of some) await verifyLot(tx, id, result)
      return some
    })
    after = ids.at(-1) ?? null
    onProgress(result.lots)
  } while (ids.length === lotsAtOnce)
  return result
}

async function verifyLot(tx: Tx, id: string, result: VerificationResult): Promise<void> {
  const row = await findLotRow(tx, id)
  if (!row) return
  const entries = (await selectEntries(tx, id)).map(entryFrom)
  const { state, faults } = replayRow(row, entries)
  result.lots += 1
  result.entries += entries.length
  const found = [
    ...faults,
    ...bidFaults(await selectBids(tx, id), entries, [...(state.leader ? [state.leader] : []), ...state.rest], (bid) =>
      amountOf(bid, state),
    ),
    ...paddleFaults(await selectPaddles(tx, id), entries, row.paddles),
  ]
  result.faults.push(...found.map((fault) => `lot ${id}: ${fault}`))
}

/** The replay of the row's ledger; its faults name also where the row is not what the ledger adds up to. */
function replayRow(row: VerifiedRow, entries: readonly LedgerEntry[]): Replay {
  const { state, steps, faults } = replayLot(headFrom(row).announced, entries)
  const unequalRow = unequal('the row', shownBy(row), {
    seq: state.seq,
    price: state.price,
    leader: state.leader?.id ?? null,
    leaderId: state.leader?.bidderId ?? null,
    limit: state.leader?.maxAmount ?? null,
    activeBids: state.activeBids,
    endsAt: state.endsAt,
    cancelledAt: state.cancelledAt,
    closedAt: state.closedAt,
    winner: state.winnerId,
    payUntil: state.payUntil,
    offers: state.offers,
    paidAt: state.paidAt,
  })
  return { state, steps, faults: [...faults, ...unequalRow] }
}

/**
 * Replays one lot's ledger up to the entry that its row names, so that no lock and no snapshot is needed.
 * @throws Problem not_found
 */
export async function replayLedger(db: Db, id: Id): Promise<Replay> {
  const row = await findLotRow(db, id)
  if (!row) throw new Refusal('not_found')
  const entries = await selectEntries(db, id)
  return replayRow(row, entries.filter(({ seq }) => seq <= row.seq).map(entryFrom))
}

function shownBy(row: VerifiedRow) {
  return {
    seq: row.seq,
    price: row.price,
    leader: row.leader_bid_id,
    leaderId: row.leader_id,
    limit: row.leader_max_amount,
    activeBids: row.active_bids,
    endsAt: row.ends_at,
    cancelledAt: row.cancelled_at,
    closedAt: row.closed_at,
    winner: row.winner_id,
    payUntil: row.pay_until,
    offers: row.offers,
    paidAt: row.paid_at,
  }
}

function bidFaults(
  rows: readonly BidRow[],
  entries: readonly LedgerEntry[],
  active: readonly ActiveBid[],
  amount: (bid: ActiveBid) => Paise,
): string[] {
  const faults: string[] = []
  const placed = entries.filter(({ kind }) => kind === 'placed')
  const withdrawn = new Set(entries.flatMap(({ kind, bidId }) => (kind === 'withdrawn' ? [bidId] : [])))
  const known = new Map(rows.map((row) => [row.id, row]))
  if (rows.length !== placed.length) faults.push(`${placed.length} bids were placed, ${rows.length} are kept`)
  for (const { bidId, bidderId, seq } of placed) {
    const row = known.get(bidId as string)
    if (!row) faults.push(`bid ${bidId} was placed and is not kept`)
    else if (row.buyer_id !== bidderId || row.seq !== seq) faults.push(`bid ${bidId} is stored as another's`)
  }
  for (const bid of active) {
    const row = known.get(bid.id)
    if (!row) continue
    const actual = {
      bidAmount: row.bid_amount,
      maxAmount: row.max_amount,
      amount: row.amount,
      isMaximum: row.is_maximum,
      isActive: !row.is_withdrawn && !row.is_lapsed,
    }
    faults.push(
      ...unequal(`bid ${bid.id}`, actual, {
        bidAmount: bid.bidAmount,
        maxAmount: bid.maxAmount,
        amount: amount(bid),
        isMaximum: bid.isMaximum,
        isActive: true,
      }),
    )
  }
  const activeIds = new Set(active.map(({ id }) => id))
  for (const row of rows) {
    if (activeIds.has(row.id)) continue
    if (row.is_withdrawn !== withdrawn.has(row.id) || row.is_lapsed === row.is_withdrawn)
      faults.push(`bid ${row.id} has ended by the ledger (withdrawn or lapsed), and its row says something else`)
  }
  return faults
}

/** Paddles must be numbered from 1 in the order of first bids. */
function paddleFaults(
  rows: readonly { buyer_id: string; paddle: number; withdrawals: number }[],
  entries: readonly LedgerEntry[],
  counted: number,
): string[] {
  const bidders = [
    ...new Set(entries.flatMap(({ kind, bidderId }) => (kind === 'placed' && bidderId ? [bidderId] : []))),
  ]
  const faults =
    counted === bidders.length && rows.length === bidders.length
      ? []
      : [
          `${bidders.length} buyers have bid by the ledger, ${rows.length} paddles are stored, the lot's row counts ${counted}`,
        ]
  for (const row of rows) {
    const withdrawals = entries.filter(({ kind, bidderId }) => kind === 'withdrawn' && bidderId === row.buyer_id).length
    if (bidders[row.paddle - 1] !== row.buyer_id)
      faults.push(`paddle ${row.paddle} does not belong to the buyer whose first bid was number ${row.paddle}`)
    if (row.withdrawals !== withdrawals)
      faults.push(`paddle ${row.paddle} removed ${withdrawals} bids, ${row.withdrawals} counted`)
  }
  return faults
}

function unequal(what: string, actual: Record<string, unknown>, expected: Record<string, unknown>): string[] {
  return Object.keys(expected).flatMap((name) =>
    actual[name] === expected[name]
      ? []
      : [`${what} has ${name} ${String(actual[name])}, its ledger ${String(expected[name])}`],
  )
}

function entryFrom(row: LotLedgerRow): LedgerEntry {
  return {
    seq: row.seq,
    kind: row.kind as LedgerKind,
    bidId: row.bid_id,
    bidderId: row.buyer_id,
    amount: paise(row.amount),
    maxAmount: paise(row.max_amount),
    price: toPaise(row.price),
    endsAt: row.ends_at,
    payUntil: row.pay_until,
    at: row.happened_at,
  }
}
