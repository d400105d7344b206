// `npm run bench live [-- --watchers N] [--bids N] [--rounds R] [--seconds S]`: delay until the last watcher of a lot
// receives an accepted bid, one bid at a time and under load; events per lot; memory per watcher. The lower limit
// (live-baseline.ts) has as many watchers at the same time: rounds of bids go bare, product, bare, product, and the
// ratio is the median of the rounds' ratios. A delay runs from the ledger's time of the bid, slightly before its
// commit, to the last byte of the event at the watcher; all watchers and all bids count.
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { OrdersFixture } from '../checks/orders/fixtures.ts'
import { runBidClients } from './bid-clients.ts'
import { memoryOf } from './drive.ts'
import { ledgerOf, oneByOne, openBare, openProduct, sizeOf, type Subject } from './live-subjects.ts'
import { type spread, waitsOf } from './live-waits.ts'
import type { ReceivedEvent } from './live-watchers.ts'
import { median, print } from './measures.ts'
import { openEmptyProduct } from './production.ts'

/** Times the wait of the bare server. */
const [mustTimes, aimTimes] = [1.3, 1.1]
const [mustKb, aimKb] = [12, 8]
const maxPerSecond = 10

export async function benchLive(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      watchers: { type: 'string', default: '10000' },
      bids: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const watchers = Number(values.watchers)
  const max = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  if (max < watchers + 500) {
    console.log(
      `This system lets a process open ${max} files (ulimit -Hn): too few for ${watchers} watchers. Raise it, ` +
        `or say --watchers ${max - 500}.`,
    )
    return false
  }
  const fixture = await openEmptyProduct({ LIVE_STREAMS: String(watchers + 1000) })
  const ours = await openProduct(fixture, watchers)
  const bare = await openBare(watchers, await sizeOf(fixture, ours.lot))
  try {
    for (let round = 0; round < Number(values.rounds); round++)
      for (const subject of [bare, ours]) await oneByOne(subject, Number(values.bids))
    const load = await bidUnderLoad(fixture, ours, Number(values.seconds))
    console.log(`${watchers} watchers of one lot; wait from the ledger's time of a bid to its event at each of them`)
    const [us, bared] = [await report(ours), await report(bare)]
    const results = [
      compareWaits(us.rounds, bared.rounds),
      printLoad(load, us.events, us.byOne, watchers),
      printMemory(ours, bare, load.memoryMb),
    ]
    console.log(`processor time an event: ${us.cpuMs.toFixed(0)} ms, bare ${bared.cpuMs.toFixed(0)} ms`)
    console.log(
      `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, watchers and database included`,
    )
    return results.every(Boolean)
  } finally {
    bare.stop()
    await fixture.stop()
  }
}

type Waits = ReturnType<typeof spread>

/** Bids of many bidders at once. */
async function bidUnderLoad(
  fixture: OrdersFixture,
  { lot, bidders, amounts, watching, pid }: Awaited<ReturnType<typeof openProduct>>,
  seconds: number,
) {
  const last = (await ledgerOf(fixture, lot)).at(-1)?.seq ?? 0
  const began = Date.now()
  const { perSecond } = await runBidClients({ origin: fixture.origin, bidders, lots: [lot], amounts, seconds })
  const bids = (await ledgerOf(fixture, lot)).filter(({ seq }) => seq > last)
  await watching.everybodyHas(bids.at(-1)?.seq ?? 0)
  return { began, perSecond, bids, memoryMb: memoryOf(pid) }
}

async function report({ watching, watchers, rounds, cpuMs }: Subject) {
  const { events, byOne } = await watching.stop()
  const count = rounds.reduce((sum, bids) => sum + bids.length, 0)
  return { events, byOne, rounds: rounds.map((bids) => waitsOf(bids, events, watchers)), cpuMs: cpuMs / count }
}

function compareWaits(us: readonly Waits[], bare: readonly Waits[]): boolean {
  const ratio = (pick: (waits: Waits) => number) => median(us.map((waits, at) => pick(waits) / pick(bare[at] as Waits)))
  const of = (rounds: readonly Waits[]) =>
    [median(rounds.map(({ p50 }) => p50)), median(rounds.map(({ p99 }) => p99))]
      .map((ms) => ms.toFixed(0))
      .join(' and ')
  const times = ratio(({ p99 }) => p99)
  print(
    'one bid at a time',
    `p50 and p99 ${of(us)} ms : bare ${of(bare)} ms = ${ratio(({ p50 }) => p50).toFixed(2)} and ${times.toFixed(2)} times`,
    `must ${mustTimes}, aim ${aimTimes} times at p99`,
    times <= mustTimes,
  )
  return times <= mustTimes
}

function printLoad(
  { began, perSecond, bids }: Awaited<ReturnType<typeof bidUnderLoad>>,
  events: readonly ReceivedEvent[],
  byOne: readonly number[],
  watchers: number,
): boolean {
  const { p50, p99, max } = waitsOf(bids, events, watchers)
  const times = byOne.filter((at) => at >= began)
  const aSecond = ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
  print(
    `under load, ${perSecond.toFixed(0)} bids a second`,
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${max.toFixed(0)} ms; ${aSecond.toFixed(1)} events a second`,
    `must ${maxPerSecond} events at most`,
    aSecond <= maxPerSecond,
  )
  return aSecond <= maxPerSecond
}

function printMemory(ours: Subject, bare: Subject, afterMb: number): boolean {
  const after = ((afterMb - ours.beforeMb) * 1024) / ours.watchers
  print(
    'memory of a watcher',
    `${ours.kb.toFixed(1)} KB, after the load ${after.toFixed(1)} : bare ${bare.kb.toFixed(1)} KB`,
    `must ${mustKb}, aim ${aimKb} KB`,
    ours.kb <= mustKb,
  )
  return ours.kb <= mustKb
}
