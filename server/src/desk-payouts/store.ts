// The SQL of what is owed to artists. `ledger` writes it.
import type { PayoutStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskPayoutQuery } from '@rasika/contract/desk-payouts.ts'
import type { Db } from '../platform/db.ts'
import { payableJoin } from '../ledger/ledger.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Paise. */
export interface ArtistMoneyRow {
  artist_id: string
  username: string
  name: string
  sales: number
  fees: number
  tax_collected: number
  refunds: number
  freight: number
  paid_out: number
  owed: number
  payable: number
  last_paid_at: Date | null
  status: PayoutStatus
}

/** `$1`: the action of the approvals. */
const owedRows = `
  SELECT m.*, CASE
    WHEN EXISTS (SELECT FROM desk_approvals p WHERE p.action = $1 AND p.object = m.username AND p.outcome IS NULL) THEN 'waiting'
    WHEN owed > 0 THEN 'owed' WHEN owed < 0 THEN 'below' ELSE 'nothing' END AS status
  FROM (
    SELECT l.artist_id, a.username, a.name, l.sales, l.fees - l.fees_back AS fees,
      l.tax_collected - l.tax_back AS tax_collected, l.refunds, l.freight - l.freight_back AS freight, l.paid_out - l.paid_back AS paid_out,
      l.balance AS owed, w.payable,
      (SELECT max(e.happened_at) FROM ledger_entries e WHERE e.artist_id = l.artist_id AND e.kind = 'payout'
        AND NOT EXISTS (
          SELECT FROM ledger_entries b WHERE b.payout_item_id = e.payout_item_id AND b.kind = 'payout_back')
      ) AS last_paid_at
    FROM ledgers l JOIN artists a ON a.id = l.artist_id ${payableJoin}
  ) AS m`

const filtered = `
  FROM (${owedRows}) AS s
  WHERE ($2::text IS NULL OR name ILIKE $2 OR username ILIKE $2) AND ($3::text IS NULL OR status = $3)`

const columnOf = {
  artist: 'lower(name)',
  sales: 'sales',
  paid: 'paid_out',
  owed: 'owed',
  payable: 'payable',
  last: 'last_paid_at',
}

/** `action`: that of the approvals of payouts. */
export interface PayoutSearch extends DeskPayoutQuery {
  action: string
}

function valuesOf({ action, search, status }: PayoutSearch): unknown[] {
  return [action, containing(search), status]
}

export function selectArtistMoney(
  db: Db,
  search: PayoutSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<ArtistMoneyRow[]> {
  return db.fresh(`SELECT * ${filtered} ${orderBy(search.sort ?? '-owed', columnOf, 'artist_id')} OFFSET $4 LIMIT $5`, [
    ...valuesOf(search),
    offset,
    limit,
  ])
}

/** Counted up to `max`. */
export async function countArtistMoney(db: Db, search: PayoutSearch, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $4) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(search), max])
  return row?.count ?? 0
}

/** What is owed to all that the search finds, in paise; what is below zero is not set against it. */
export async function sumOfOwed(db: Db, search: PayoutSearch): Promise<number> {
  const text = `SELECT coalesce(sum(owed) FILTER (WHERE owed > 0), 0)::bigint AS sum ${filtered}`
  const [row] = await db.fresh<{ sum: number }>(text, valuesOf(search))
  return row?.sum ?? 0
}

export function findArtistMoney(db: Db, action: string, artistId: string): Promise<ArtistMoneyRow | null> {
  return db.one(`SELECT * FROM (${owedRows}) AS s WHERE artist_id = $2`, [action, artistId])
}
