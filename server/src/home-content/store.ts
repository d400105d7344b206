// Every SQL statement of the home page's content. Rows are only added; the newest is shown.
import type { ChosenHome } from '@rasika/contract/desk-home.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { type ArtworkCardRow, cardColumns } from '../catalogue/catalogue.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface HomeContentRow extends ChosenHome {
  id: number
  set_by_name: string | null
  set_at: Date
}

/** Newest first. */
export function selectContents(db: Db, limit: number): Promise<HomeContentRow[]> {
  return db.many(
    `SELECT c.id, c.announcement, c.link, c.spotlight, c.artists, o.name AS set_by_name, c.set_at
     FROM home_contents c LEFT JOIN operators o ON o.id = c.set_by ORDER BY c.id DESC LIMIT $1`,
    [limit],
  )
}

/** One change at a time. */
export async function lockContents(tx: Tx): Promise<void> {
  await tx.run('LOCK TABLE home_contents IN SHARE ROW EXCLUSIVE MODE')
}

export async function insertContent(tx: Tx, content: ChosenHome, setBy: string | null): Promise<void> {
  await tx.run(
    'INSERT INTO home_contents (announcement, link, spotlight, artists, set_by) VALUES ($1, $2, $3, $4, $5)',
    [content.announcement, content.link, content.spotlight, JSON.stringify(content.artists), setBy],
  )
}

/** The visible ones with a picture, in the order of the ids. */
export function selectChosenWorks(db: Db, ids: readonly string[]): Promise<ArtworkCardRow[]> {
  return db.many(
    `SELECT ${cardColumns(null)} FROM unnest($1::uuid[]) WITH ORDINALITY AS chosen (id, place)
     JOIN artworks a ON a.id = chosen.id WHERE a.removed_at IS NULL AND a.pictures <> '[]' ORDER BY chosen.place`,
    [ids],
  )
}

export interface FeaturedArtistRow {
  username: string
  name: string
  tagline: string | null
  location: string | null
  artworks: number
  works: { id: string; picture: Picture; title: string }[]
}

/** The visible artists with works; their newest works, and those among `workIds`. */
export function selectFeatured(
  db: Db,
  usernames: readonly string[],
  workIds: readonly string[],
): Promise<FeaturedArtistRow[]> {
  return db.many(
    `SELECT p.username, p.name, p.tagline, p.location,
       coalesce((SELECT artworks FROM artist_totals WHERE artist_id = p.id), 0) AS artworks,
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'picture', w.pictures -> 0, 'title', w.title)
           ORDER BY w.created_at DESC, w.id DESC)
         FROM (SELECT a.* FROM artworks a WHERE a.artist_id = p.id AND a.removed_at IS NULL AND a.pictures <> '[]'
             AND a.id = ANY ($2::uuid[])
           UNION (SELECT a.* FROM artworks a WHERE a.artist_id = p.id AND a.removed_at IS NULL AND a.pictures <> '[]'
             ORDER BY a.created_at DESC, a.id DESC LIMIT 3)) w), '[]') AS works
     FROM artists p WHERE p.username = ANY ($1::text[]) AND p.hidden_at IS NULL`,
    [usernames, workIds],
  )
}

/** Works of the demonstration by artist and title; of equal titles the oldest. */
export async function selectSampleIds(
  db: Db,
  named: readonly { artist: string; title: string }[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ artist: string; title: string; id: string }>(
    `SELECT DISTINCT ON (a.artist_username, a.title) a.artist_username AS artist, a.title, a.id
     FROM artworks a JOIN unnest($1::text[], $2::text[]) AS named (artist, title)
       ON named.artist = a.artist_username AND named.title = a.title
     WHERE a.sample AND a.removed_at IS NULL ORDER BY a.artist_username, a.title, a.created_at, a.id`,
    [named.map(({ artist }) => artist), named.map(({ title }) => title)],
  )
  return new Map(rows.map(({ artist, title, id }) => [`${artist} ${title}`, id]))
}
