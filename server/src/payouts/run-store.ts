// The SQL of payout runs and their items.
import type { PayoutItemState, PayoutKind, PayoutWhy } from '@rasika/contract/payout-choices.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { payableJoin } from '../ledger/ledger.ts'
import type { Transfer } from '../payments/payments.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface RunRow {
  id: string
  number: number
  proposed_at: Date
  proposed_by: string | null
  approved_at: Date | null
  approved_by: string | null
  dropped_at: Date | null
}

/** Null where one is open. */
export function insertRun(tx: Tx, by: string | null): Promise<RunRow | null> {
  return tx.one('INSERT INTO payout_runs (proposed_by) VALUES ($1) ON CONFLICT DO NOTHING RETURNING *', [by])
}

export interface RunLimits {
  minimum: Paise
  maxUpiPayout: Paise
  isUpiOff: boolean
}

/**
 * Everybody to whom something is owed, or who is below zero, with the reason why nothing is paid. $1 is the minimum, $2
 * whether nothing is paid by UPI.
 */
const owed = `SELECT l.artist_id, c.id AS account_id, c.kind, l.balance, w.payable, CASE
         WHEN l.balance < 0 THEN 'below_zero' WHEN w.payable = 0 THEN 'not_matured'
         WHEN w.payable < $1 THEN 'below_minimum' WHEN c.id IS NULL THEN 'no_account'
         WHEN c.state = 'checking' THEN 'account_checking' WHEN c.state <> 'ready' THEN 'account_refused'
         WHEN c.held_until > clock_timestamp() THEN 'account_held' WHEN c.kind = 'upi' AND $2 THEN 'upi_off' END AS why
       FROM ledgers l ${payableJoin}
         LEFT JOIN payout_accounts c ON c.artist_id = l.artist_id AND c.ended_at IS NULL
       WHERE l.balance <> 0`

/** Whether a run of now would pay somebody. */
export async function isAnybodyToPay(db: Db, { minimum, isUpiOff }: RunLimits): Promise<boolean> {
  const row = await db.one(`SELECT 1 FROM (${owed}) AS owed WHERE why IS NULL LIMIT 1`, [minimum, isUpiOff])
  return row !== null
}

/** To a UPI address at most `maxUpiPayout` is paid, the rest stays in the balance. Returns how many are to be paid. */
export async function insertItems(tx: Tx, runId: string, limits: RunLimits): Promise<number> {
  const { minimum, maxUpiPayout, isUpiOff } = limits
  const rows = await tx.many<{ state: string }>(
    `INSERT INTO payout_items (run_id, artist_id, account_id, balance, amount, rest, state, why)
     SELECT $3, artist_id, account_id, balance, payable - rest, rest, CASE WHEN why IS NULL THEN 'proposed' ELSE 'held' END, why
     FROM (
       SELECT *, CASE WHEN why IS NULL AND kind = 'upi' THEN greatest(payable - $4::bigint, 0) ELSE 0 END AS rest
       FROM (${owed}) AS owed) AS candidates
     RETURNING state`,
    [minimum, isUpiOff, runId, maxUpiPayout],
  )
  return rows.filter(({ state }) => state === 'proposed').length
}

export function findOpenRun(db: Db): Promise<RunRow | null> {
  return db.one('SELECT * FROM payout_runs WHERE approved_at IS NULL AND dropped_at IS NULL')
}

/** Whether a run was proposed since then, by a person or the calendar. */
export async function isProposedSince(db: Db, at: Date): Promise<boolean> {
  const row = await db.one('SELECT 1 FROM payout_runs WHERE proposed_at >= $1 LIMIT 1', [at])
  return row !== null
}

/** Locked until the transaction ends: of two approvals at once, the second finds the run approved. */
export function lockRun(tx: Tx, number: number): Promise<RunRow | null> {
  return tx.one('SELECT * FROM payout_runs WHERE number = $1 FOR UPDATE', [number])
}

const toPay = `('proposed', 'due', 'sent', 'paid', 'failed', 'reversed')`

export interface ListedRunRow extends RunRow {
  to_pay: number
  /** Paise, of the items to pay. */
  total: Paise
  paid: number
  failed: number
}

const listed = `SELECT r.*, i.* FROM payout_runs r CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE state IN ${toPay})::int AS to_pay,
         coalesce(sum(amount) FILTER (WHERE state IN ${toPay}), 0)::bigint AS total,
         count(*) FILTER (WHERE state = 'paid')::int AS paid,
         count(*) FILTER (WHERE state IN ('failed', 'reversed'))::int AS failed
       FROM payout_items WHERE run_id = r.id) AS i`

/** Newest first. */
export function selectRuns(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<ListedRunRow[]> {
  return db.many(`${listed} ORDER BY r.number DESC OFFSET $1 LIMIT $2`, [offset, limit])
}

/** Counted up to `max`. */
export async function countRuns(db: Db, max: number): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM (SELECT FROM payout_runs LIMIT $1) AS counted'
  const row = await db.one<{ count: number }>(text, [max])
  return row?.count ?? 0
}

export function findListedRun(db: Db, number: number): Promise<ListedRunRow | null> {
  return db.one(`${listed} WHERE r.number = $1`, [number])
}

export interface ItemRow {
  id: string
  run_id: string
  run_number: number
  approved_at: Date | null
  artist_id: string
  username: string
  name: string
  account_id: string | null
  /** This and the next columns down to `provider_account_id` are the account's; null without one. */
  kind: PayoutKind | null
  ifsc: string | null
  last4: string | null
  upi_masked: string | null
  provider: string | null
  provider_account_id: string | null
  balance: Paise
  amount: Paise
  /** The part of what was payable that exceeds one payout to the account. */
  rest: Paise
  state: PayoutItemState
  why: PayoutWhy | null
  note: string | null
  provider_transfer_id: string | null
  utr: string | null
  failure: string | null
  attempts: number
  /** From then on a request may have reached the provider. */
  sent_at: Date | null
  /** When the provider had an outcome, or the payout was given up without one. */
  ended_at: Date | null
}

