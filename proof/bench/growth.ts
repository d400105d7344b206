// `npm run bench growth [-- --sizes 1,2,4,8,10] [--questions 150] [--free 15] [--fresh]`: the catalogue at so many
// million works, as far as the disk goes: how large it is, how long loading took, and the waits and processor time of
// lists, filters and searches that nobody asked for before; first at the primary, then searches alone at a standby that
// streams from it. The works are copies made inside the database (growth-copies.ts), with fsync off. `--free`: so many
// gigabytes of the disk stay free. No bar: the figures say at what size text search must leave PostgreSQL.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@rasika/server/postgres/embedded.ts'
import pg from 'pg'
import type { Product } from '../product.ts'
import { cpuOf, oneClient, read } from './drive.ts'
import { type BenchFixture, openBenchFixture } from './fixtures.ts'
import { growTo } from './growth-copies.ts'
import { benchFolder, startProduction } from './production.ts'
import { drawQuestions } from './queries.ts'

const folder = path.join(benchFolder, 'growth')
const standbyFolder = path.join(folder, 'standby')
/** Exists while rows are copied: what an interrupted run leaves is thrown away. */
const unfinished = path.join(folder, 'unfinished')
const gigabyte = 1e9
/** Beside what is added: sorting for the indexes, and the log. */
const slack = 1.3
const warmUp = 20
/** PostgreSQL's connections report what they read within ten seconds. */
const statisticsMs = 11_000
const blocksText = 'SELECT blks_hit + blks_read AS value FROM pg_stat_database WHERE datname = current_database()'

/** Nothing here must survive a power cut, and nothing is vacuumed in the midst of a measurement. */
const quick = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '8GB' }
const loading = { ...quick, wal_level: 'minimal', max_parallel_maintenance_workers: '2' }
const serving = { ...quick, max_wal_senders: '4' }

