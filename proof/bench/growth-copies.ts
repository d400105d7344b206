// Makes a catalogue larger inside the database: copies of the loaded works, with prices, dates and views of their own,
// and their entries of the search index. Much quicker than loading them: triggers are off, and the indexes are built
// anew over all rows. What triggers keep is written afterwards: uses of words, and the totals of artists.
import type pg from 'pg'

export interface CopySeconds {
  rows: number
  indexes: number
  /** VACUUM and ANALYZE. */
  vacuumed: number
}

const tables = ['artworks', 'artwork_search_index']
/** The rows that are copied: all works of records before the first growth. */
const originals = 'growth_originals'

const valuesOfCopies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  artworks: {
    id: 'copied.new_id',
    source_ref: "old.source_ref || ':' || copied.nth",
    sku: "left(old.sku, 50) || '-' || copied.nth",
    price: 'round(old.price * (0.6 + 0.8 * copied.chance) / 100) * 100',
    max_price: 'round(old.max_price * (0.6 + 0.8 * copied.chance) / 100) * 100',
    views: 'round(-40 * ln(1 - copied.other_chance))',
    created_at: "old.created_at - copied.chance * interval '365 days'",
    updated_at: "old.updated_at - copied.chance * interval '365 days'",
  },
  artwork_search_index: {
    artwork_id: 'copied.new_id',
    price: 'work.price',
    created_at: 'work.created_at',
    rank_bucket: 'search_rank_bucket(work.featured, work.stock)',
  },
}

/** Adds copies until there are about `works`. Interrupted, it leaves a database without indexes. */
export async function growTo(client: pg.Client, works: number): Promise<CopySeconds> {
  for (const setting of [
    'session_replication_role = replica',
    "work_mem = '256MB'",
    "maintenance_work_mem = '1GB'",
    'max_parallel_maintenance_workers = 2',
  ])
    await client.query(`SET ${setting}`)
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${originals} AS SELECT id FROM artworks WHERE source_ref IS NOT NULL AND removed_at IS NULL`,
  )
  const [original, now] = [await count(client, originals), await count(client, 'artworks')]
  const [there, wanted] = [Math.floor(now / original), Math.round(works / original)]
  if (wanted <= there) return { rows: 0, indexes: 0, vacuumed: 0 }
  const indexes = await column(
    client,
    `SELECT indexdef AS value FROM pg_indexes
     WHERE tablename = ANY ($1) AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [tables],
  )
  const names = indexes.map((text) => /INDEX (\w+) ON/.exec(text)?.[1] as string)
  await client.query(`DROP INDEX ${names.join(', ')}`)
  const rows = await seconds(() => addCopies(client, there, wanted - 1))
  const built = await seconds(async () => {
    for (const text of indexes) await client.query(text)
  })
  const vacuumed = await seconds(() => client.query(`VACUUM (ANALYZE) ${tables.join(', ')}, vocabulary, artist_totals`))
  for (const setting of ['session_replication_role', 'work_mem', 'maintenance_work_mem'])
    await client.query(`RESET ${setting}`)
  return { rows, indexes: built, vacuumed }
}

/** The copies of these numbers of each original. */
async function addCopies(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `CREATE UNLOGGED TABLE copied AS
     SELECT id, nth, new_id() AS new_id, random() AS chance, random() AS other_chance
     FROM ${originals} CROSS JOIN generate_series(${from}, ${to}) AS nth`,
  )
  await client.query('ANALYZE copied')
  for (const table of tables) {
    const columns = await column(
      client,
      `SELECT column_name AS value FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      [table],
    )
    const values = columns.map((name) => valuesOfCopies[table]?.[name] ?? `old.${name}`)
    const joined =
      table === 'artworks'
        ? 'artworks AS old JOIN copied ON copied.id = old.id'
        : `${table} AS old JOIN copied ON copied.id = old.artwork_id JOIN artworks AS work ON work.id = copied.new_id`
    await client.query(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${joined}`)
  }
  await client.query('DROP TABLE copied')
  await client.query(`UPDATE vocabulary SET uses = round(uses * ${(to + 1) / from})`)
  await client.query('DELETE FROM artist_totals')
  await client.query(
    `INSERT INTO artist_totals (artist_id, artworks, views)
     SELECT artist_id, count(*), sum(views) FROM artworks WHERE removed_at IS NULL GROUP BY artist_id`,
  )
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function count(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ value: number }>(`SELECT count(*)::int AS value FROM ${table}`)
  return rows[0]?.value ?? 0
}

async function column(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  return (await client.query<{ value: string }>(text, values)).rows.map(({ value }) => value)
}
