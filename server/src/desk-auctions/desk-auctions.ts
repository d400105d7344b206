// Public functions of auctions at the desk. The acts are those of `bids`, which the command line uses too.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import type { DeskListedLot, DeskLot, DeskLotQuery } from '@rasika/contract/desk-auctions.ts'
import { minimumBid } from '@rasika/contract/auction-rules.ts'
import type { ReplayStep } from '@rasika/contract/auction-replay.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import { cancelLot, offerToNext, replayLedger } from '../bids/bids.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import {
  type DeskListedLotRow,
  findLotFacts,
  type LotBidderRow,
  selectLotBidders,
  selectDeskLots,
  countDeskLots,
} from './store.ts'
import { deskAuctionWords as words } from './words.ts'

/** Lines of the ledger that a page carries. */
const maxLines = 1000

export function listLots(
  db: Db,
  query: DeskLotQuery & { page: number },
): Promise<{ data: DeskListedLot[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskLots(db, query, part)).map(listedFrom),
    count: (max) => countDeskLots(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportLots(tx: Tx, operator: Operator, query: DeskLotQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskLots(tx, query, { offset: 0, limit: maxExported })).map(listedFrom)
  const lines = rows.map((row) => [
    row.id,
    row.title,
    row.artistName,
    deskNames.auction[row.status],
    row.price,
    String(row.bids),
    String(row.bidders),
    formatDateTime(row.startsAt),
    formatDateTime(row.endsAt),
    row.payUntil && formatDateTime(row.payUntil),
  ])
  return exportCsv(tx, operator, { action: 'auctions export', words, lines, now })
}

function listedFrom(row: DeskListedLotRow): DeskListedLot {
  return {
    id: row.id,
    title: row.title,
    artistName: row.artist_name,
    status: row.status,
    price: rupees(row.price),
    bids: row.active_bids,
    bidders: row.paddles,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    payUntil: row.pay_until?.toISOString() ?? null,
    seq: row.seq,
  }
}

/** @throws Problem not_found */
export async function deskLotOf({ config }: Pick<AppContext, 'config'>, db: Db, id: Id): Promise<DeskLot> {
  const facts = await findLotFacts(db, id)
  if (!facts) throw new Refusal('not_found')
  // Sequential, because the queries share a connection in a transaction.
  const bidders = await selectLotBidders(db, id)
  const { steps, faults } = await replayLedger(db, id)
  const audit = await auditRowsAbout(db, id)
  const paddleOf = new Map(bidders.map(({ buyer_id: buyer, paddle }) => [buyer, paddle]))
  const paddle = (buyer: string | null) => (buyer === null ? null : (paddleOf.get(buyer) ?? null))
  return {
    ...listedFrom(facts),
    artistUsername: facts.artist_username,
    picture: facts.pictures[0] ?? null,
    startingPrice: rupees(facts.starting_price),
    minimumBid: rupees(minimumBid({ price: toPaise(facts.price) })),
    softCloseMinutes: facts.soft_close_minutes,
    scheduledEndsAt: facts.scheduled_ends_at.toISOString(),
    leader: paddle(facts.leader_id),
    winner: paddle(facts.winner_id),
    cancelReason: facts.cancel_reason,
    isRemoved: facts.is_removed,
    offerHours: config.OFFER_HOURS,
    ledger: steps.slice(-maxLines).map((step) => lineOf(step, paddle)),
    ledgerIsCut: steps.length > maxLines,
    faults: [...faults],
    bidderList: bidders.map(bidderFrom),
    audit,
    acts: {
      cancel: (facts.status === 'active' || facts.status === 'upcoming') && facts.closed_at === null,
      offer: facts.winner_id !== null && facts.paid_at === null,
    },
  }
}

/** Name and email of the bidder with this paddle. @throws Problem not_found */
export async function lookAtBidder(tx: Tx, operator: Operator, id: Id, paddle: number): Promise<string> {
  const found = (await selectLotBidders(tx, id)).find((one) => one.paddle === paddle)
  if (!found) throw new Refusal('not_found')
  await recordLook(tx, operator, { action: 'auction bidder', object: id, detail: { paddle } })
  return `${found.name}, ${found.email}`
}

type LotContext = Pick<AppContext, 'config' | 'tags' | 'publicUrl' | 'sessionSecret'>

/** Again by the same operator for the same reason changes nothing. @throws Problem not_found, auction_over */
export async function cancel(
  context: LotContext,
  tx: Tx,
  operator: Operator,
  { id, reason }: { id: Id; reason: string },
): Promise<void> {
  if (!(await cancelLot(context, tx, id, { reason, by: operator.id }))) return
  await recordAct(tx, operator, { action: 'auction cancel', object: id, detail: { reason } })
}

/**
 * Passes the unpaid win of this paddle on, so that a second press never voids the next bidder's. Again by the same
 * operator for the same reason changes nothing. @throws Problem not_found, nothing_to_offer
 */
export async function offer(
  context: LotContext,
  tx: Tx,
  operator: Operator,
  { id, reason, winner }: { id: Id; reason: string; winner: number },
): Promise<void> {
  const found = (await selectLotBidders(tx, id)).find(({ paddle }) => paddle === winner)
  const voided = { winnerId: found?.buyer_id ?? null, reason, by: operator.id }
  if (!(await offerToNext(context, tx, id, voided))) return
  await recordAct(tx, operator, { action: 'auction offer', object: id, detail: { reason, from: winner } })
}

function lineOf({ entry, price, leaderId, endsAt }: ReplayStep, paddle: (buyer: string | null) => number | null) {
  return {
    seq: entry.seq,
    at: new Date(entry.at).toISOString(),
    kind: entry.kind,
    paddle: paddle(entry.bidderId),
    amount: entry.amount === null || entry.kind === 'raised' ? null : rupees(entry.amount),
    hasMaximum: entry.maxAmount !== null,
    price: rupees(price),
    leader: paddle(leaderId),
    endsAt: new Date(endsAt).toISOString(),
  }
}

function bidderFrom({ paddle, active_bids: bids, withdrawals, highest }: LotBidderRow) {
  return { paddle, bids, withdrawals, highest: highest === null ? null : rupees(highest) }
}

function rupees(paise: number): number {
  return rupeesOf(toPaise(paise))
}
