// A database to measure: PostgreSQL with the product's own settings and the requested number of works, kept between
// runs so that a million works load only once. The product and the baseline share it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readLines } from '@rasika/server/load/records.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '@rasika/server/postgres/embedded.ts'
import pg from 'pg'
import { postmasterOf } from '../postmaster.ts'
import { startProduct } from '../product.ts'
import { top } from '../checks/sources.ts'
import { benchFolder } from './production.ts'

export interface BenchFixture {
  /** Folder of the product's pictures. */
  dataDir: string
  database: string
  client: pg.Client
  /** Number of works in the catalogue. */
  works(): Promise<number>
  /** Process id of the PostgreSQL postmaster; its children do the work. */
  postmaster(): Promise<number>
  /** Updates planner statistics and creates the index that the baseline's search needs. */
  prepareTables(): Promise<void>
  stop(): Promise<void>
}

export const records = path.join(top, '../shared/data/tate.ndjson.gz')
/** Records of the file that become works. */
export const recordsOfFile = 65_834

interface FixtureOptions {
  fresh?: boolean
  name?: string
  /** Over those of the product. */
  settings?: EmbeddedPostgresOptions['settings']
}

/**
 * The demonstration gallery, seeded once by a start in demonstration mode, and `works` loaded records; with null an
 * empty database.
 */
export async function openBenchFixture(
  works: number | null,
  { fresh = false, name = `works-${works}`, settings }: FixtureOptions = {},
): Promise<BenchFixture> {
  const dataDir = path.join(benchFolder, name)
  if (fresh) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line) => console.log(line),
    settings,
  })
  const { host, database, user } = postgres.connection
  const url = `postgres://${user}@/${database}?host=${host}`
  const client = new pg.Client({ ...postgres.connection })
  await client.connect()
  const note = path.join(dataDir, 'loaded')
  if (works !== null && !existsSync(note)) {
    await (await startProduct({ DATABASE_URL: url, DATA_DIR: dataDir })).stop()
    if (works > 0) {
      const { file, copies } = await recordsFor(works, path.join(dataDir, 'records.ndjson'))
      await runLoad([file, '--copies', String(copies), '--database', url], dataDir)
    }
    await writeFile(note, String(works))
  }
  return {
    dataDir,
    database: url,
    client,
    works: () => single(client, 'SELECT count(*)::int AS value FROM artworks WHERE removed_at IS NULL'),
    postmaster: () => postmasterOf(client),
    async prepareTables() {
      await client.query('CREATE INDEX IF NOT EXISTS bench_plain_search ON artwork_search_index USING gin (document)')
      await client.query('VACUUM (ANALYZE) artworks, artwork_search_index, artists, vocabulary')
    },
    async stop() {
      await client.end()
      await postgres.stop()
    },
  }
}

async function single(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query<{ value: number }>(text)
  return rows[0]?.value ?? 0
}

/**
 * Which file to load how often for the requested number of works; a part of the records where one full load is too
 * much.
 */
export async function recordsFor(works: number, part: string): Promise<{ file: string; copies: number }> {
  const file = process.env.BENCH_RECORDS ?? records
  if (!existsSync(file)) throw new Error(`There are no records at ${file}. Name another file with BENCH_RECORDS`)
  const copies = Math.ceil(works / recordsOfFile)
  return copies > 1 ? { file, copies } : { file: await firstLines(file, works, part), copies }
}

/** Runs the product's own command as an operator would. */
export async function runLoad(args: readonly string[], dataDir: string): Promise<void> {
  const loading = spawn(process.execPath, [path.join(top, 'server/src/load/main.ts'), ...args], {
    cwd: top,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  const [code] = (await once(loading, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`loading ended with ${code}`)
}

/** A part of the records with at least `works` usable ones: one in twenty has no size. */
async function firstLines(file: string, works: number, part: string): Promise<string> {
  const writing = createWriteStream(part)
  const max = Math.ceil(works * 1.06)
  let count = 0
  for await (const line of readLines(file)) {
    writing.write(`${line}\n`)
    if (++count >= max) break
  }
  writing.end()
  await once(writing, 'finish')
  return part
}