export async function benchGrowth(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      sizes: { type: 'string', default: '1,2,4,8,10' },
      questions: { type: 'string', default: '150' },
      free: { type: 'string', default: '15' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const [questions, leastFree] = [Number(values.questions), Number(values.free) * gigabyte]
  let fresh = values.fresh || existsSync(unfinished)
  for (const millions of values.sizes.split(',').map(Number)) {
    if (!(await load(millions * 1e6, leastFree, fresh))) break
    fresh = false
    const fixture = await openBenchFixture('every record', { name: 'growth', settings: serving })
    let searches: readonly string[]
    try {
      searches = await measurePrimary(fixture, questions)
    } finally {
      await fixture.stop()
    }
    if (await diskHas(await bytesOf(path.join(folder, 'postgres')), leastFree)) await measureReplica(searches)
    else console.log('  the disk has no room for a standby beside it')
  }
  return true
}

/** Returns whether the disk has room for so many works. */
async function load(works: number, leastFree: number, fresh: boolean): Promise<boolean> {
  const fixture = await openBenchFixture('every record', { name: 'growth', settings: loading, fresh })
  try {
    const there = await fixture.works()
    const size = await single(fixture.client, 'SELECT pg_database_size(current_database()) AS value')
    if (!(await diskHas((size / there) * Math.max(0, works - there) * slack, leastFree))) {
      console.log(`no room for ${works} works: ${((size / there) * works) / gigabyte} GB would be needed`)
      return false
    }
    await writeFile(unfinished, '')
    const took = await growTo(fixture.client, works)
    await rm(unfinished)
    const sizes = []
    for (const of of [
      'pg_database_size(current_database())',
      "pg_total_relation_size('artworks')",
      "pg_total_relation_size('artwork_search_index')",
      "pg_relation_size('artwork_search_index_by_term')",
    ])
      sizes.push(((await single(fixture.client, `SELECT ${of} AS value`)) / gigabyte).toFixed(1))
    const [total, rows, entries, terms] = sizes
    console.log(
      `${timeAndLoad()}: ${await fixture.works()} works (${there} before): ${total} GB, of them works ${rows}, ` +
        `search index ${entries} (its words ${terms}); rows copied in ${took.rows.toFixed(0)} s, indexes built in ` +
        `${took.indexes.toFixed(0)}, vacuumed and analysed in ${took.vacuumed.toFixed(0)}`,
    )
    return true
  } finally {
    await fixture.stop()
  }
}

/** Returns the searches, so that the standby gets the same ones. */
async function measurePrimary(
  { client, database, dataDir, postmaster }: BenchFixture,
  count: number,
): Promise<readonly string[]> {
  const product = await startProduction({ DATABASE_URL: database, DATA_DIR: dataDir, ...uncached })
  try {
    const { list, facets, fits, newSearches } = await drawQuestions(client)
    const kinds = {
      'list of 24 cards': list.ours,
      'filter by four facets': facets,
      'filter by size, dearest first': fits,
      'search for two words, with facets': newSearches,
    }
    const primary = { name: 'primary', postmaster: await postmaster(), client }
    for (const [label, paths] of Object.entries(kinds)) await measure(label, product, paths.slice(0, count), [primary])
    return newSearches.slice(0, count)
  } finally {
    await product.stop()
  }
}

/** Both are opened anew: the standby begins as a copy of a stopped server's files. */
async function measureReplica(searches: readonly string[]): Promise<void> {
  await rm(standbyFolder, { recursive: true, force: true })
  execFileSync('cp', ['-a', path.join(folder, 'postgres'), standbyFolder])
  await using closing = new AsyncDisposableStack()
  closing.defer(() => rm(standbyFolder, { recursive: true, force: true }))
  const primary = await openBenchFixture('every record', { name: 'growth', settings: serving })
  closing.defer(() => primary.stop())
  const { host, user } = await socketOf(primary.client)
  await writeFile(path.join(standbyFolder, 'standby.signal'), '')
  const standby = await startEmbeddedPostgres({
    dataDir: standbyFolder,
    log: (line) => console.log(line),
    settings: { ...serving, primary_conninfo: `host=${host} user=${user}` },
  })
  closing.defer(() => standby.stop())
  const replicaUrl = `postgres://${user}@/${standby.connection.database}?host=${standby.connection.host}`
  const product = await startProduction({
    DATABASE_URL: primary.database,
    DATABASE_READ_URL: replicaUrl,
    DATA_DIR: primary.dataDir,
    ...uncached,
  })
  closing.defer(() => product.stop())
  await replicaIsNear(product.origin)
  const standbyClient = new pg.Client(standby.connection)
  await standbyClient.connect()
  closing.defer(() => standbyClient.end())
  await measure('the same searches at a standby alone', product, searches, [
    { name: 'standby', postmaster: standby.pid(), client: standbyClient },
    { name: 'primary', postmaster: await primary.postmaster(), client: primary.client },
  ])
}

/** A statement that would be ended for its time is seen to its end. */
const uncached = { PAGE_CACHE_MB: '0', DATABASE_STATEMENT_MS: '600000' }

interface MeasuredServer {
  name: string
  postmaster: number
  client: pg.Client
}

/** Processor time depends on what else the machine does, blocks of 8 KB that were read, from memory or disk, do not. */
async function measure(
  label: string,
  product: Product,
  paths: readonly string[],
  servers: readonly MeasuredServer[],
): Promise<void> {
  await oneClient(product.origin, paths.slice(0, warmUp))
  const measured = paths.slice(warmUp)
  const blocks = async () => {
    await pause(statisticsMs)
    return Promise.all(servers.map(({ client }) => single(client, blocksText)))
  }
  const groups = [...servers.map(({ postmaster }) => [postmaster]), [product.pid]]
  const blocksBefore = await blocks()
  const before = groups.map((pids) => cpuOf(pids))
  const { p50, p99 } = await oneClient(product.origin, measured)
  const ms = groups.map((pids, nth) => ((cpuOf(pids) - (before[nth] ?? 0)) / measured.length).toFixed(1))
  const read = (await blocks()).map((after, nth) => Math.round((after - (blocksBefore[nth] ?? 0)) / measured.length))
  const costs = servers.map(({ name }, nth) => `${name} ${ms[nth]} ms and ${read[nth]} blocks`)
  console.log(
    `  ${timeAndLoad()}: ${label}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms over ${measured.length}; ` +
      `processor time each: ${costs.join(', ')}, product ${ms.at(-1)} ms`,
  )
}

async function replicaIsNear(origin: string): Promise<void> {
  while (!/"replica 1":\{"state":"up"/.test(await read(`${origin}/depz`))) await pause(200)
}

async function socketOf(client: pg.Client): Promise<{ host: string; user: string }> {
  const { rows } = await client.query<{ host: string; user: string }>(
    `SELECT current_setting('unix_socket_directories') AS host, current_user AS "user"`,
  )
  return rows[0] as { host: string; user: string }
}

async function diskHas(bytes: number, leastFree: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - bytes > leastFree
}

async function bytesOf(wanted: string): Promise<number> {
  return Number(execFileSync('du', ['-sb', wanted], { encoding: 'utf8' }).split('\t')[0])
}

async function single(client: pg.Client, text: string): Promise<number> {
  return Number((await client.query<{ value: string }>(text)).rows[0]?.value)
}

function timeAndLoad(): string {
  return `${new Date().toTimeString().slice(0, 8)}, load ${loadavg()[0]?.toFixed(1)}`
}
