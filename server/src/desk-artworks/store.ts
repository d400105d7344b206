// The SQL of the list of works and of one work, with what hiding it would touch. `artworks` writes them; the notes are
// written here.
import type { ArtworkStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskArtworkFilter } from '@rasika/contract/desk-artworks.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { deliveryJoin, isWithArtist } from '../orders/orders.ts'
import type { Db, Tx } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Money in paise. */
export interface ListedArtworkRow {
  id: string
  title: string
  sku: string
  artist_username: string
  artist_name: string
  price: number
  stock: number
  status: ArtworkStatus
  created_at: Date
}

export interface ArtworkRow extends ListedArtworkRow {
  held: number
  sold_count: number
  category: string
  hidden_at: Date | null
  hidden_reason: string | null
  artist_hidden: boolean
}

// A work that its artist has removed is not listed.
const listed = `
  SELECT w.id, w.title, w.sku, w.artist_username, w.artist_name, w.price, w.stock, w.held, w.sold_count, w.category,
    w.hidden_at, w.hidden_reason, w.created_at, p.email AS artist_email, p.hidden_at IS NOT NULL AS artist_hidden,
    CASE WHEN w.hidden_at IS NOT NULL THEN 'hidden' WHEN w.stock = 0 THEN 'sold_out' ELSE 'on_sale' END AS status
  FROM artworks w JOIN artists p ON p.id = w.artist_id
  WHERE w.removed_at IS NULL OR w.hidden_at IS NOT NULL`

const filtered = `
  FROM (${listed}) AS s
  WHERE ($1::text IS NULL OR title ILIKE $1 OR sku ILIKE $1 OR artist_name ILIKE $1 OR artist_username ILIKE $1
    OR artist_email ILIKE $1) AND ($2::text IS NULL OR status = $2)`

const columnOf = {
  created: 'created_at',
  title: 'lower(title)',
  artist: 'lower(artist_name)',
  price: 'price',
  stock: 'stock',
}

function valuesOf({ search, status }: DeskArtworkFilter): unknown[] {
  return [containing(search), status]
}

export function selectDeskArtworks(
  db: Db,
  filter: DeskArtworkFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedArtworkRow[]> {
  return db.fresh(
    `SELECT id, title, sku, artist_username, artist_name, price, stock, status, created_at
     ${filtered} ${orderBy(filter.sort ?? '-created', columnOf)} OFFSET $3 LIMIT $4`,
    [...valuesOf(filter), offset, limit],
  )
}

/** Counted up to `most`. */
export async function countDeskArtworks(db: Db, filter: DeskArtworkFilter, most: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $3) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(filter), most])
  return row?.count ?? 0
}

export function findDeskArtwork(db: Db, id: Id): Promise<ArtworkRow | null> {
  return db.one(`SELECT * FROM (${listed}) AS s WHERE id = $1`, [id])
}

/** The numbers of orders of the work that are paid, not refunded, and not handed over; oldest first. */
export async function selectOrdersToSend(db: Db, id: Id): Promise<string[]> {
  const rows = await db.many<{ number: string }>(
    `SELECT o.number FROM orders o ${deliveryJoin}
     WHERE o.artwork_id = $1 AND o.state = 'paid' AND o.delivery_type <> 'Digital'
       AND d.delivery_status <> 'Delivered' AND ${isWithArtist}
       AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id)
     ORDER BY o.paid_at, o.id LIMIT 20`,
    [id],
  )
  return rows.map(({ number }) => number)
}

export interface ArtworkNoteRow {
  id: string
  text: string
  operator_name: string
  written_at: Date
}

/** Newest first. */
export function selectArtworkNotes(db: Db, id: Id): Promise<ArtworkNoteRow[]> {
  return db.many(
    `SELECT n.id, n.text, o.name AS operator_name, n.written_at
     FROM artwork_notes n JOIN operators o ON o.id = n.operator_id
     WHERE n.artwork_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    [id],
  )
}

export async function insertArtworkNote(tx: Tx, id: Id, operatorId: string, text: string): Promise<void> {
  await tx.run('INSERT INTO artwork_notes (artwork_id, operator_id, text) VALUES ($1, $2, $3)', [id, operatorId, text])
}
