// `npm run bench bids [-- --seconds S] [--rounds R]`: accepted bids per second over HTTP, authorised and committed to
// the ledger, on one hot lot and over a thousand lots. Baseline B (bids-baseline.ts) runs on the same database in the
// same run. Rounds go B, product, B, product; a ratio is the median of the rounds' ratios. Afterwards the ledger of
// every lot is replayed.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tokensOf } from '@rasika/server/accounts/tokens.ts'
import { verifyLotLedgers } from '@rasika/server/bids/bids.ts'
import { openDatabase } from '@rasika/server/platform/db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import type { OrdersFixture } from '../checks/orders/fixtures.ts'
import { top } from '../checks/sources.ts'
import { type Bidder, type LoadRun, runBidClients } from './bid-clients.ts'
import { cpuOf } from './drive.ts'
import { print } from './measures.ts'
import { benchSettings, openEmptyProduct } from './production.ts'

const calmLots = 1000

/** Includes the processor time per accepted bid, of the server and of all PostgreSQL processes. */
type Measured = LoadRun & { cpuMs: number }

interface Course {
  label: string
  connections: number
  lots: 'hot' | 'calm'
  must: number
  aim: number
  p99?: number
}

const courses: Course[] = [
  { label: 'one hot lot, 32 connections', connections: 32, lots: 'hot', must: 6, aim: 12, p99: 15 },
  { label: 'one hot lot, 128 connections', connections: 128, lots: 'hot', must: 10, aim: 25 },
  { label: '1,000 lots, 64 connections', connections: 64, lots: 'calm', must: 1.5, aim: 3 },
]

export async function benchBids(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
  })
  const fixture = await openEmptyProduct()
  try {
    const bidders = await newBidders(fixture, 128)
    const baseline = await startBaseline(fixture)
    const results: boolean[] = []
    for (const course of courses)
      results.push(
        await run(course, {
          fixture,
          bidders,
          baseline,
          seconds: Number(values.seconds),
          rounds: Number(values.rounds),
        }),
      )
    baseline.child.kill()
    results.push(await replay(fixture))
    console.log(
      `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, clients and database included`,
    )
    return results.every(Boolean)
  } finally {
    await fixture.stop()
  }
}

interface Scene {
  fixture: OrdersFixture
  bidders: Bidder[]
  baseline: Awaited<ReturnType<typeof startBaseline>>
  seconds: number
  rounds: number
}

async function run(course: Course, { fixture, bidders, baseline, seconds, rounds }: Scene): Promise<boolean> {
  const count = course.lots === 'hot' ? 1 : calmLots
  const [ours, theirs] = [await newLots(fixture, count, 'ours'), await newLots(fixture, count, 'theirs')]
  const [ourAmounts, theirAmounts] = [new Map<string, number>(), new Map<string, number>()]
  const clients = bidders.slice(0, course.connections)
  const database = await postmasterOf(fixture)
  async function rush(
    address: string,
    lots: string[],
    amounts: Map<string, number>,
    time: number,
    pid = 0,
  ): Promise<Measured> {
    const before = cpuOf([pid, database])
    const loaded = await runBidClients({ address, bidders: clients, lots, amounts, seconds: time })
    return { ...loaded, cpuMs: (cpuOf([pid, database]) - before) / (loaded.perSecond * time) }
  }
  await rush(fixture.address, ours, ourAmounts, 2)
  const measured: { us: Measured; b: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    const b = await rush(baseline.address, theirs, theirAmounts, seconds, baseline.child.pid)
    measured.push({ b, us: await rush(fixture.address, ours, ourAmounts, seconds, fixture.pid()) })
  }
  const of = (pick: (round: (typeof measured)[number]) => number) => median(measured.map(pick))
  // A baseline that accepted no bid is broken; the comparison stops.
  const isFair = measured.every(({ b }) => b.perSecond > 0)
  const ratio = isFair ? of(({ us, b }) => us.perSecond / b.perSecond) : Number.NaN
  const p99 = of(({ us }) => us.p99)
  const isMet = isFair && ratio >= course.must && p99 <= (course.p99 ?? Infinity)
  const figure =
    `${of(({ us }) => us.perSecond).toFixed(0)}/s : ` +
    `B ${of(({ b }) => b.perSecond).toFixed(0)}/s${isFair ? ` = ${ratio.toFixed(1)} times` : ', which took none in a round: no ratio'}`
  const waits =
    `p50 ${of(({ us }) => us.p50).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (B ${of(({ b }) => b.p99).toFixed(1)}), ` +
    `refused ${(of(({ us }) => us.refused) * 100).toFixed(1)} %; by processor ` +
    `time ${of(({ us, b }) => b.cpuMs / us.cpuMs).toFixed(1)} times (${of(({ us }) => us.cpuMs * 1000).toFixed(0)} ` +
    'µs a bid)'
  print(
    course.label,
    figure,
    `${waits}; must ${course.must}${course.p99 ? ` and p99 ${course.p99} ms` : ''}, aim ${course.aim}`,
    isMet,
  )
  return isMet
}

