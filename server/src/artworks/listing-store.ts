// SQL of what the law says about listings: the State of an artist, the names cleared for them, and what a work
// declares.
import type { Id } from '@rasika/contract/fields.ts'
import type { Lister } from '@rasika/contract/listing-rules.ts'
import type { ArtworkFieldsRow } from '../catalogue/catalogue.ts'
import type { Db, Tx } from '../platform/db.ts'

export async function findLister(tx: Tx, artistId: string): Promise<Lister> {
  const text = `SELECT a.address ->> 'state' AS state,
      ARRAY(SELECT name FROM cleared_names c WHERE c.artist_id = a.id) AS cleared
    FROM artists a WHERE a.id = $1`
  return (await tx.one<{ state: string | null; cleared: string[] }>(text, [artistId])) ?? { state: null, cleared: [] }
}

const columns = ['title', 'description', 'medium', 'subjects', 'year', 'age_declared', 'made_in_region'] as const

/** What the law looks at. */
export type CheckedRow = Pick<ArtworkFieldsRow, (typeof columns)[number]>

export function findListedWork(tx: Tx, id: Id): Promise<CheckedRow | null> {
  return tx.one(`SELECT ${columns.join(', ')} FROM artworks WHERE id = $1`, [id])
}

/** False if it was cleared before. */
export async function insertClearedName(tx: Tx, artistId: string, name: string): Promise<boolean> {
  const text = 'INSERT INTO cleared_names (artist_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name'
  return (await tx.one(text, [artistId, name])) !== null
}

export async function selectClearedNames(db: Db, artistId: string): Promise<string[]> {
  const text = 'SELECT name FROM cleared_names WHERE artist_id = $1 ORDER BY name'
  return (await db.many<{ name: string }>(text, [artistId])).map(({ name }) => name)
}
