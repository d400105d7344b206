// SQL of artists' public data. No statement here selects an email, a phone, an address, a GSTIN or a PAN, and none
// finds a hidden artist (docs/product.md 6). The works on a card, at most four, are read from the works themselves.
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { isListed, isNotOver } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'

export interface PublicArtistRow {
  id: string
  name: string
  username: string
  tagline: string | null
  description: string
  location: string | null
  avatar: Picture | null
  sample: boolean
}

const publicFields = 'id, name, username, tagline, description, location, avatar, sample'

export function findArtistById(db: Db, id: Id): Promise<PublicArtistRow | null> {
  return db.one(`SELECT ${publicFields} FROM artists WHERE id = $1 AND hidden_at IS NULL`, [id])
}

export function findArtistByUsername(db: Db, username: string): Promise<PublicArtistRow | null> {
  return db.one(`SELECT ${publicFields} FROM artists WHERE username = $1 AND hidden_at IS NULL`, [username])
}

/** A picture of a work, and the title, which serves as alternative text if the artist wrote none. */
interface ArtworkPicture {
  picture: Picture
  title: string
}

export interface ArtistCardRow extends PublicArtistRow {
  artworks: number
  newest_works: ArtworkPicture[]
}

const pictured = 4
const cardFields = `${publicFields
  .split(', ')
  .map((field) => `p.${field}`)
  .join(', ')}, coalesce(total.artworks, 0) AS artworks, coalesce(recent.works, '[]') AS newest_works`
/** Joins to `artists AS p`: the totals of the visible works, and the newest of them with a picture. */
const cardJoins = `
  LEFT JOIN artist_totals total ON total.artist_id = p.id
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('picture', newest.pictures -> 0, 'title', newest.title)
      ORDER BY newest.created_at DESC, newest.id DESC) AS works
    FROM (
      SELECT a.pictures, a.title, a.created_at, a.id FROM artworks a
      WHERE a.artist_id = p.id AND a.removed_at IS NULL AND a.pictures <> '[]' ORDER BY a.created_at DESC, a.id DESC
      LIMIT ${pictured}
    ) AS newest) AS recent`

/** Cursor of the list: the artist's sort key and id. */
export type ArtistListCursor = readonly [sortedAs: string, id: string]
export type ListedArtistRow = ArtistCardRow & { sort_key: string }

/** `LIKE` patterns that the words of name and username must all match. Empty means every artist. */
export type Patterns = readonly string[]

/** One condition per pattern: the trigram index does not serve `LIKE ALL`. */
function isFound(patterns: Patterns, values: unknown[]): string {
  return ['hidden_at IS NULL', ...patterns.map((pattern) => `search_text LIKE $${values.push(pattern)}`)].join(' AND ')
}

/** Sorted by name. */
export function selectArtists(
  db: Db,
  patterns: Patterns,
  after: ArtistListCursor | null,
  limit: number,
  signal?: AbortSignal,
): Promise<ListedArtistRow[]> {
  const values: unknown[] = []
  const where = isFound(patterns, values)
  const behind = after ? `AND (sort_key, id) > ($${values.push(after[0])}::text, $${values.push(after[1])}::uuid)` : ''
  const text = `
    SELECT ${cardFields}, p.sort_key FROM (
      SELECT * FROM artists WHERE ${where} ${behind} ORDER BY sort_key, id LIMIT $${values.push(limit)}
    ) AS p ${cardJoins} ORDER BY p.sort_key, p.id`
  return db.fresh(text, values, signal)
}

/**
 * Counted up to `max`; in sort order, so that a pattern with many matches is counted along the index and stops there.
 */
export async function countArtists(db: Db, patterns: Patterns, max: number, signal?: AbortSignal): Promise<number> {
  const values: unknown[] = []
  const where = isFound(patterns, values)
  const text = `SELECT count(*)::int AS count
    FROM (SELECT FROM artists WHERE ${where} ORDER BY sort_key, id LIMIT $${values.push(max)}) AS counted`
  return (await db.fresh<{ count: number }>(text, values, signal))[0]?.count ?? 0
}

export interface SiteCounts {
  artists: number
  artworks: number
  auctions: number
}

/** Counts everything visible: artists, their totals, and the lots over an index, but each to its end. */
export async function countSite(db: Db): Promise<SiteCounts> {
  const text = `
    SELECT (SELECT count(*) FROM artists WHERE hidden_at IS NULL)::int AS artists,
           (SELECT coalesce(sum(artworks), 0) FROM artist_totals)::int AS artworks,
           (SELECT count(*) FROM auctions l WHERE ${isListed('l')})::int AS auctions`
  return (await db.one<SiteCounts>(text)) as SiteCounts
}

export interface ArtistDetailRow extends ArtistCardRow {
  socialLinks: Partial<ArtistProfile['socialLinks']>
  createdAt: Date
  views: number
  sales: number
  activeAuctions: number
}

/**
 * Sales are those of the view `sales` (migrations/0025_books.sql), as on the artist's own dashboard.
 * Active auctions are those not over, as the artist's list of lots counts them.
 */
const wholeText = (column: 'id' | 'username') => `
  SELECT ${cardFields}, p.social_links AS "socialLinks", p.created_at AS "createdAt", coalesce(total.views, 0)::int AS views,
    (SELECT count(*) FROM sales s WHERE s.artist_id = p.id)::int AS sales,
    (SELECT count(*) FROM auctions l
      WHERE l.artist_id = p.id AND l.removed_at IS NULL AND ${isNotOver('l', 'now()')})::int AS "activeAuctions"
  FROM artists p ${cardJoins}
  WHERE p.${column} = $1 AND p.hidden_at IS NULL`
const wholeById = wholeText('id')
const wholeByUsername = wholeText('username')

export function findWholeById(db: Db, id: Id): Promise<ArtistDetailRow | null> {
  return db.one(wholeById, [id])
}

export function findWholeByUsername(db: Db, username: string): Promise<ArtistDetailRow | null> {
  return db.one(wholeByUsername, [username])
}