const items = `SELECT i.*, r.number AS run_number, r.approved_at, a.username, a.name, c.kind, c.ifsc, c.last4, c.upi_masked,
    c.provider, c.provider_account_id
  FROM payout_items i JOIN payout_runs r ON r.id = i.run_id JOIN artists a ON a.id = i.artist_id
    LEFT JOIN payout_accounts c ON c.id = i.account_id`

/** The largest first. */
export function selectRunItems(db: Db, runId: string): Promise<ItemRow[]> {
  return db.many(`${items} WHERE i.run_id = $1 ORDER BY i.amount DESC, i.artist_id`, [runId])
}

/** In the order of the artists, in which their ledgers are locked. */
export function selectProposed(tx: Tx, runId: string): Promise<ItemRow[]> {
  return tx.many(`${items} WHERE i.run_id = $1 AND i.state = 'proposed' ORDER BY i.artist_id`, [runId])
}

export function findItem(db: Db, id: string): Promise<ItemRow | null> {
  return db.one(`${items} WHERE i.id = $1`, [id])
}

/** Locks the item until the transaction ends. */
export async function lockPayoutItem(tx: Tx, id: string): Promise<ItemRow | null> {
  const there = await tx.one('SELECT FROM payout_items WHERE id = $1 FOR UPDATE', [id])
  return there && findItem(tx, id)
}

export function findItemOfTransfer(db: Db, transferId: string): Promise<ItemRow | null> {
  return db.one(`${items} WHERE i.provider_transfer_id = $1`, [transferId])
}

/** Whether the item's account is the one in use, accepted by the provider, not held, and of a kind that is paid. */
export async function isAccountReady(tx: Tx, accountId: string, isUpiOff: boolean): Promise<boolean> {
  const text = `SELECT FROM payout_accounts WHERE id = $1 AND ended_at IS NULL AND state = 'ready'
    AND (held_until IS NULL OR held_until <= clock_timestamp()) AND NOT (kind = 'upi' AND $2)`
  return (await tx.one(text, [accountId, isUpiOff])) !== null
}

/**
 * Whether a transfer may go to the artist, from its hold or at all: since its approval neither a refund nor what is open
 * again on an order, a dispute for example, has made more of the artist's money not due than is left of it; and its
 * account is still the one in use.
 */
export async function mayBeReleased(db: Db, { artist_id: artistId, account_id: accountId }: ItemRow): Promise<boolean> {
  const text = `SELECT FROM ledgers l JOIN payout_accounts c ON c.id = $2 AND c.ended_at IS NULL
    ${payableJoin}
    WHERE l.artist_id = $1 AND w.due >= 0`
  return (await db.one(text, [artistId, accountId])) !== null
}

/** An item that is not to be paid: `note` says why where a person left it out. */
export async function updateNotPaid(
  tx: Tx,
  id: string,
  state: 'left_out' | 'changed',
  note: string | null,
): Promise<void> {
  await tx.run('UPDATE payout_items SET state = $2, note = $3 WHERE id = $1', [id, state, note])
}

export async function updateDue(tx: Tx, id: string): Promise<void> {
  await tx.run(`UPDATE payout_items SET state = 'due', next_attempt_at = clock_timestamp() WHERE id = $1`, [id])
}

export async function updateSending(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE payout_items SET sent_at = clock_timestamp() WHERE id = $1', [id])
}

export async function updateApproved(tx: Tx, runId: string, by: string): Promise<void> {
  await tx.run('UPDATE payout_runs SET approved_at = clock_timestamp(), approved_by = $2 WHERE id = $1', [runId, by])
}

export async function updateDropped(tx: Tx, runId: string): Promise<void> {
  await tx.run('UPDATE payout_runs SET dropped_at = clock_timestamp() WHERE id = $1', [runId])
}

/** Items whose transfer is to be sent, or to be looked at again. */
export function selectToSend(db: Db, limit: number): Promise<ItemRow[]> {
  return db.many(`${items} WHERE i.next_attempt_at <= clock_timestamp() ORDER BY i.next_attempt_at LIMIT $1`, [limit])
}

export async function postponeItem(db: Db, id: string, seconds: number): Promise<void> {
  await db.run(
    `UPDATE payout_items SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1 AND next_attempt_at IS NOT NULL`,
    [id, seconds],
  )
}

/** `seconds` until the provider is asked again; null: never. */
export async function updateTransfer(
  tx: Tx,
  id: string,
  state: PayoutItemState,
  { transfer, failure, seconds }: { transfer: Transfer | null; failure: string | null; seconds: number | null },
): Promise<void> {
  await tx.run(
    `UPDATE payout_items SET state = $2, provider_transfer_id = coalesce($3, provider_transfer_id), utr = coalesce($4, utr),
       failure = $5, next_attempt_at = clock_timestamp() + make_interval(secs => $6), attempts = attempts + 1,
       sent_at = CASE WHEN $3::text IS NULL THEN sent_at ELSE coalesce(sent_at, clock_timestamp()) END,
       ended_at = CASE WHEN $2 IN ('due', 'sent') THEN NULL ELSE coalesce(ended_at, clock_timestamp()) END
     WHERE id = $1`,
    [id, state, transfer?.id ?? null, transfer?.utr ?? null, failure, seconds],
  )
}
