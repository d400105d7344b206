// `npm run check:plans [-- --works N]`: starts the product on the benchmarks' database of N works, a million by default
// (loaded where it is not there yet), requests every public GET call, and reads what PostgreSQL's auto_explain wrote of
// every statement that ran, those inside of functions too: its plan, and the rows that it really read. Twice: with
// plans for the values, and with the generic plans of prepared statements. Ends with 1 if one read a large table or an
// index from end to end, or more than a tenth of it. The sitemap's files are left out: a job writes them, a batch at a
// time.
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchFixture, type BenchFixture } from '../bench/fixtures.ts'
import { startProduction } from '../bench/production.ts'
import { publicRequests } from './plans/public-calls.ts'
import { planLog, type RunStatement, wholeReads } from './plans/read-plans.ts'

const { values } = parseArgs({ options: { works: { type: 'string', default: '1000000' } } })
/** Smaller tables are read whole faster than by an index. */
const largeTable = 10_000
const share = 0.1
const shownStatements = 8

const fixture = await openBenchFixture(Number(values.works))
let bad = 0
try {
  console.log(`${await fixture.works()} works`)
  for (const mode of ['force_custom_plan', 'force_generic_plan']) bad += await check(fixture, mode)
} finally {
  await fixture.stop()
}
console.log(`${bad} statements read too much; load average ${loadavg()[0]?.toFixed(1)}`)
process.exitCode = bad === 0 ? 0 : 1

async function check({ client, database, dataDir }: BenchFixture, mode: string): Promise<number> {
  const settings = [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_buffers', 'on'],
    ['auto_explain.log_timing', 'off'],
    ['auto_explain.log_nested_statements', 'on'],
    ['auto_explain.log_format', 'json'],
    ['plan_cache_mode', mode],
  ]
  for (const [name, value] of settings) await client.query(`ALTER ROLE CURRENT_USER SET ${name} = '${value}'`)
  try {
    // A statement that would be ended for its time is seen to its end.
    const waits = { DATABASE_STATEMENT_MS: '600000', PAGE_CACHE_MB: '0' }
    const product = await startProduction({ DATABASE_URL: database, DATA_DIR: dataDir, ...waits })
    try {
      return await readAll(product.origin, fixture, mode)
    } finally {
      await product.stop()
    }
  } finally {
    await client.query('ALTER ROLE CURRENT_USER RESET ALL')
  }
}

async function readAll(origin: string, { client, dataDir }: BenchFixture, mode: string): Promise<number> {
  const log = planLog(path.join(dataDir, 'postgres.log'))
  const sizes = await sizesOf(client)
  const [found, heaviest] = [new Map<string, string>(), [] as { of: string; statement: RunStatement }[]]
  let [requests, statements] = [0, 0]
  await log.statements()
  for (const [name, urls] of await publicRequests(client)) {
    for (const url of urls) {
      const next = await request(`${origin}${url}`)
      if (next) await request(`${origin}${url}&cursor=${encodeURIComponent(next)}`)
      requests += 1
      for (const statement of await log.statements()) {
        statements += 1
        heaviest.push({ of: `${name} ${url}`, statement })
        for (const { what, rows } of wholeReads(statement.plan, sizes, share))
          found.set(`${what} ${shortened(statement.text)}`, `${mode}: ${name} ${url}: ${rows} rows by ${what}`)
      }
    }
  }
  if (statements === 0) throw new Error('no statement was logged')
  console.log(`${mode}: ${requests} requests, ${statements} statements; the heaviest by blocks of 8 KB:`)
  for (const { of, statement } of heaviest
    .toSorted((a, b) => b.statement.blocks - a.statement.blocks)
    .slice(0, shownStatements))
    console.log(`  ${String(statement.blocks).padStart(7)}  ${decodeURIComponent(of)}: ${shortened(statement.text)}`)
  for (const [text, where] of found) console.log(`SHORT ${where}\n      ${text}`)
  return found.size
}

/** Returns the cursor of the next page. */
async function request(url: string): Promise<string | null> {
  const response = await fetch(url)
  const body = (await response.json()) as { page?: { nextCursor?: string | null } }
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  return url.includes('?') ? (body.page?.nextCursor ?? null) : null
}

/** The rows of each large table, by its name and by those of its indexes. */
async function sizesOf(client: BenchFixture['client']): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; size: number }>(
    `SELECT relname AS name, reltuples::int AS size FROM pg_class WHERE relkind = 'r' AND reltuples >= $1
     UNION ALL SELECT i.relname, t.reltuples::int FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     JOIN pg_class t ON t.oid = x.indrelid WHERE t.relkind = 'r' AND t.reltuples >= $1`,
    [largeTable],
  )
  return new Map(rows.map(({ name, size }) => [name, size]))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
