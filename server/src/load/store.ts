// SQL of `npm run load`. Works are added in batches; existing ones are left unchanged, since an artist may have edited
// them.
import { randomBytes } from 'node:crypto'
import type { Picture } from '@rasika/contract/images.ts'
import { artworkColumns } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db.ts'
import { words } from './words.ts'
import type { LoadedArtistRow, WorkRow } from './work.ts'

/** Those of the given ids that exist. */
export async function selectLoaded(db: Db, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ ref: string }>(
    'SELECT source_ref AS ref FROM artworks WHERE source_ref = ANY ($1::text[])',
    [refs],
  )
  return new Set(rows.map(({ ref }) => ref))
}

const insertArtistsText = `
  INSERT INTO artists (username, name, email, phone, password_hash, tagline, description, location, address,
    sample, source_ref)
  SELECT a.username, a.name, a.username || '@rasika.example', '+919000000000', $2, $3, a.description, $4, $5::jsonb,
    true, a.source_ref
  FROM json_to_recordset($1) AS a (username text, name text, description text, source_ref text)
  ORDER BY a.source_ref
  ON CONFLICT DO NOTHING`

export async function insertArtists(db: Db, artists: readonly LoadedArtistRow[]): Promise<void> {
  const { tagline, description, location } = words.artist
  const rows = artists.map((artist) => ({ ...artist, description: description(artist.name) }))
  await db.run(insertArtistsText, [
    JSON.stringify(rows),
    unmatchableHash(),
    tagline,
    location,
    JSON.stringify(studio()),
  ])
}

/** Has the format of a hash but matches no password: there is no log-in as an artist of the records. */
function unmatchableHash(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(16)}$${part(32)}`
}

function studio() {
  const { street: streetName, area, city, state, location } = words.artist
  return {
    receiverName: location,
    houseNumber: '1',
    streetName,
    area,
    city,
    state,
    pincode: '560004',
    fullAddress: `1 ${streetName}, ${area}, ${city} 560004`,
    addressType: 'work',
  }
}

const written = artworkColumns.names.filter((column) => column !== 'pictures')
const columns = [...written, 'menu_category', 'views', 'sold_count', 'source_ref']

const insertWorksText = `
  INSERT INTO artworks (artist_id, artist_name, artist_username, pictures, sample, created_at, updated_at,
    ${columns.join(', ')})
  SELECT p.id, p.name, p.username, jsonb_build_array($2::jsonb -> w.picture), true, at.created, at.created,
    ${columns.map((column) => `w.${column}`).join(', ')}
  FROM json_to_recordset($1) AS w (${artworkColumns.types}, menu_category text,
    source_ref text, artist_ref text, picture int, views int, sold_count int, age_days float8)
  JOIN artists p ON p.source_ref = w.artist_ref
  CROSS JOIN LATERAL (SELECT $3::timestamptz - w.age_days * interval '1 day' AS created) AS at
  ON CONFLICT (source_ref) DO NOTHING`

/** Inserts works with their pictures, skipping those that exist; returns the number of added works. */
export function insertWorks(
  db: Db,
  works: readonly WorkRow[],
  pictures: readonly Picture[],
  now: Date,
): Promise<number> {
  return db.run(insertWorksText, [JSON.stringify(works), JSON.stringify(pictures), now])
}

/** VACUUM and ANALYZE: without statistics and a visibility map a freshly filled database is slow. */
export async function tidyTables(db: Db): Promise<void> {
  await db.fresh('VACUUM (ANALYZE) artworks, artwork_search_index, vocabulary, artists')
}
