// Public functions of payouts at the desk: what is owed to artists, and transfers that an operator records, each with
// its row in the audit log. The ledger's `recordPayout` is what the command line uses too.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import { aloneUpTo, payoutDays } from '@rasika/contract/approval-limits.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type {
  DeskArtistMoney,
  DeskArtistPayouts,
  DeskPayoutApproval,
  DeskPayoutQuery,
} from '@rasika/contract/desk-payouts.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { formatRupeesExact, type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia, formatDateTime, formatDate } from '@rasika/contract/time.ts'
import {
  type ApprovalAction,
  approvalFrom,
  type ApprovalRow,
  decideApproval,
  requestApproval,
  waitingApproval,
} from '../approvals/approvals.ts'
import { knownArtist } from '../artists/artists.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import {
  listPayouts,
  lockRecentPayouts,
  type PayoutOutcome,
  previewPayout,
  sumOfRecentPayouts,
  recordPayout,
  ledgerCsv,
} from '../ledger/ledger.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { type ArtistMoneyRow, findArtistMoney, selectArtistMoney, countArtistMoney, sumOfOwed } from './store.ts'
import { deskPayoutWords as words } from './words.ts'

export { lockWithoutApproval } from './run-acts.ts'

const payoutAction: ApprovalAction = 'payout record'
const maxShown = 100

