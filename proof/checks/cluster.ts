// `npm run check:cluster [-- --short] [--journeys "checkout.journey.ts lot.journey.ts"] [--faults "redis web"]
// [--seconds 15] [--readers 6] [--bidders 2] [--port 7100]`: the whole cluster (`npm run cluster`). First what its
// processes must be together, asked of each by itself. Then the journeys at its address. Then visitors read and bid
// while a web process leaves as for an update, and while Redis, a web process, the store, the database's primary, and
// at last a whole machine are killed, one after the other. Prints the errors of each by kind. Required: none while a
// process leaves or Redis is away, and none but pictures that nobody had asked for yet while the store is; while a
// process, the primary or a machine is, only what cannot be repeated: writes, and reads that are in no memory; every
// process ready throughout; no acknowledged bid lost, and every ledger equal to its replay. `--short` leaves out the
// journeys and both fail-overs. Exits with 1 otherwise.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { installMissing } from '../cluster/programs.ts'
import { type ClusterFault, startCluster } from '../cluster/whole-cluster.ts'
import { requirements } from './cluster/requirements.ts'
import { watchReadiness } from './cluster/readiness.ts'
import { endReport, reportFaults } from './verdicts.ts'
import { runJourneys } from './visits/journeys.ts'
import { ledgerFaults } from './visits/ledgers.ts'
import { startVisitors } from './visits/visitors.ts'

const usualJourneys =
  'checkout.journey.ts two-bidders.journey.ts list-filters.journey.ts saving.journey.ts desk.journey.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    port: { type: 'string', default: '7100' },
    journeys: { type: 'string', default: usualJourneys },
    seconds: { type: 'string', default: '15' },
    readers: { type: 'string', default: '6' },
    bidders: { type: 'string', default: '2' },
    faults: { type: 'string' },
  },
})
const acknowledged: string[] = []

type Fault = ClusterFault | 'leaving'

/** Kinds of errors that a fault may cause. */
const allowed: Record<Fault, RegExp | null> = {
  leaving: null,
  redis: null,
  store: /^new picture 503$/,
  // What the process had begun: a read is repeated at another one, a bid is not.
  web: /^POST (?:50[234]|no answer)$/,
  // No primary for some seconds: bids and what no memory holds are refused in words.
  primary: /^(?:POST|GET|new picture) 503$/,
  machine: /^(?:POST (?:50[234]|no answer)|(?:GET|new picture) 503)$/,
}
/** Until the machine is back and followed by its standby again. */
const machineSeconds = 60
const usualFaults: readonly Fault[] = values.short
  ? ['leaving', 'redis', 'web', 'store']
  : ['leaving', 'redis', 'web', 'store', 'primary', 'machine']
const played = values.faults === undefined ? usualFaults : usualFaults.filter((one) => values.faults?.includes(one))

await installMissing()
const folder = await mkdtemp(path.join(tmpdir(), 'rasika-check-cluster-'))
await using closing = new AsyncDisposableStack()
closing.defer(() => rm(folder, { recursive: true, force: true }))
const cluster = await startCluster(folder, Number(values.port), console.log, { RATE_LOOSENESS: '0' })
closing.defer(() => cluster.stop())

for (const [what, isMet] of Object.entries(requirements))
  reportFaults(what, await isMet(cluster.addresses).catch((error: unknown) => [String(error)]))
const product = { ...cluster, direct: cluster.addresses.WEB2, dataDir: folder }
if (!values.short)
  reportFaults(`the journeys: ${values.journeys}`, (await runJourneys(product, values.journeys)) ? [] : ['they failed'])
for (const fault of played) await play(fault)
reportFaults(
  `${acknowledged.length} acknowledged bids are in the ledgers, which replay`,
  await ledgerFaults(cluster.databaseUrl, acknowledged),
)
endReport()

async function play(fault: Fault): Promise<void> {
  const endVisits = await startVisitors(cluster.address, {
    readers: Number(values.readers),
    bidders: Number(values.bidders),
  })
  const readiness = watchReadiness(cluster.addresses.WEB2)
  await sleep(3000)
  const done = fault === 'leaving' ? cluster.processes.leave('WEB1') : await cluster.kill(fault)
  await sleep(1000 * (fault === 'machine' ? machineSeconds : Number(values.seconds)))
  const { requests, errors, examples, bids } = await endVisits()
  acknowledged.push(...bids)
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} times ${kind}`)
  const refused = Object.keys(errors).filter((kind) => !allowed[fault]?.test(kind))
  reportFaults(`${done}: ${requests} requests, ${bids.length} bids, errors: ${kinds.join(', ') || 'none'}`, [
    ...(refused.length > 0 ? [`not expected: ${refused.join(', ')}`, ...examples] : []),
    ...(await readiness.stop()),
  ])
}
