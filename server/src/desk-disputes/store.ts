// The SQL of the list of disputes and of one dispute at the desk. `disputes` writes them.
import type { DisputePhase, DisputeStatus } from '@rasika/contract/payment-choices.ts'
import type { DeskDisputeQuery } from '@rasika/contract/desk-disputes.ts'
import type { DisputeRow } from '../disputes/disputes.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Money in paise. */
export interface ListedDisputeRow {
  provider_dispute_id: string
  order_number: string | null
  title: string | null
  artist_name: string | null
  amount: number
  phase: DisputePhase
  desk_status: DisputeStatus
  opened_at: Date
  respond_by: Date | null
}

const listed = `
  SELECT d.*, o.number AS order_number, o.title, o.artist_name,
    CASE WHEN d.status = 'open' AND d.response IS NOT NULL THEN 'sending' ELSE d.status END AS desk_status,
    CASE WHEN d.status = 'open' THEN d.respond_by END AS waits_until
  FROM disputes d LEFT JOIN orders o ON o.id = d.order_id`

const filtered = `
  FROM (${listed}) AS s
  WHERE ($1::text IS NULL OR provider_dispute_id ILIKE $1 OR payment_id ILIKE $1 OR order_number ILIKE $1 OR title ILIKE $1)
    AND ($2::text IS NULL OR desk_status = $2)`

const columnOf = { opened: 'opened_at', amount: 'amount', deadline: 'waits_until' }

export function selectDeskDisputes(
  db: Db,
  search: DeskDisputeQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedDisputeRow[]> {
  const order = orderBy(search.sort ?? 'deadline', columnOf, 'opened_at DESC, id')
  return db.fresh(`SELECT * ${filtered} ${order} OFFSET $3 LIMIT $4`, [
    containing(search.search),
    search.status,
    offset,
    limit,
  ])
}

/** Counted up to `max`. */
export async function countDeskDisputes(db: Db, search: DeskDisputeQuery, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $3) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [containing(search.search), search.status, max])
  return row?.count ?? 0
}

export type DisputePageRow = ListedDisputeRow & DisputeRow

export function findDeskDispute(db: Db, id: string): Promise<DisputePageRow | null> {
  return db.one(`SELECT * FROM (${listed}) AS s WHERE id = $1`, [id])
}
