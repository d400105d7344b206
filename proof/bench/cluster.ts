// `npm run bench cluster [-- --processes 1,2,4] [--seconds S] [--rounds R] [--watchers 2000] [--live 10000] [--only
// bids,orders] [--port 7200]`: the shape of growth. 1, 2 and 4 processes behind one port on three PostgreSQL with a
// synchronous standby under Patroni, with Redis: lists and pages that no memory holds, bids on one hot lot and over a
// thousand, whole orders, watchers. Beside each rate the processor time per request of the product and of the
// databases, since all of it shares the cores of one machine. The sizes take turns in each round. Then what the standby
// costs a bid and an order, and `--live` watchers at each of two processes of that role. No bar: what a second process
// adds depends on the cores that are left.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { providerAccess } from '@rasika/server/payments/payments.ts'
import { readConfig } from '@rasika/server/platform/config.ts'
import { startTestRedis } from '@rasika/server/testing/redis.ts'
import pg from 'pg'
import { installMissing } from '../cluster/programs.ts'
import { nodeUrls, startPostgresCluster } from '../cluster/postgres-cluster.ts'
import { portsFrom } from '../cluster/haproxy.ts'
import { postmasterOf } from '../postmaster.ts'
import { type Product, startProduct } from '../product.ts'
import { type Bidder, runBidClients } from './bid-clients.ts'
import { newBidders, newLots } from './bids.ts'
import { compareCommits } from './cluster-costs.ts'
import { measureIdle } from './cluster-idle.ts'
import { watchBids, type WatchedBids } from './cluster-watchers.ts'
import { cpuOf, drive, memoryOf, read } from './drive.ts'
import { median } from './measures.ts'
import { rateOf } from './orders.ts'
import { openCheckout } from './orders-product.ts'
import { benchSettings } from './production.ts'

const lists = Array.from({ length: 300 }, (_, nth) => `/api/v1/artwork/all?minPrice=${nth + 1}`)
const pages = Array.from({ length: 300 }, (_, nth) => `/artworks?minPrice=${nth + 1}`)
const calmLots = 1000
const bidConnections = 64
const orderConnections = 16
const watchedBids = 10
const parts = ['reads', 'bids', 'orders', 'watchers', 'standby', 'live'] as const

interface Size {
  processes: number
  product: Product
  /** Milliseconds of processor time a second while nothing is asked: timers and jobs. */
  idleMs: number
}

interface Setup {
  sizes: readonly Size[]
  databases: readonly number[]
  /** As of a size, of all databases under all sizes. */
  databasesIdleMs: number
  bidders: readonly Bidder[]
  rows: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  seconds: number
  rounds: number
}

interface Measured {
  /** What was carried out. */
  perSecond: number
  /** Share of the bids that arrived after a higher one of another process, and were refused. */
  refused?: number
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
      watchers: { type: 'string', default: '2000' },
      live: { type: 'string', default: '10000' },
      only: { type: 'string', default: parts.join(',') },
      port: { type: 'string', default: '7200' },
    },
  })
  const isWanted = (part: (typeof parts)[number]) => values.only.split(',').includes(part)
  await installMissing()
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-bench-cluster-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const ports = portsFrom(Number(values.port))
  const cluster = await startPostgresCluster(path.join(folder, 'database'), ports, {})
  closing.defer(() => cluster.stop())
  const redis = await startTestRedis()
  closing.defer(() => redis.stop())
  const start = async (name: string, env: Record<string, string>) => {
    const product = await startProduct(
      {
        RASIKA_MODE: 'demo',
        LOG_LEVEL: 'info',
        RATE_LOOSENESS: benchSettings.RATE_LOOSENESS,
        SESSION_SECRET: benchSettings.SESSION_SECRET,
        PAGE_CACHE_MB: '0',
        ORDERS_OPEN: '100000',
        DATABASE_URL: cluster.url,
        REDIS_URL: redis.url,
        DATA_DIR: path.join(folder, 'data'),
        ...env,
      },
      { logFile: path.join(folder, `product-${name}.log`) },
    )
    closing.defer(() => product.stop())
    return product
  }
  const sizes: Size[] = []
  for (const processes of values.processes.split(',').map(Number))
    sizes.push({ processes, product: await start(String(processes), { PROCESSES: String(processes) }), idleMs: 0 })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  closing.defer(() => client.end())
  const rows = async <Row>(text: string, parameters?: unknown[]) => (await client.query(text, parameters)).rows as Row[]
  const databases = await Promise.all(nodeUrls(ports).map(postmasterAt))
  await untilPicturesAreMade(rows)
  const idle = await measureIdle([...sizes.map(({ product }) => [product.pid]), databases])
  for (const [at, size] of sizes.entries()) size.idleMs = idle[at] ?? 0
  const setup: Setup = {
    sizes,
    databases,
    databasesIdleMs: idle.at(-1) ?? 0,
    bidders: await newBidders({ rows }, bidConnections),
    rows,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  }
  console.log(
    `idle: ${sizes.map(({ processes, idleMs }) => `${processes} processes ${idleMs.toFixed(0)}`).join(', ')}, ` +
      `databases ${setup.databasesIdleMs.toFixed(0)} ms of processor time a second, left out below`,
  )
  console.log(`${availableParallelism()} cores, shared with the load and three databases`)
  if (isWanted('reads')) {
    await measure('list of 24 cards, not in memory', setup, (size) => reading(setup, size, lists))
    await measure('page of 24 cards, not in memory', setup, (size) => reading(setup, size, pages))
  }
  const [hot, calm, orders] = [await bidding(setup, 1), await bidding(setup, calmLots), await ordering(setup)]
  if (isWanted('bids')) {
    await measure('bids on one hot lot', setup, hot)
    await measure('bids over 1,000 lots', setup, calm)
  }
  if (isWanted('orders')) await measure('whole orders', setup, orders)
  if (isWanted('watchers')) await growWatchers(setup, Number(values.watchers))
  const first = sizes[0] as Size
  if (isWanted('standby')) {
    const works = Object.entries({ 'bids on one hot lot': hot, 'bids over 1,000 lots': calm, 'whole orders': orders })
    await compareCommits(
      rows,
      works.map(([label, once]) => ({ label, once: () => once(first) })),
      setup.rounds,
    )
  }
  if (isWanted('live')) {
    const live = [await start('live-1', { ROLE: 'live' }), await start('live-2', { ROLE: 'live' })]
    const seen = await watchBids({ origin: first.product.origin, rows }, setup.bidders, {
      at: live.map(({ origin }) => origin),
      pids: live.map(({ pid }) => pid),
      watchersAt: Number(values.live),
      bids: watchedBids,
    })
    printWatched(`${Number(values.live) * live.length} watchers over ${live.length} processes of the role live`, seen)
    console.log(
      `  ${seen.kilobytes.toFixed(1)} KB a watcher; a process ${live.map(({ pid }) => memoryOf(pid)).join(' and ')} MB`,
    )
  }
  for (const { processes, product } of sizes)
    console.log(`memory of the first of ${processes}: ${memoryOf(product.pid)} MB`)
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  return true
}

