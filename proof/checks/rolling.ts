// `npm run check:rolling [-- --from COMMIT] [--journeys "checkout.journey.ts lot.journey.ts"] [--port 7300]`: a rolling
// update from an earlier version to this one. Two processes of the earlier version serve the demonstration behind
// HAProxy with deploy/haproxy, on one database; one is replaced, both versions pass the journeys side by side, then the
// other is replaced. Visitors read and bid throughout. Required: no error, every acknowledged bid in the ledger, and
// the earlier version, started once more, refuses a database with newer migrations in words. The version of `--from`
// must be able to share a database; the default is the one before the newest migration. The journeys are this
// version's: name those of pages that are the same in both.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@rasika/server/postgres/embedded.ts'
import { databaseUrlOf } from '@rasika/server/testing/app-process.ts'
import { installPrograms } from '../cluster/programs.ts'
import { freePort, type Product, startProduct } from '../product.ts'
import { startBalancer, type WebProcess } from './rolling/balancer.ts'
import {
  buildVersion,
  commitBeforeNewestMigration,
  hasNewerMigration,
  removeVersion,
} from './rolling/earlier-version.ts'
import { endReport, reportFaults } from './verdicts.ts'
import { runJourneys } from './visits/journeys.ts'
import { ledgerFaults } from './visits/ledgers.ts'
import { startVisitors } from './visits/visitors.ts'
import { top } from './sources.ts'

/** Journeys that go far through what both versions have. */
const usualJourneys =
  'checkout.journey.ts two-bidders.journey.ts list-filters.journey.ts session.journey.ts artist-works.journey.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    journeys: { type: 'string', default: usualJourneys },
    port: { type: 'string', default: '7300' },
  },
})
const sessionSecret = 'a secret of the rolling update, long enough'
await installPrograms(['haproxy', 'openssl'])
const folder = await mkdtemp(path.join(tmpdir(), 'rasika-rolling-'))
const earlier = path.join(folder, 'earlier')
await using closing = new AsyncDisposableStack()
closing.defer(() => rm(folder, { recursive: true, force: true }))
closing.defer(() => removeVersion(earlier))

const commit = values.from ?? commitBeforeNewestMigration()
console.log(`building ${commit.slice(0, 8)}`)
buildVersion(commit, earlier)

const dataDir = path.join(folder, 'data')
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(dataDir, 'postgres'),
  log: () => {},
  // For two processes, one that is refused, and the journeys.
  settings: { max_connections: '120' },
})
closing.defer(() => postgres.stop())
const databaseUrl = databaseUrlOf(postgres.connection)
const ports: Record<WebProcess, number> = { web1: await freePort(), web2: await freePort() }
const balancer = startBalancer(folder, Number(values.port), ports)
closing.defer(() => balancer.stop())
const settings = (port: number) => ({
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SESSION_SECRET: sessionSecret,
  PUBLIC_URL: balancer.origin,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
})
const product = {
  origin: balancer.origin,
  direct: `http://127.0.0.1:${ports.web2}`,
  databaseUrl,
  dataDir,
  sessionSecret,
}
const running = new Map<WebProcess, Product>()
closing.defer(async () => {
  for (const product of running.values()) await product.stop()
})
const start = async (name: WebProcess, from: string) =>
  running.set(name, await startProduct(settings(ports[name]), { from }))

await start('web1', earlier)
await start('web2', earlier)
const endVisits = await startVisitors(balancer.origin)
await sleep(3000)

await replace('web1')
reportFaults(
  `the journeys, at both versions: ${values.journeys}`,
  (await runJourneys(product, values.journeys)) ? [] : ['the journeys failed'],
)
await replace('web2')
await sleep(3000)
const { requests, errors, examples, bids } = await endVisits()
const kinds = Object.entries(errors).map(([kind, count]) => `${count} times ${kind}`)
reportFaults(`${requests} requests without an error`, [...kinds, ...examples])
reportFaults(`${bids.length} acknowledged bids are in the ledgers, which replay`, await ledgerFaults(databaseUrl, bids))
if (hasNewerMigration(commit))
  reportFaults('the earlier version refuses the newer database in words', await refusalFaults())
else console.log('both versions have the same migrations: there is no database to refuse')
endReport()

/** As an operator does: drained at the balancer, ended, the new version in its place. */
async function replace(name: WebProcess): Promise<void> {
  console.log(`replacing ${name}`)
  await balancer.drain(name)
  await sleep(1000)
  await running.get(name)?.stop()
  await start(name, top)
  await balancer.ready(name)
}

async function refusalFaults(): Promise<string[]> {
  const outcome = await startProduct(settings(await freePort()), { from: earlier }).then(
    async (product) => {
      await product.stop()
      return 'it started'
    },
    (error: unknown) => String(error),
  )
  return /newer/i.test(outcome) ? [] : [outcome]
}
