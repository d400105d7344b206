// SQL of claims and their events. Callers that write hold the lock of the order's row.
import type {
  ClaimAct,
  ClaimKind,
  ClaimParty,
  ClaimState,
  ClaimWait,
  ClaimRemedy,
} from '@rasika/contract/claim-rules.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import type { Db, Tx } from '../platform/db.ts'

/** Money in paise. */
export interface ClaimRow {
  id: string
  number: string
  order_id: string
  kind: ClaimKind
  state: ClaimState
  waits_for: ClaimWait | null
  due_at: Date | null
  remedy: ClaimRemedy
  description: string
  comes_back: boolean
  offered: number | null
  refund_amount: number | null
  refund_id: string | null
  return_address: string[] | null
  return_courier: string | null
  return_tracking_number: string | null
  arranged_at: Date | null
  sent_at: Date | null
  received_at: Date | null
  is_as_sent: boolean | null
  reminded_at: Date | null
  opened_at: Date
  closed_at: Date | null
}

/** What a step may change beside the state; an absent field stays. */
export type ClaimChange = Partial<
  Pick<
    ClaimRow,
    | 'comes_back'
    | 'offered'
    | 'refund_amount'
    | 'refund_id'
    | 'return_address'
    | 'return_courier'
    | 'return_tracking_number'
    | 'arranged_at'
    | 'sent_at'
    | 'received_at'
    | 'is_as_sent'
    | 'reminded_at'
  >
>

export interface ClaimEventRow {
  id: string
  act: ClaimAct
  by: ClaimParty
  operator_name: string | null
  state: ClaimState
  words: string | null
  amount: number | null
  happened_at: Date
}

const columns = `c.id, c.number, c.order_id, c.kind, c.state, c.waits_for, c.due_at, c.remedy, c.description, c.comes_back,
  c.offered, c.refund_amount, c.refund_id, c.return_address, c.return_courier, c.return_tracking_number, c.arranged_at,
  c.sent_at, c.received_at, c.is_as_sent, c.reminded_at, c.opened_at, c.closed_at`

/** Newest first. */
export function selectClaims(db: Db, orderId: string): Promise<ClaimRow[]> {
  return db.many(`SELECT ${columns} FROM claims c WHERE c.order_id = $1 ORDER BY c.opened_at DESC, c.id DESC`, [
    orderId,
  ])
}

export function findOpenClaim(db: Db, orderId: string): Promise<ClaimRow | null> {
  return db.one(`SELECT ${columns} FROM claims c WHERE c.order_id = $1 AND c.closed_at IS NULL`, [orderId])
}

export function findClaim(db: Db, number: string): Promise<ClaimRow | null> {
  return db.one(`SELECT ${columns} FROM claims c WHERE c.number = $1`, [number])
}

/** The open claims of all orders, the nearest deadline first. */
export function selectOpenClaims(
  db: Db,
  limit: number,
): Promise<
  (Pick<ClaimRow, 'number' | 'kind' | 'state' | 'waits_for' | 'due_at'> & { order_number: string; title: string })[]
> {
  return db.many(
    `SELECT c.number, c.kind, c.state, c.waits_for, c.due_at, o.number AS order_number, o.title
     FROM claims c JOIN orders o ON o.id = c.order_id WHERE c.closed_at IS NULL ORDER BY c.due_at LIMIT $1`,
    [limit],
  )
}

export interface NewClaim {
  orderId: string
  kind: ClaimKind
  remedy: ClaimRemedy
  description: string
  comesBack: boolean
  waitsFor: ClaimWait
  dueAt: Date
  openedAt: Date
}

/** @throws claims_one_open */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<ClaimRow> {
  return (await tx.one<ClaimRow>(
    `INSERT INTO claims AS c (order_id, kind, state, remedy, description, comes_back, waits_for, due_at, opened_at)
     VALUES ($1, $2, 'requested', $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
    [
      claim.orderId,
      claim.kind,
      claim.remedy,
      claim.description,
      claim.comesBack,
      claim.waitsFor,
      claim.dueAt,
      claim.openedAt,
    ],
  )) as ClaimRow
}

/** The row as it is to be, after a step. */
export async function updateClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  await tx.run(
    `UPDATE claims SET state = $2, waits_for = $3, due_at = $4, comes_back = $5, offered = $6, refund_amount = $7,
       refund_id = $8, return_address = $9, return_courier = $10, return_tracking_number = $11, arranged_at = $12,
       sent_at = $13, received_at = $14, is_as_sent = $15, reminded_at = $16, closed_at = $17 WHERE id = $1`,
    [
      claim.id,
      claim.state,
      claim.waits_for,
      claim.due_at,
      claim.comes_back,
      claim.offered,
      claim.refund_amount,
      claim.refund_id,
      claim.return_address,
      claim.return_courier,
      claim.return_tracking_number,
      claim.arranged_at,
      claim.sent_at,
      claim.received_at,
      claim.is_as_sent,
      claim.reminded_at,
      claim.closed_at,
    ],
  )
}

export interface NewClaimEvent {
  claimId: string
  act: ClaimAct
  by: ClaimParty
  operatorName: string | null
  state: ClaimState
  words: string | null
  amount: number | null
  at: Date
}

/** Returns its id. */
export async function insertClaimEvent(tx: Tx, event: NewClaimEvent): Promise<string> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO claim_events (claim_id, act, by, operator_name, state, words, amount, happened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [event.claimId, event.act, event.by, event.operatorName, event.state, event.words, event.amount, event.at],
  )
  return (row as { id: string }).id
}

/** Oldest first. */
export function selectClaimEvents(db: Db, claimId: string): Promise<ClaimEventRow[]> {
  return db.many(
    `SELECT id, act, by, operator_name, state, words, amount, happened_at FROM claim_events
     WHERE claim_id = $1 ORDER BY happened_at, id`,
    [claimId],
  )
}

/** The newest refund that a claim has caused of this order. */
export async function findRefundOfClaim(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `SELECT r.id FROM payments p JOIN refunds r ON r.payment_id = p.id
     WHERE p.order_id = $1 AND r.reason = 'claim' ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
    [orderId],
  )
  return row?.id ?? null
}

/** `address` is null once the artist's account is closed. */
export async function findArtistAddress(
  db: Db,
  artistId: string,
): Promise<{ name: string; address: Address | null } | null> {
  return db.one(`SELECT name, CASE WHEN address ? 'city' THEN address END AS address FROM artists WHERE id = $1`, [
    artistId,
  ])
}

/**
 * Orders with a claim that the job looks at: a deadline has passed, the provider has accepted the refund of the claim,
 * or the order was refunded otherwise.
 */
export function selectClaimsToWatch(db: Db): Promise<{ id: string }[]> {
  return db.many(
    `SELECT c.order_id AS id FROM claims c JOIN orders o ON o.id = c.order_id
       LEFT JOIN payments p ON p.id = o.payment_id LEFT JOIN refunds r ON r.id = c.refund_id
     WHERE c.closed_at IS NULL AND (c.due_at <= clock_timestamp() AND c.state <> 'refunding'
       OR c.state = 'refunding' AND r.accepted_at IS NOT NULL OR c.state <> 'refunding' AND p.outcome <> 'kept')
     ORDER BY c.due_at`,
  )
}

export async function isRefundAccepted(tx: Tx, refundId: string): Promise<boolean> {
  const row = await tx.one<{ accepted: boolean }>(
    'SELECT accepted_at IS NOT NULL AS accepted FROM refunds WHERE id = $1',
    [refundId],
  )
  return row?.accepted ?? false
}
