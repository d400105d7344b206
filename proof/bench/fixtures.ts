// A database to measure: PostgreSQL with the product's own settings and the requested number of works, kept between
// runs so that a million works load only once. The product and the baseline share it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readLines, readRecords } from '@rasika/server/load/records.ts'
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

const records = path.join(top, '../shared/data/tate.ndjson.gz')

interface FixtureOptions {
  fresh?: boolean
  name?: string
  /** Over those of the product. */
  settings?: EmbeddedPostgresOptions['settings']
}

/**
 * The demonstration gallery, seeded once by a start in demonstration mode, and `works` loaded records, or every one of
 * the file once; with null an empty database.
 */
export async function openBenchFixture(
  works: number | 'every record' | null,
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
    if (works !== 0) {
      const part = path.join(dataDir, 'records.ndjson')
      const { file, copies } =
        works === 'every record' ? { file: recordsFile(), copies: 1 } : await recordsFor(works, part)
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

/** The file of records that is named, else that of the environment, else the Tate's. @throws where it is not there */
export function recordsFile(named?: string): string {
  const file = path.resolve(named ?? process.env.BENCH_RECORDS ?? records)
  if (!existsSync(file)) throw new Error(`There are no records at ${file}. Name another file with BENCH_RECORDS`)
  return file
}

/**
 * Which file to load how often for the requested number of works: the first lines of the records, written to `part`,
 * where as many of them become works, else all of them, as often as it takes.
 */
export async function recordsFor(works: number, part: string): Promise<{ file: string; copies: number }> {
  const file = recordsFile()
  let usable = 0
  for await (const line of readRecords(file)) {
    if ('record' in line && ++usable === works) return { file: await firstLines(file, line.number, part), copies: 1 }
  }
  if (usable === 0) throw new Error(`No record of ${file} becomes a work`)
  return { file, copies: Math.ceil(works / usable) }
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

async function firstLines(file: string, count: number, part: string): Promise<string> {
  const writing = createWriteStream(part)
  let written = 0
  for await (const line of readLines(file)) {
    writing.write(`${line}\n`)
    if (++written >= count) break
  }
  writing.end()
  await once(writing, 'finish')
  return part
}
