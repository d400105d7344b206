// `npm run bench cluster [-- --processes 1,2,4] [--seconds S] [--rounds R] [--port 7200]`: the shape of growth. 1, 2
// and 4 processes behind one port on three PostgreSQL with a synchronous standby under Patroni, with Redis: lists and
// pages that no memory holds, bids on one hot lot and over a thousand. Beside each rate the processor time per request
// of the product and of the databases, since all of it shares the cores of one machine. The sizes take turns in each
// round. No bar: what a second process adds depends on the cores that are left.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestRedis } from '@rasika/server/testing/redis.ts'
import pg from 'pg'
import { installMissing } from '../cluster/programs.ts'
import { nodeUrls, startPostgresCluster } from '../cluster/postgres-cluster.ts'
import { portsFrom } from '../cluster/proxy.ts'
import { type Product, startProduct } from '../product.ts'
import { type Bidder, runBidClients } from './bid-clients.ts'
import { newBidders, newLots } from './bids.ts'
import { cpuOf, drive, hasWrk, memoryOf, read } from './drive.ts'
import { median } from './measures.ts'
import { benchSettings } from './production.ts'

const lists = Array.from({ length: 300 }, (_, nth) => `/api/v1/artwork/all?minPrice=${nth + 1}`)
const pages = Array.from({ length: 300 }, (_, nth) => `/artworks?minPrice=${nth + 1}`)
const calmLots = 1000
const bidConnections = 64

interface Size {
  processes: number
  product: Product
}

interface Scene {
  sizes: readonly Size[]
  databases: readonly number[]
  bidders: readonly Bidder[]
  rows: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  seconds: number
  rounds: number
}

interface Measured {
  perSecond: number
  /** Milliseconds of processor time per request. */
  productMs: number
  databaseMs: number
}

export async function benchCluster(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      processes: { type: 'string', default: '1,2,4' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      port: { type: 'string', default: '7200' },
    },
  })
  await installMissing()
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-bench-cluster-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const ports = portsFrom(Number(values.port))
  const cluster = await startPostgresCluster(path.join(folder, 'database'), ports, {})
  closing.defer(() => cluster.stop())
  const redis = await startTestRedis()
  closing.defer(() => redis.stop())
  const sizes: Size[] = []
  for (const processes of values.processes.split(',').map(Number)) {
    const product = await startProduct(
      {
        RASIKA_MODE: 'demo',
        LOG_LEVEL: 'info',
        RATE_LOOSENESS: benchSettings.RATE_LOOSENESS,
        SESSION_SECRET: benchSettings.SESSION_SECRET,
        PAGE_CACHE_MB: '0',
        PROCESSES: String(processes),
        DATABASE_URL: cluster.url,
        REDIS_URL: redis.url,
        DATA_DIR: path.join(folder, 'data'),
      },
      { logFile: path.join(folder, `product-${processes}.log`) },
    )
    closing.defer(() => product.stop())
    sizes.push({ processes, product })
  }
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  closing.defer(() => client.end())
  const rows = async <Row>(text: string, parameters?: unknown[]) => (await client.query(text, parameters)).rows as Row[]
  const scene: Scene = {
    sizes,
    databases: await Promise.all(nodeUrls(ports).map(postmasterOf)),
    bidders: await newBidders({ rows }, bidConnections),
    rows,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  }
  console.log(
    `${availableParallelism()} cores, shared with the load (${hasWrk() ? 'wrk' : 'autocannon'}) and three databases`,
  )
  await measure('list of 24 cards, not in memory', scene, (size) => reading(scene, size, lists))
  await measure('page of 24 cards, not in memory', scene, (size) => reading(scene, size, pages))
  await measure('bids on one hot lot', scene, await bidding(scene, 1))
  await measure('bids over 1,000 lots', scene, await bidding(scene, calmLots))
  for (const { processes, product } of sizes)
    console.log(`memory of the first of ${processes}: ${memoryOf(product.pid)} MB`)
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  return true
}

async function reading({ databases, seconds }: Scene, { product }: Size, paths: readonly string[]): Promise<Measured> {
  await read(product.address + paths[0])
  const before = [cpuOf([product.pid]), cpuOf(databases)] as const
  const { perSecond } = await drive(product.address, paths, [], seconds)
  return perRequest(before, product, databases, perSecond, seconds)
}

/** Bids on lots that all sizes share, so that each goes on where the one before ended. */
async function bidding({ rows, bidders, databases, seconds }: Scene, count: number) {
  const lots = await newLots({ rows }, count, 'ours')
  const amounts = new Map<string, number>()
  return async ({ product }: Size): Promise<Measured> => {
    const before = [cpuOf([product.pid]), cpuOf(databases)] as const
    const { perSecond } = await runBidClients({ address: product.address, bidders, lots, amounts, seconds })
    return perRequest(before, product, databases, perSecond, seconds)
  }
}

function perRequest(
  [productBefore, databaseBefore]: readonly [number, number],
  product: Product,
  databases: readonly number[],
  perSecond: number,
  seconds: number,
): Measured {
  const requests = perSecond * seconds
  return {
    perSecond,
    productMs: (cpuOf([product.pid]) - productBefore) / requests,
    databaseMs: (cpuOf(databases) - databaseBefore) / requests,
  }
}

async function measure(
  label: string,
  { sizes, rounds }: Scene,
  once: (size: Size) => Promise<Measured>,
): Promise<void> {
  const measured = new Map<number, Measured[]>()
  for (let round = 0; round < rounds; round++)
    for (const size of sizes) measured.set(size.processes, [...(measured.get(size.processes) ?? []), await once(size)])
  console.log(label)
  const one = median((measured.get(sizes[0]?.processes ?? 1) ?? []).map(({ perSecond }) => perSecond))
  for (const [processes, rates] of measured) {
    const of = (pick: (one: Measured) => number) => median(rates.map(pick))
    const rate = of(({ perSecond }) => perSecond)
    const [product, databases] = [of(({ productMs }) => productMs), of(({ databaseMs }) => databaseMs)]
    console.log(
      `  ${processes} processes ${rate.toFixed(0).padStart(6)}/s, ${(rate / one).toFixed(2)} times; ` +
        `product ${product.toFixed(2)} ms, databases ${databases.toFixed(2)} ms`,
    )
  }
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  await client.end()
  return rows[0]?.pid ?? 0
}
