// `npm run bench redis [-- --seconds S] [--rounds R]`: what counting limits in Redis costs a request. Two processes of
// the product on one database, one with REDIS_URL and one without, are asked in turn; a figure is the median of the
// rounds, a cost the median of the rounds' differences.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startTestRedis, type TestRedis } from '@rasika/server/testing/redis.ts'
import type { Product } from '../product.ts'
import { connections, drive, type Driven, type Latency, oneClient, read } from './drive.ts'
import { openBenchFixture } from './fixtures.ts'
import { median, print } from './measures.ts'
import { startProduction } from './production.ts'

/** Milliseconds of processor time that Redis and its client may cost a request. */
const must = 0.1
const list = '/api/v1/artwork/all?limit=24'
const sequential = 1500

export async function benchRedis(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
  })
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  console.log(`${connections} connections, ${rounds} rounds of ${seconds} s each`)
  const fixture = await openBenchFixture(0)
  const redis = await startTestRedis()
  const env = { DATABASE_URL: fixture.database, DATA_DIR: fixture.dataDir }
  const alone = await startProduction(env)
  const counting = await startProduction({ ...env, REDIS_URL: redis.url })
  try {
    const { rows } = await fixture.client.query<{ id: string }>('SELECT id FROM artworks WHERE removed_at IS NULL')
    const works = rows.map(({ id }) => `/api/v1/artwork/view/${id}`)
    const setup = { alone, counting, redis, database: await fixture.postmaster(), seconds, rounds }
    const met = [await measure('list of 24 cards from memory', [list], setup), await measure('one work', works, setup)]
    console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, clients included`)
    return met.every(Boolean)
  } finally {
    await alone.stop()
    await counting.stop()
    await redis.stop()
    await fixture.stop()
  }
}

interface Setup {
  alone: Product
  counting: Product
  redis: TestRedis
  database: number
  seconds: number
  rounds: number
}

async function measure(label: string, paths: readonly string[], setup: Setup): Promise<boolean> {
  const { alone, counting, redis, database, seconds } = setup
  for (const { origin } of [alone, counting]) for (const path of paths.slice(0, 20)) await read(`${origin}${path}`)
  const loaded: { without: Driven; with: Driven }[] = []
  const single: { without: Latency; with: Latency }[] = []
  const one = Array.from({ length: sequential }, (_, at) => paths[at % paths.length] ?? '')
  for (let round = 0; round < setup.rounds; round++) {
    loaded.push({
      without: await drive(alone.origin, paths, [alone.pid, database], seconds),
      with: await drive(counting.origin, paths, [counting.pid, redis.pid(), database], seconds),
    })
    single.push({ without: await oneClient(alone.origin, one), with: await oneClient(counting.origin, one) })
  }
  const of = (read: (driven: Driven) => number) =>
    `${median(loaded.map((round) => read(round.without))).toFixed(3)} → ${median(loaded.map((round) => read(round.with))).toFixed(3)}`
  const alonePoint = (point: keyof Latency) =>
    `${median(single.map((round) => round.without[point])).toFixed(2)} → ${median(single.map((round) => round.with[point])).toFixed(2)}`
  const cost = median(loaded.map((round) => round.with.cpuMs - round.without.cpuMs))
  const isMet = cost <= must
  print(
    label,
    `processor ${of(({ cpuMs }) => cpuMs)} ms, cost ${(cost * 1000).toFixed(0)} µs; ` +
      `rate ${of(({ perSecond }) => perSecond)}/s; p50 ${of(({ latency }) => latency.p50)}, ` +
      `p99 ${of(({ latency }) => latency.p99)} ms; one client p50 ${alonePoint('p50')}, p99 ${alonePoint('p99')} ms`,
    `must cost ${must * 1000} µs at the most`,
    isMet,
  )
  return isMet
}
