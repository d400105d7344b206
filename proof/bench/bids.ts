// `npm run bench bids [-- --seconds S] [--rounds R]`: accepted bids per second over HTTP, authorised and committed to
// the ledger, on one hot lot and over a thousand lots. Baselines B (bids-baseline.ts, a transaction for each bid) and C
// (bids-batched-baseline.ts, one for all waiting bids) run on the same database in the same run. Rounds go B, C,
// product, B, C, product; a ratio is the median of the rounds' ratios. Afterwards the ledger of every lot is replayed.
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
import { median, print } from './measures.ts'
import { benchSettings, openEmptyProduct } from './production.ts'

const calmLots = 1000

/** Includes the processor time per accepted bid, of the server and of all PostgreSQL processes. */
type Measured = LoadRun & { cpuMs: number }

interface Scenario {
  label: string
  connections: number
  lots: 'hot' | 'calm'
  /** Times the rate of B. */
  must: number
  aim: number
  /** Share of the rate of C, and times its p99. */
  ofC?: { must: number; aim: number; p99: number }
}

const ofC = { must: 0.3, aim: 0.5, p99: 3 }
const scenarios: Scenario[] = [
  { label: 'one hot lot, 32 connections', connections: 32, lots: 'hot', must: 6, aim: 15, ofC },
  { label: 'one hot lot, 128 connections', connections: 128, lots: 'hot', must: 10, aim: 25, ofC },
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
    const [b, c] = [
      await startBaseline(fixture, 'bids-baseline.ts'),
      await startBaseline(fixture, 'bids-batched-baseline.ts'),
    ]
    const results: boolean[] = []
    for (const scenario of scenarios)
      results.push(
        await run(scenario, {
          fixture,
          bidders,
          b,
          c,
          seconds: Number(values.seconds),
          rounds: Number(values.rounds),
        }),
      )
    for (const { child } of [b, c]) child.kill()
    results.push(await replay(fixture))
    console.log(
      `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, clients and database included`,
    )
    return results.every(Boolean)
  } finally {
    await fixture.stop()
  }
}

interface Setup {
  fixture: OrdersFixture
  bidders: Bidder[]
  b: Baseline
  c: Baseline
  seconds: number
  rounds: number
}

async function run(scenario: Scenario, { fixture, bidders, b, c, seconds, rounds }: Setup): Promise<boolean> {
  const clients = bidders.slice(0, scenario.connections)
  const database = await fixture.postmaster()
  /** Returns a function that bids for so many seconds on lots of this server alone. */
  async function bidderOn(origin: string, pid: number, mark: string) {
    const lots = await newLots(fixture, scenario.lots === 'hot' ? 1 : calmLots, mark)
    const amounts = new Map<string, number>()
    return async (time: number): Promise<Measured> => {
      const before = cpuOf([pid, database])
      const loaded = await runBidClients({ origin, bidders: clients, lots, amounts, seconds: time })
      return { ...loaded, cpuMs: (cpuOf([pid, database]) - before) / (loaded.perSecond * time) }
    }
  }
  const bidAtB = await bidderOn(b.origin, b.child.pid as number, 'theirs')
  const bidAtC = await bidderOn(c.origin, c.child.pid as number, 'theirs')
  const bidAtUs = await bidderOn(fixture.origin, fixture.pid(), 'ours')
  for (const bid of [bidAtB, bidAtC, bidAtUs]) await bid(2)
  const measured: Rounds = []
  for (let round = 0; round < rounds; round++)
    measured.push({ b: await bidAtB(seconds), c: await bidAtC(seconds), us: await bidAtUs(seconds) })
  return report(scenario, measured)
}

type Rounds = { us: Measured; b: Measured; c: Measured }[]

function report({ label, must, aim, ofC: bar }: Scenario, measured: Rounds): boolean {
  const of = (pick: (round: Rounds[number]) => number) => median(measured.map(pick))
  // A baseline that accepted no bid is broken: its ratio is infinite.
  const isFair = measured.every(({ b, c }) => b.perSecond > 0 && c.perSecond > 0)
  const [ofB, share] = [of(({ us, b }) => us.perSecond / b.perSecond), of(({ us, c }) => us.perSecond / c.perSecond)]
  const waits = of(({ us, c }) => us.p99 / c.p99)
  const isMet = isFair && ofB >= must && (!bar || (share >= bar.must && waits <= bar.p99))
  const [rates, p99s] = [(one: Measured) => one.perSecond, (one: Measured) => one.p99].map((pick) =>
    (['us', 'b', 'c'] as const).map((who) => of((round) => pick(round[who])).toFixed(0)),
  ) as [string[], string[]]
  print(
    label,
    `${rates[0]}/s : B ${rates[1]}/s = ${ofB.toFixed(1)} times, C ${rates[2]}/s = ${(share * 100).toFixed(0)} %; p99 ` +
      `${p99s[0]} ms (B ${p99s[1]}, C ${p99s[2]}), ${waits.toFixed(1)} times C's`,
    `by processor time ${of(({ us, b }) => b.cpuMs / us.cpuMs).toFixed(1)} times B, ` +
      `${(of(({ us, c }) => c.cpuMs / us.cpuMs) * 100).toFixed(0)} % of C (${of(({ us }) => us.cpuMs * 1000).toFixed(0)} µs a ` +
      `bid); refused ${(of(({ us }) => us.refused) * 100).toFixed(1)} %; must ${must} times B` +
      `${bar ? `, ${bar.must * 100} % of C, p99 ${bar.p99} times` : ''}, aim ${aim}${bar ? `, ${bar.aim * 100} %` : ''}`,
    isMet,
  )
  return isMet
}

type Baseline = Awaited<ReturnType<typeof startBaseline>>

async function startBaseline(fixture: OrdersFixture, program: string) {
  const settings = JSON.stringify({ connection: fixture.connection(), max: 32 })
  const child = spawn(process.execPath, [path.join(top, 'proof/bench', program), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, origin: `http://127.0.0.1:${/port (\d+)/.exec(String(chunk))?.[1]}` }
}

/** Each bidder gets a session, as a login would create it. */
export async function newBidders(fixture: Pick<OrdersFixture, 'rows'>, count: number): Promise<Bidder[]> {
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

export async function newLots(fixture: Pick<OrdersFixture, 'rows'>, count: number, mark: string): Promise<string[]> {
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
  // The baselines keep no ledger.
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
