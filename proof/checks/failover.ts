// `npm run check:failover [-- --bids 6000] [--bidders 64] [--buyers 8] [--kills 2] [--machines 1] [--seed N] [--port
// 4400]`: bids and orders while the primary is killed with -9, on three PostgreSQL under Patroni and etcd behind
// HAProxy, with the configuration of deploy/, and two servers as they are shipped. `--kills` take its PostgreSQL; then
// `--machines` take a whole machine: its Patroni, its PostgreSQL and one of the servers. Afterwards the history
// checker's invariants (check:bids) and the counts of check:orders: what was acknowledged is there, once; what was
// refused is not. Prints how long there was no primary, and how long after it the first bid was acknowledged. Callers
// without a token read lists and pages meanwhile, from the replicas and from memory. Exits with 1 when an invariant is
// violated or serving again takes longer than 5 s.
import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '@rasika/server/testing/random.ts'
import { nodeUrls, type PostgresCluster, startPostgresCluster } from '../cluster/postgres-cluster.ts'
import { portsFrom } from '../cluster/haproxy.ts'
import { bidAll } from './bids/bidders.ts'
import { type BidderAccount, openBidsFixture } from './bids/fixtures.ts'
import { checkInvariants } from './bids/invariants.ts'
import { cancel, printed, waitUntilIdle } from './bids/run.ts'
import { orderAlong } from './failover/orders.ts'
import { readAlong } from './failover/readers.ts'
import { type Failover, reportFailovers } from './failover/report.ts'
import { watchPrimary } from './failover/watch.ts'

const { values } = parseArgs({
  options: {
    bids: { type: 'string', default: '6000' },
    bidders: { type: 'string', default: '64' },
    buyers: { type: 'string', default: '8' },
    kills: { type: 'string', default: '2' },
    machines: { type: 'string', default: '1' },
    seed: { type: 'string' },
    port: { type: 'string', default: '4400' },
  },
})
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const [bids, kills, machines] = [Number(values.bids), Number(values.kills), Number(values.machines)]
/** A machine that is gone comes back after so long; Patroni replaces its leader after 20 s. */
const machineAwayMs = 40_000
console.log(`seed ${seed}; load average ${loadavg()[0]?.toFixed(1)}`)

const ports = portsFrom(Number(values.port))
let cluster: PostgresCluster | undefined
const began = performance.now()
const fixture = await openBidsFixture({
  servers: 2,
  // One of them is the primary, another one after each kill: it is left out.
  env: { DATABASE_READ_URL: nodeUrls(ports).join(',') },
  startDatabase: async (folder) => {
    const started = await startPostgresCluster(folder, ports, {})
    cluster = started
    console.log(`three nodes after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return {
      connection: { connectionString: started.url },
      url: started.url,
      kill: () => started.killPrimary(),
      stop: () => started.stop(),
    }
  },
})
const watch = watchPrimary(cluster?.url ?? '')
try {
  const random = seededRandom(seed)
  const artist = await fixture.newArtist()
  const shill = await fixture.newBidder(-1)
  const bidders: BidderAccount[] = []
  for (let nth = 0; nth < Number(values.bidders); nth++) bidders.push(await fixture.newBidder(nth))
  const hot = await fixture.newLot(artist, 86_400, 0)
  const calm: string[] = []
  for (let nth = 0; nth < 20; nth++) calm.push(await fixture.newLot(artist, 86_400, 0))
  const failovers: Failover[] = []
  let killing = Promise.resolve()
  async function killPrimary(failover: Failover): Promise<void> {
    await fixture.killPostgres()
    failover.at = performance.now()
  }
  async function killMachine(failover: Failover): Promise<void> {
    const startAgain = await (cluster as PostgresCluster).killMachine()
    failover.at = performance.now()
    const server = fixture.killServer(0)
    await sleep(machineAwayMs)
    startAgain()
    const began = performance.now()
    await cluster?.whole()
    console.log(`the machine is a standby again ${((performance.now() - began) / 1000).toFixed(1)} s after its start`)
    await server
  }
  const onProgress = (share: number) => {
    const nth = failovers.length
    if (nth === kills + machines || share < (nth + 1) / (kills + machines + 2)) return
    const failover: Failover = {
      what: nth < kills ? "the primary's PostgreSQL" : "the primary's machine",
      at: Infinity,
    }
    failovers.push(failover)
    killing = killing.then(() => (nth < kills ? killPrimary(failover) : killMachine(failover)))
  }
  const orders = await orderAlong(fixture, Number(values.buyers))
  const readers = readAlong(fixture.origins)
  const history = await bidAll({ fixture, bidders, shill, hot, calm, bids, random, onProgress })
  await killing
  console.log(printed(history, fixture.kills()))
  const isQuick = reportFailovers(failovers, watch.probes(), history)
  const { answered, stale, failed, longestMs } = await readers.stop()
  console.log(
    `reads without a token: ${answered} answered, of them ${stale} expired and marked; ${failed.length} failed` +
      `${failed.length > 0 ? `, such as ${failed.slice(0, 3).join(', ')}` : ''}; the longest ${(longestMs / 1000).toFixed(1)} s`,
  )
  const ordered = await orders.stop()
  console.log(`${ordered.orders} orders placed and paid; the longest took ${(ordered.longestMs / 1000).toFixed(1)} s`)
  for (const lot of [hot, ...calm]) await cancel(fixture, artist, lot)
  await waitUntilIdle(fixture)
  const lines = [...(await checkInvariants(fixture, history, [hot, ...calm], shill.id, [])), ...ordered.lines]
  for (const { what, figure, isRight } of lines) console.log(`${what.padEnd(88)} ${figure}${isRight ? '' : '  WRONG'}`)
  process.exitCode = isQuick && lines.every(({ isRight }) => isRight) ? 0 : 1
} finally {
  await watch.stop()
  await fixture.stop()
}
