// The SQL of the list of artists and of one artist, with what hiding them would touch. `artists` writes them.
import type { StudioAddress } from '@rasika/contract/artists.ts'
import type { ArtistStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskArtistQuery } from '@rasika/contract/desk-artists.ts'
import { hasEnded, isListed, isLive, isUpcoming } from '../lot-status/lot-status.ts'
import { ticketSummaryColumns, type TicketSummaryRow } from '../contact/contact.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Money in paise. */
export interface ListedDeskArtistRow {
  username: string
  name: string
  location: string | null
  works: number
  sales: number
  owed: number
  status: ArtistStatus
  created_at: Date
}

const listed = `
  SELECT p.id, p.username, p.name, p.location, p.created_at, coalesce(l.sales, 0)::bigint AS sales,
    coalesce(l.balance, 0)::bigint AS owed,
    CASE WHEN p.closed_at IS NOT NULL THEN 'closed' WHEN p.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS status
  FROM artists p LEFT JOIN ledgers l ON l.artist_id = p.id`
const filteredAll = `FROM (${listed}) AS s WHERE ($1::text IS NULL OR status = $1)`
/** One index serves the three conditions. */
const filteredFound = `
  FROM (${listed} WHERE p.name ILIKE $2 OR p.username ILIKE $2 OR p.email ILIKE $2) AS s
  WHERE ($1::text IS NULL OR status = $1)`

const columnOf = { joined: 'created_at', name: 'lower(name)', sales: 'sales', owed: 'owed' }

/** The list's part of a statement, and its values. */
function filterOf({ search, status }: DeskArtistQuery): [string, unknown[]] {
  return search === null ? [filteredAll, [status]] : [filteredFound, [status, containing(search)]]
}

export function selectDeskArtists(
  db: Db,
  query: DeskArtistQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedDeskArtistRow[]> {
  const [filtered, values] = filterOf(query)
  return db.fresh(
    `SELECT s.*, coalesce((SELECT artworks FROM artist_totals WHERE artist_id = s.id), 0) AS works
     ${filtered} ${orderBy(query.sort ?? '-joined', columnOf)}
     OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
    [...values, offset, limit],
  )
}

/** Counted up to `max`. */
export async function countDeskArtists(db: Db, query: DeskArtistQuery, max: number): Promise<number> {
  const [filtered, values] = filterOf(query)
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $${values.length + 1}) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...values, max])
  return row?.count ?? 0
}

export interface ArtistRow extends ListedDeskArtistRow {
  id: string
  tagline: string | null
  description: string
  email: string
  phone: string
  address: StudioAddress
  hidden_at: Date | null
  hidden_reason: string | null
  hidden_works: number
  live_lots: number
  upcoming_lots: number
  past_lots: number
  paid_orders: number
}

/** Each count reads an index by artist. */
export function findDeskArtist(db: Db, username: string): Promise<ArtistRow | null> {
  return db.one(
    `SELECT s.*, p.tagline, p.description, p.email, p.phone, p.address, p.hidden_at, p.hidden_reason, w.*, a.*,
       (SELECT count(*)::int FROM orders o WHERE o.artist_id = p.id AND o.paid_at IS NOT NULL AND o.state = 'paid') AS paid_orders
     FROM (${listed}) AS s JOIN artists p ON p.id = s.id
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE removed_at IS NULL)::int AS works,
         count(*) FILTER (WHERE hidden_at IS NOT NULL)::int AS hidden_works
       FROM artworks WHERE artist_id = p.id) AS w
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${isLive('l', 'now')})::int AS live_lots,
         count(*) FILTER (WHERE ${isUpcoming('l', 'now')})::int AS upcoming_lots,
         count(*) FILTER (WHERE ${hasEnded('l', 'now')})::int AS past_lots
       FROM auctions l, (SELECT clock_timestamp() AS now) AS clock
       WHERE artist_id = p.id AND ${isListed('l')}) AS a
     WHERE s.username = $1`,
    [username],
  )
}

/** About the artist, their works and lots; the newest first. */
export function selectTicketsAbout(db: Db, artistId: string): Promise<TicketSummaryRow[]> {
  return db.many(
    `SELECT ${ticketSummaryColumns} FROM contact_tickets WHERE about IN (
       SELECT 'artist:' || $1::uuid
       UNION ALL SELECT 'artwork:' || id FROM artworks WHERE artist_id = $1
       UNION ALL SELECT 'auction:' || id FROM auctions WHERE artist_id = $1)
     ORDER BY sent_at DESC, serial DESC LIMIT 20`,
    [artistId],
  )
}

export interface ArtistNoteRow {
  id: string
  text: string
  operator_name: string
  written_at: Date
}

/** Newest first. */
export function selectArtistNotes(db: Db, artistId: string): Promise<ArtistNoteRow[]> {
  return db.many(
    `SELECT n.id, n.text, o.name AS operator_name, n.written_at
     FROM artist_notes n JOIN operators o ON o.id = n.operator_id
     WHERE n.artist_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    [artistId],
  )
}