async function postmasterOf(fixture: OrdersFixture): Promise<number> {
  const [row] = await fixture.rows<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  return row?.pid ?? 0
}

async function startBaseline(fixture: OrdersFixture) {
  const settings = JSON.stringify({ connection: fixture.connection(), max: 32 })
  const child = spawn(process.execPath, [path.join(top, 'proof/bench/bids-baseline.ts'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, address: `http://127.0.0.1:${/port (\d+)/.exec(String(chunk))?.[1]}` }
}

/** Each bidder gets a session, as a login would create it. */
export async function newBidders(fixture: OrdersFixture, count: number): Promise<Bidder[]> {
  const tokens = tokensOf(benchSettings.SESSION_SECRET)
  const rows = await fixture.rows<{ id: string }>(
    `INSERT INTO buyers (name, email, phone, password_hash)
      SELECT 'Bidder', 'bidder-' || n || '@bench.example', '+9199' || lpad(n::text, 8, '0'), 'x'
      FROM generate_series(1, $1) n RETURNING id`,
    [count],
  )
  const iat = Math.floor((performance.timeOrigin + performance.now()) / 1000)
  return Promise.all(
    rows.map(async ({ id }) => {
      const jti = randomUUID()
      await fixture.rows(
        `INSERT INTO sessions (jti, role, account_id, issued_at, expires_at)
          VALUES ($1, 'buyer', $2, now(), now() + interval '1 day')`,
        [jti, id],
      )
      return { id, token: await tokens.sign({ id, role: 'buyer', jti, ver: 1, iat, exp: iat + 86_400 }) }
    }),
  )
}

export async function newLots(fixture: OrdersFixture, count: number, mark: string): Promise<string[]> {
  const [artist] = await fixture.rows<{ id: string }>(
    `INSERT INTO artists (username, name, email, phone, password_hash, description, address)
      VALUES ($1, 'Artist', $2, '+918888888888', 'x', 'x', '{}') RETURNING id`,
    [`bench-${randomUUID().slice(0, 8)}`, `${randomUUID()}@bench.example`],
  )
  const rows = await fixture.rows<{ id: string }>(
    `INSERT INTO auctions (artist_id, artist_name, artist_username, title, description, category, menu_category,
      length_m, breadth_m, height_m, weight_kg,
       framing_type, delivery_type, stock, pictures, starting_price, price, starts_at, scheduled_ends_at, ends_at)
     SELECT $1, 'Artist', 'artist', $3, repeat('Painted from a roof. ', 20), 'Watercolor', 'paintings', 1, 1, 0.1, 1,
       'Frame', 'Physical', 1, '[]', 100, 100,
       now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day' FROM generate_series(1, $2)
       RETURNING id`,
    [artist?.id, count, mark],
  )
  return rows.map(({ id }) => id)
}

async function replay(fixture: OrdersFixture): Promise<boolean> {
  // The baseline keeps no ledger.
  await fixture.rows(`DELETE FROM bids WHERE auction_id IN (SELECT id FROM auctions WHERE title = 'theirs')`)
  await fixture.rows(`DELETE FROM auctions WHERE title = 'theirs'`)
  const db = openDatabase(fixture.connection(), { max: 1, statementMs: 120_000, log: makeLog('fatal', false) })
  const { lots, entries, faults } = await verifyLotLedgers(db)
  await db.close()
  print(
    'ledgers replayed',
    `${entries} entries of ${lots} lots, ${faults.length} differences`,
    'must 0',
    faults.length === 0,
  )
  return faults.length === 0
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
