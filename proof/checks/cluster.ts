// `npm run check:cluster [-- --port 7100] [--journeys "checkout.journey.ts lot.journey.ts"] [--seconds 15]`: the whole
// cluster (`npm run cluster`) while visitors read and bid: the journeys pass at its address; then Redis, a web process,
// the store and the database's primary are killed, one after the other. Prints the errors of each fault by kind.
// Required: none while Redis or the store is away; while a process or the primary is, only what cannot be repeated:
// writes, and reads that are in no memory; no acknowledged bid lost, and every ledger equal to its replay. Exits with 1
// otherwise.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { installMissing } from '../cluster/programs.ts'
import { type ClusterFault, startCluster } from '../cluster/whole-cluster.ts'
import { runJourneys } from './visits/journeys.ts'
import { ledgerFaults } from './visits/ledgers.ts'
import { startVisitors } from './visits/visitors.ts'

const usualJourneys =
  'checkout.journey.ts two-bidders.journey.ts list-filters.journey.ts saving.journey.ts desk.journey.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '7100' },
    journeys: { type: 'string', default: usualJourneys },
    seconds: { type: 'string', default: '15' },
  },
})
const seconds = Number(values.seconds)
const acknowledged: string[] = []
let wrong = 0

/** Kinds of errors that a fault may cause. */
const allowed: Record<ClusterFault, RegExp | null> = {
  redis: null,
  store: null,
  // What the process had begun: a read is repeated at another one, a bid is not.
  web: /^POST (?:50[234]|no answer)$/,
  // No primary for some seconds: bids and what no memory holds are refused in words.
  primary: /^(?:POST|GET) 503$/,
}

await installMissing()
const folder = await mkdtemp(path.join(tmpdir(), 'rasika-check-cluster-'))
await using closing = new AsyncDisposableStack()
closing.defer(() => rm(folder, { recursive: true, force: true }))
const cluster = await startCluster(folder, Number(values.port), console.log, { RATE_LOOSENESS: '0' })
closing.defer(() => cluster.stop())

const product = { ...cluster, dataDir: folder }
report(`the journeys: ${values.journeys}`, (await runJourneys(product, values.journeys)) ? [] : ['they failed'])
for (const fault of ['redis', 'web', 'store', 'primary'] as const) await play(fault)
report(
  `${acknowledged.length} acknowledged bids are in the ledgers, which replay`,
  await ledgerFaults(cluster.databaseUrl, acknowledged),
)
console.log(`${wrong === 0 ? 'all right' : `${wrong} wrong`}; load average ${loadavg()[0]?.toFixed(1)}`)
process.exitCode = wrong === 0 ? 0 : 1

async function play(fault: ClusterFault): Promise<void> {
  const endVisits = await startVisitors(cluster.address)
  await sleep(3000)
  const done = await cluster.kill(fault)
  await sleep(seconds * 1000)
  const { requests, errors, examples, bids } = await endVisits()
  acknowledged.push(...bids)
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} times ${kind}`)
  const refused = Object.keys(errors).filter((kind) => !allowed[fault]?.test(kind))
  report(
    `${done}: ${requests} requests, ${bids.length} bids, errors: ${kinds.join(', ') || 'none'}`,
    refused.length > 0 ? [`not expected: ${refused.join(', ')}`, ...examples] : [],
  )
}

function report(what: string, faults: readonly string[]): void {
  if (faults.length > 0) wrong++
  console.log(faults.length === 0 ? `right  ${what}` : `WRONG  ${what}\n  ${faults.join('\n  ')}`)
}
