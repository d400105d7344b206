// The SQL of the list of works and of one work. `artworks` writes them; the notes are written here.
import type { ArtworkStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskArtworkQuery } from '@rasika/contract/desk-artworks.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
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
  pictures: Picture[]
  artist_id: string
  description: string
  medium: string | null
  subjects: string[]
  year: number | null
  age_declared: boolean
  made_in_region: boolean
  hidden_at: Date | null
  hidden_reason: string | null
  artist_hidden: boolean
}

// A work that its artist has removed is not listed.
const listed = (found: string) => `
  SELECT w.id, w.title, w.sku, w.artist_username, w.artist_name, w.price, w.stock, w.held, w.sold_count, w.category,
    w.pictures, w.hidden_at, w.hidden_reason, w.created_at, w.artist_id, w.description, w.medium, w.subjects, w.year, w.age_declared,
    w.made_in_region, p.hidden_at IS NOT NULL AS artist_hidden,
    CASE WHEN w.hidden_at IS NOT NULL THEN 'hidden' WHEN w.stock = 0 THEN 'sold_out' ELSE 'on_sale' END AS status
  FROM ${found} JOIN artists p ON p.id = w.artist_id
  WHERE (w.removed_at IS NULL OR w.hidden_at IS NOT NULL)`
const listedAll = listed('artworks w')

/** The ids of the works that are found: each way of finding reads an index of its own. */
const foundBy = `
  SELECT id FROM artworks WHERE title ILIKE $2 OR sku ILIKE $2
  UNION SELECT f.id FROM artists a JOIN artworks f ON f.artist_id = a.id
    WHERE a.name ILIKE $2 OR a.username ILIKE $2 OR a.email ILIKE $2`

const filtered = (rows: string) => `FROM (${rows}) AS s WHERE ($1::text IS NULL OR status = $1)`
const filteredAll = filtered(listedAll)
const filteredFound = filtered(listed(`(${foundBy}) AS found JOIN artworks w ON w.id = found.id`))

const columnOf = {
  created: 'created_at',
  title: 'lower(title)',
  artist: 'lower(artist_name)',
  price: 'price',
  stock: 'stock',
}

/** The list's part of a statement, and its values. */
function filterOf({ search, status }: DeskArtworkQuery): [string, unknown[]] {
  return search === null ? [filteredAll, [status]] : [filteredFound, [status, containing(search)]]
}

export function selectDeskArtworks(
  db: Db,
  query: DeskArtworkQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedArtworkRow[]> {
  const [rows, values] = filterOf(query)
  return db.fresh(
    `SELECT id, title, sku, artist_username, artist_name, price, stock, status, created_at
     ${rows} ${orderBy(query.sort ?? '-created', columnOf)}
     OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
    [...values, offset, limit],
  )
}

/** Counted up to `max`. */
export async function countDeskArtworks(db: Db, query: DeskArtworkQuery, max: number): Promise<number> {
  const [rows, values] = filterOf(query)
  const text = `SELECT count(*)::int AS count FROM (SELECT ${rows} LIMIT $${values.length + 1}) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...values, max])
  return row?.count ?? 0
}

export function findDeskArtwork(db: Db, id: Id): Promise<ArtworkRow | null> {
  return db.one(`SELECT * FROM (${listedAll}) AS s WHERE id = $1`, [id])
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