export async function listArtistMoney(
  db: Db,
  query: DeskPayoutQuery & { page: number },
): Promise<{ data: DeskArtistMoney[]; page: DeskPage; owed: number }> {
  const search = { ...query, action: payoutAction }
  const page = await numberedPage(query.page, {
    rows: async (part) => (await selectArtistMoney(db, search, part)).map(moneyFrom),
    count: (max) => countArtistMoney(db, search, max),
  })
  return { ...page, owed: rupeesOf(toPaise(await sumOfOwed(db, search))) }
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportArtistMoney(
  tx: Tx,
  operator: Operator,
  query: DeskPayoutQuery,
  now: Date,
): Promise<CsvFile> {
  const rows = (await selectArtistMoney(tx, { ...query, action: payoutAction }, { offset: 0, limit: maxExported })).map(
    moneyFrom,
  )
  const lines = rows.map((row) => [
    row.name,
    row.username,
    row.sales,
    -row.fees,
    -row.taxCollected,
    -row.refunds,
    -row.freight,
    -row.paidOut,
    row.owed,
    row.payable,
    row.lastPaidAt && formatDate(row.lastPaidAt),
  ])
  return exportCsv(tx, operator, { action: 'payouts export', words, lines, now })
}

/** The artist's ledger as CSV. The export is recorded. @throws Problem not_found */
export async function exportLedger(tx: Tx, operator: Operator, username: string, now: Date): Promise<CsvFile> {
  const { id, username: object } = await artistNamed(tx, username)
  await recordLook(tx, operator, { action: 'ledger export', object })
  return ledgerCsv(tx, id, now)
}

/** @throws Problem not_found also for an artist who has never sold */
export async function artistPayoutsOf(db: Db, operator: Operator, username: string): Promise<DeskArtistPayouts> {
  const { id, username: object } = await artistNamed(db, username)
  const row = await findArtistMoney(db, payoutAction, id)
  if (!row) throw new Refusal('not_found')
  // Sequential, because the queries share a connection in a transaction.
  const { payouts } = await listPayouts(db, id, maxShown)
  const approval = await waitingApproval(db, payoutAction, object)
  return {
    ...moneyFrom(row),
    payouts: payouts.map((one) => ({
      id: one.id,
      amount: rupeesOf(toPaise(-one.amount)),
      reference: one.reference ?? '',
      at: one.happened_at.toISOString(),
      balance: rupeesOf(one.balance),
    })),
    audit: await auditRowsAbout(db, object),
    approval: approval && payoutApprovalFrom(approval, operator),
    alone: {
      upTo: rupeesOf(aloneUpTo.payout),
      days: payoutDays,
      paidOut: rupeesOf(await sumOfRecentPayouts(db, id, payoutDays)),
    },
  }
}

export interface NewPayout {
  amount: Paise
  reference: string
  /** A day of India, '2026-11-23'. */
  paidOn: string
}

/**
 * Records a transfer, or requests it where a second person must approve: where it makes more than one person may write
 * down alone, together with what was written down in the last days. What was recorded before under this
 * reference, with this amount, is left unchanged.
 * @throws Problem invalid for a day to come; not_found, payout_too_large, payout_reference_taken, approval_waiting
 */
export async function recordOrRequestPayout(
  tx: Tx,
  operator: Operator,
  username: string,
  { payout, now }: { payout: NewPayout; now: Date },
): Promise<void> {
  if (payout.paidOn > dayInIndia(now)) throw new Refusal('invalid', { errors: { paidOn: words.inFuture } })
  const artist = await artistNamed(tx, username)
  const { amount, reference, paidOn } = payout
  const recent = await lockRecentPayouts(tx, artist.id, payoutDays)
  if (recent + amount <= aloneUpTo.payout) return recordTransfer(tx, operator, artist, { payout, now })
  if (isThere(await previewPayout(tx, artist.id, amount, reference), payout)) return
  const detail = { reference, paidOn }
  await requestApproval(tx, operator, { action: payoutAction, object: artist.username, amount, detail })
  await recordAct(tx, operator, {
    action: 'payout request',
    object: artist.username,
    detail: { ...detail, amount: rupeesOf(amount), paidOutLately: rupeesOf(recent) },
  })
}

interface Decision {
  approvalId: Id | null
  outcome: ApprovalOutcome
  now: Date
}

/**
 * @throws Problem not_found, approval_over, second_person_needed, forbidden, payout_too_large, payout_reference_taken
 */
export async function decide(
  tx: Tx,
  operator: Operator,
  username: string,
  { approvalId, outcome, now }: Decision,
): Promise<void> {
  const artist = await artistNamed(tx, username)
  const wanted = { id: approvalId, action: payoutAction, object: artist.username }
  const approval = await decideApproval(tx, operator, wanted, outcome, now)
  const { reference, paidOn } = approval.detail
  const payout = { amount: toPaise(approval.amount ?? 0), reference: String(reference), paidOn: String(paidOn) }
  const requestedBy = approval.requested_by_name
  if (outcome === 'approved') return recordTransfer(tx, operator, artist, { payout, now, requestedBy })
  await recordAct(tx, operator, { action: `payout ${outcome}`, object: artist.username, detail: { requestedBy } })
}

async function recordTransfer(
  tx: Tx,
  operator: Operator,
  artist: { id: string; username: string },
  { payout, now, requestedBy }: { payout: NewPayout; now: Date; requestedBy?: string },
): Promise<void> {
  const { amount, reference, paidOn } = payout
  // A day in the past counts from its noon; only a payout of today has a time.
  const at = paidOn === dayInIndia(now) ? null : new Date(`${paidOn}T12:00:00+05:30`)
  const outcome = await recordPayout(tx, artist.id, amount, reference, at)
  if (isThere(outcome, payout) || outcome.outcome !== 'recorded') {
    // Nothing was written now; an approval is an act all the same.
    if (requestedBy === undefined) return
    const detail = { reference, requestedBy, recordedBefore: true }
    return recordAct(tx, operator, { action: 'payout approved', object: artist.username, detail })
  }
  const owedAfter = rupeesOf(outcome.balance)
  const owedBefore = rupeesOf(toPaise(outcome.balance + amount))
  const detail = { amount: rupeesOf(amount), reference, paidOn, owedBefore, owedAfter }
  await recordAct(tx, operator, {
    action: payoutAction,
    object: artist.username,
    detail: requestedBy === undefined ? detail : { ...detail, requestedBy },
  })
}

/** Whether the payout was recorded before. @throws Problem payout_too_large, payout_reference_taken */
function isThere(outcome: PayoutOutcome, { amount, reference }: NewPayout): boolean {
  if (outcome.outcome === 'recorded') return false
  if (outcome.outcome === 'there') return true
  if (outcome.outcome === 'taken') {
    const message = words.referenceTaken(reference, money(outcome.amount), formatDateTime(outcome.at.toISOString()))
    throw new Refusal('payout_reference_taken', { message })
  }
  const owed = money(toPaise(Math.max(0, outcome.available)))
  throw new Refusal('payout_too_large', { message: words.tooLarge(money(amount), owed) })
}

function moneyFrom(row: ArtistMoneyRow): DeskArtistMoney {
  return {
    username: row.username,
    name: row.name,
    sales: rupeesOf(toPaise(row.sales)),
    fees: rupeesOf(toPaise(row.fees)),
    taxCollected: rupeesOf(toPaise(row.tax_collected)),
    refunds: rupeesOf(toPaise(row.refunds)),
    freight: rupeesOf(toPaise(row.freight)),
    paidOut: rupeesOf(toPaise(row.paid_out)),
    owed: rupeesOf(toPaise(row.owed)),
    payable: rupeesOf(toPaise(row.payable)),
    lastPaidAt: row.last_paid_at?.toISOString() ?? null,
    status: row.status,
  }
}

function payoutApprovalFrom(row: ApprovalRow, operator: Operator): DeskPayoutApproval {
  const { reference, paidOn } = row.detail
  const amount = rupeesOf(toPaise(row.amount ?? 0))
  return { ...approvalFrom(row, operator), amount, reference: String(reference), paidOn: String(paidOn) }
}

/** @throws Problem not_found */
async function artistNamed(db: Db, username: string): Promise<{ id: string; username: string }> {
  const artist = await knownArtist(db, username)
  if (!artist) throw new Refusal('not_found')
  return artist
}

function money(amount: Paise): string {
  return formatRupeesExact(rupeesOf(amount))
}
