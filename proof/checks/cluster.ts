// `npm run check:cluster [-- --short] [--journeys "checkout.journey.ts lot.journey.ts"|all|none] [--faults "kill redis,
// freeze redis"] [--seconds 18] [--readers 6] [--bidders 2] [--port 7100]`: the whole cluster (`npm run cluster`).
// First what its processes must be together, asked of each by itself. Then journeys at its origin. Then visitors read
// and bid while nothing happens, while a web process leaves as for an update, while Redis and the store are killed and
// while they hang, and while a web process, the database's primary, and at last a whole machine are killed, one after
// the other. Prints the errors of each by kind, and the waits. Required: none while a process leaves or Redis is away,
// and none but pictures that nobody had asked for yet while the store is; while a process, the primary or a machine is,
// only what cannot be repeated: writes, and reads that are in no memory; every process ready throughout, naming the
// engine that is away; no acknowledged bid lost, and every ledger equal to its replay. `--short` leaves out the
// journeys and both fail-overs. Exits with 1 otherwise.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pictureFormats, pictureWidths } from '@rasika/contract/pictures.ts'
import { installMissing } from '../cluster/programs.ts'
import { type ClusterFault, startCluster } from '../cluster/whole-cluster.ts'
import { requirements } from './cluster/requirements.ts'
import { watchReadiness } from './cluster/readiness.ts'
import { endReport, reportFaults } from './verdicts.ts'
import { runJourneys } from './visits/journeys.ts'
import { ledgerFaults } from './visits/ledgers.ts'
import { pictureBases, startVisitors } from './visits/visitors.ts'

const usualJourneys =
  'checkout.journey.ts two-bidders.journey.ts list-filters.journey.ts saving.journey.ts desk.journey.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    port: { type: 'string', default: '7100' },
    journeys: { type: 'string', default: usualJourneys },
    seconds: { type: 'string', default: '18' },
    readers: { type: 'string', default: '6' },
    bidders: { type: 'string', default: '2' },
    faults: { type: 'string' },
  },
})
const acknowledged: string[] = []

type Fault = ClusterFault | 'nothing' | 'leaving'

/** Kinds of errors that a fault may cause. */
const allowed: Record<Fault, RegExp | null> = {
  nothing: null,
  leaving: null,
  'kill redis': null,
  'freeze redis': null,
  'kill store': /^new picture 503$/,
  'freeze store': /^new picture 503$/,
  // What the process had begun: a read is repeated at another one, a bid is not.
  'kill web': /^POST (?:50[234]|no answer)$/,
  // No primary for some seconds: bids and what no memory holds are refused in words.
  'kill primary': /^(?:POST|GET|new picture) 503$/,
  'kill machine': /^(?:POST (?:50[234]|no answer)|(?:GET|new picture) 503)$/,
}
/** Until the machine is back and followed by its standby again. */
const machineSeconds = 60
const shortFaults: readonly Fault[] = [
  'nothing',
  'leaving',
  'kill redis',
  'freeze redis',
  'kill web',
  'kill store',
  'freeze store',
]
const usualFaults: readonly Fault[] = values.short ? shortFaults : [...shortFaults, 'kill primary', 'kill machine']
const wanted = values.faults?.split(',').map((one) => one.trim())
const unknown = wanted?.filter((one) => !usualFaults.some((fault) => fault === one)) ?? []
if (unknown.length > 0) throw new Error(`No such fault${values.short ? ' with --short' : ''}: ${unknown.join(', ')}`)
const played = usualFaults.filter((one) => wanted?.includes(one) ?? true)
/** The engine that a fault takes away, by its name in /readyz. */
const engineOf: Partial<Record<Fault, string>> = {
  'kill redis': 'redis',
  'freeze redis': 'redis',
  'kill store': 'storage',
  'freeze store': 'storage',
}

await installMissing()
const folder = await mkdtemp(path.join(tmpdir(), 'rasika-check-cluster-'))
await using closing = new AsyncDisposableStack()
// Swift's servers do not end with Ctrl-C by themselves.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closing.disposeAsync().finally(() => process.exit(1)))
closing.defer(() => rm(folder, { recursive: true, force: true }))
// Limits are counted, in Redis, but nobody comes near them.
const starting = startCluster(folder, Number(values.port), console.log, { RATE_LOOSENESS: '1000000' })
// A start that fails, by Ctrl-C too, ends by itself what it has begun.
closing.defer(() =>
  starting.then(
    (started) => started.stop(),
    () => {},
  ),
)
const cluster = await starting

for (const [what, isMet] of Object.entries(requirements))
  reportFaults(what, await isMet(cluster.origins).catch((error: unknown) => [String(error)]))
const picture = `${(await pictureBases(cluster.origins.WEB2))[0]}/${pictureWidths[0]}.${pictureFormats[0]}`
const product = { ...cluster, direct: cluster.origins.WEB2, dataDir: folder }
if (!values.short && values.journeys !== 'none')
  reportFaults(
    `the journeys: ${values.journeys}`,
    (await runJourneys(product, values.journeys === 'all' ? '' : values.journeys)) ? [] : ['they failed'],
  )
for (const fault of played) await play(fault)
reportFaults(
  `${acknowledged.length} acknowledged bids are in the ledgers, which replay`,
  await ledgerFaults(cluster.databaseUrl, acknowledged),
)
endReport()

async function play(fault: Fault): Promise<void> {
  const endVisits = await startVisitors(cluster.origin, {
    readers: Number(values.readers),
    bidders: Number(values.bidders),
  })
  const readiness = watchReadiness(
    cluster.origins.WEB2,
    engineOf[fault],
    engineOf[fault] === 'storage' ? picture : undefined,
  )
  await sleep(3000)
  const done = await cause(fault)
  await sleep(1000 * (fault === 'kill machine' ? machineSeconds : Number(values.seconds)))
  const { requests, errors, examples, bids, waits } = await endVisits()
  acknowledged.push(...bids)
  const kinds = Object.entries(errors).map(([kind, count]) => `${count} times ${kind}`)
  const refused = Object.keys(errors).filter((kind) => !allowed[fault]?.test(kind))
  const figures = `${requests} requests, ${bids.length} bids; pages and lists ${waitsOf(waits['GET'])}, bids ${waitsOf(waits['POST'])}`
  reportFaults(`${timeAndLoad()} ${done}: ${figures}; errors: ${kinds.join(', ') || 'none'}`, [
    ...(refused.length > 0 ? [`not expected: ${refused.join(', ')}`, ...examples] : []),
    ...(await readiness.stop()),
  ])
}

/** Returns what was done, in words. */
async function cause(fault: Fault): Promise<string> {
  if (fault === 'nothing') return 'nothing happens'
  return fault === 'leaving' ? cluster.processes.leave('WEB1') : cluster.play(fault)
}

function waitsOf(waits: readonly number[] = []): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0))
  return `p50 ${p50}, p99 ${p99}, longest ${longest} ms`
}

function timeAndLoad(): string {
  return `${new Date().toTimeString().slice(0, 5)}, load ${loadavg()[0]?.toFixed(1)}:`
}