/** The first start makes the demonstration's pictures in the background: they are no part of the idle time. */
async function untilPicturesAreMade(rows: Setup['rows']): Promise<void> {
  while ((await rows('SELECT FROM images WHERE uses > 0 AND derived < 2 LIMIT 1')).length > 0) await pause(1000)
}

async function reading(setup: Setup, size: Size, paths: readonly string[]): Promise<Measured> {
  const { origin } = size.product
  await read(origin + paths[0])
  const costOf = meter(setup, size)
  const { perSecond } = await drive(origin, paths, [], setup.seconds)
  return { perSecond, ...costOf(perSecond * setup.seconds) }
}

/** Bids on lots that all sizes share, so that each goes on where the one before ended. */
async function bidding(setup: Setup, count: number) {
  const { rows, bidders, seconds } = setup
  const lots = await newLots({ rows }, count, 'ours')
  const amounts = new Map<string, number>()
  return async (size: Size): Promise<Measured> => {
    const costOf = meter(setup, size)
    const { origin } = size.product
    const { perSecond, refused } = await runBidClients({ origin, bidders, lots, amounts, seconds })
    return { perSecond, refused, ...costOf((perSecond * seconds) / (1 - refused)) }
  }
}

/** Placed, paid in the sandbox of the product, verified. */
async function ordering(setup: Setup) {
  const { rows, seconds } = setup
  const checkouts = new Map<Size, Awaited<ReturnType<typeof openCheckout>>>()
  async function checkoutOf(size: Size) {
    const { origin } = size.product
    const provider = providerAccess(readConfig({}), benchSettings.SESSION_SECRET, () => origin)
    const { keySecret, webhookSecrets } = provider
    const webhookSecret = webhookSecrets[0] as string
    return openCheckout({ origin, sandboxOrigin: origin, keySecret, webhookSecret, rows })
  }
  return async (size: Size): Promise<Measured> => {
    const buy = checkouts.get(size) ?? (await checkoutOf(size))
    if (!checkouts.has(size)) await rateOf(orderConnections, 2, [], buy)
    checkouts.set(size, buy)
    const costOf = meter(setup, size)
    const { perSecond } = await rateOf(orderConnections, seconds, [], buy)
    return { perSecond, ...costOf(perSecond * seconds) }
  }
}

async function growWatchers({ sizes, bidders, rows }: Setup, watchers: number): Promise<void> {
  for (const { processes, product } of sizes) {
    printWatched(
      `${watchers} watchers, ${processes} processes`,
      await watchBids({ origin: product.origin, rows }, bidders, {
        at: [product.origin],
        pids: [product.pid],
        watchersAt: watchers,
        bids: watchedBids,
      }),
    )
  }
}

function printWatched(label: string, { p50, p99, max, deliveryUs }: WatchedBids): void {
  console.log(
    `${label}: each has a bid after p50 ${p50}, p99 ${p99}, most ${max} ms; ` +
      `${deliveryUs.toFixed(1)} µs of processor time of the product a delivery`,
  )
}

/** Processor time from now on for each of so many requests, without what is used while nothing is asked. */
function meter({ databases, databasesIdleMs }: Setup, { product, idleMs }: Size) {
  const began = performance.now()
  const before = [cpuOf([product.pid]), cpuOf(databases)] as const
  return (requests: number): Pick<Measured, 'productMs' | 'databaseMs'> => {
    const seconds = (performance.now() - began) / 1000
    return {
      productMs: (cpuOf([product.pid]) - before[0] - idleMs * seconds) / requests,
      databaseMs: (cpuOf(databases) - before[1] - databasesIdleMs * seconds) / requests,
    }
  }
}

async function measure(
  label: string,
  { sizes, rounds }: Setup,
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
    const refused = of((once) => once.refused ?? 0)
    const [product, databases] = [of(({ productMs }) => productMs), of(({ databaseMs }) => databaseMs)]
    console.log(
      `  ${processes} processes ${rate.toFixed(0).padStart(6)}/s, ${(rate / one).toFixed(2)} times; ` +
        `product ${product.toFixed(2)} ms, databases ${databases.toFixed(2)} ms a request` +
        (refused > 0 ? `; ${(refused * 100).toFixed(0)} % refused` : ''),
    )
  }
}

async function postmasterAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await postmasterOf(client)
  } finally {
    await client.end()
  }
}
