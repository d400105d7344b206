// The SQL of the list of claims at the desk. `claims` writes them.
import type { ClaimKind, ClaimState, ClaimWait } from '@rasika/contract/claim-rules.ts'
import type { DeskClaimQuery } from '@rasika/contract/desk-claims.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Money in paise. */
export interface ListedClaimRow {
  number: string
  kind: ClaimKind
  state: ClaimState
  waits_for: ClaimWait | null
  due_at: Date | null
  opened_at: Date
  order_number: string
  title: string
  artist_name: string
  buyer_name: string
  total: number
}

const filtered = `
  FROM claims c JOIN orders o ON o.id = c.order_id JOIN buyers b ON b.id = o.buyer_id
  WHERE ($1::text IS NULL OR c.number ILIKE $1 OR o.number ILIKE $1 OR b.name ILIKE $1 OR o.title ILIKE $1
      OR o.artist_name ILIKE $1)
    AND ($2::text IS NULL OR CASE $2
      WHEN 'desk' THEN c.waits_for = 'desk'
      WHEN 'overdue' THEN c.due_at < clock_timestamp()
      WHEN 'open' THEN c.closed_at IS NULL
      ELSE c.closed_at IS NOT NULL END)
    AND ($3::text IS NULL OR c.kind = $3)
    AND ($4::date IS NULL OR c.opened_at >= $4::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND ($5::date IS NULL OR c.opened_at < ($5::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`

const columnOf = {
  opened: 'c.opened_at',
  due: 'c.due_at',
  title: 'lower(o.title)',
  total: 'o.total',
}

function valuesOf({ search, status, kind, from, until }: DeskClaimQuery): unknown[] {
  return [containing(search), status, kind, from, until]
}

export function selectDeskClaims(
  db: Db,
  query: DeskClaimQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedClaimRow[]> {
  return db.fresh(
    `SELECT c.number, c.kind, c.state, c.waits_for, c.due_at, c.opened_at, o.number AS order_number, o.title,
       o.artist_name, b.name AS buyer_name, o.total
     ${filtered} ${orderBy(query.sort ?? 'due', columnOf, 'c.opened_at DESC, c.id')} OFFSET $6 LIMIT $7`,
    [...valuesOf(query), offset, limit],
  )
}

/** Counted up to `max`. */
export async function countDeskClaims(db: Db, query: DeskClaimQuery, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $6) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(query), max])
  return row?.count ?? 0
}
