// `npm run bench live [-- --watchers N] [--bids N] [--seconds S]`: delay until the last watcher of a lot receives an
// accepted bid, one bid at a time and under load; events per lot; memory per watcher. The lower limit
// (live-baseline.ts) is measured in the same run. A delay runs from the ledger's time of the bid, slightly before its
// commit, to the last byte of the event at the watcher; all watchers and all bids count.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'
import type { OrdersFixture } from '../checks/orders/fixtures.ts'
import { top } from '../checks/sources.ts'
import { type Bidder, runBidClients } from './bid-clients.ts'
import { newBidders, newLots } from './bids.ts'
import { cpuOf, memoryOf } from './drive.ts'
import type { News, WatchRequest, ReceivedEvent } from './live-watchers.ts'
import { print } from './measures.ts'
import { type spread, waitsOf } from './live-waits.ts'
import { openEmptyProduct } from './production.ts'

const mustMs = 300
const mustKb = 30
const mostASecond = 10
const loadBidders = 16
/** Starting price of `newLots`, rupees. */
const startingPrice = 1
/** Longer than the interval between two events of the watcher count, so that no other event is in flight. */
const calmMs = 4000
/** Pause between single bids: with many watchers, the server enforces a minimum interval between events of a lot. */
const betweenMs = 300
const longestMs = 60_000

export async function benchLive(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      watchers: { type: 'string', default: '10000' },
      bids: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const [watchers, bids, seconds] = [Number(values.watchers), Number(values.bids), Number(values.seconds)]
  const most = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  if (most < watchers + 500) {
    console.log(
      `This system lets a process open ${most} files (ulimit -Hn): too few for ${watchers} watchers. Raise it, ` +
        `or say --watchers ${most - 500}.`,
    )
    return false
  }
  const ours = await benchOurs(watchers, bids, seconds)
  const bare = await benchBare(watchers, bids, ours.eventBytes)
  console.log(`${watchers} watchers of one lot; wait from the ledger's time of a bid to its event at each of them`)
  const results = [
    withinBar(
      'one bid at a time',
      ours.oneByOne,
      `bare ${bare.waits.p50.toFixed(0)} / ${bare.waits.p99.toFixed(0)} / ${bare.waits.most.toFixed(0)} ms; must ` +
        `p99 ${mustMs}, aim 130`,
    ),
    withinBar(`under load, ${ours.bidsASecond.toFixed(0)} bids a second`, ours.underLoad, `must p99 ${mustMs}`),
  ]
  const isSeldom = ours.eventsASecond <= mostASecond
  print('events a second under load', ours.eventsASecond.toFixed(1), `must ${mostASecond} at most`, isSeldom)
  const isSmall = ours.kb <= mustKb
  print(
    'memory of a watcher',
    `${ours.kb.toFixed(1)} KB`,
    `after the load ${ours.kbAfter.toFixed(1)}; bare ${bare.kb.toFixed(1)}; must ${mustKb}, aim 20`,
    isSmall,
  )
  console.log(`processor time of the server an event: ${ours.cpuMs.toFixed(0)} ms, bare ${bare.cpuMs.toFixed(0)} ms`)
  console.log(
    `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, watchers and database included`,
  )
  return [...results, isSeldom, isSmall].every(Boolean)
}

type Waits = ReturnType<typeof spread>

function withinBar(label: string, { p50, p99, most }: Waits, bar: string): boolean {
  const isMet = p99 <= mustMs
  print(label, `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${most.toFixed(0)} ms`, bar, isMet)
  return isMet
}

async function benchOurs(watchers: number, bids: number, seconds: number) {
  const fixture = await openEmptyProduct({ LIVE_STREAMS: String(watchers + 1000) })
  try {
    const bidders = await newBidders(fixture, loadBidders)
    const [lot = '', warm = ''] = await newLots(fixture, 2, 'watched')
    const amounts = new Map<string, number>()
    const place = (to: string) => placeBid(fixture, bidders, to, amounts)
    const order = (of: string) => ({ address: fixture.address, path: `${eventStreamPath}?lots=${of}` })
    await warmUp({ ...order(warm), place: () => place(warm) })
    const before = memoryOf(fixture.pid())
    const watching = await open({ ...order(lot), watchers })
    await pause(calmMs)
    const kb = ((memoryOf(fixture.pid()) - before) * 1024) / watchers
    const eventBytes = await sizeOf(fixture, lot)
    const cpu = await oneByOne(watching, bids, () => place(lot), fixture.pid())
    const last = (await ledgerOf(fixture, lot)).at(-1)?.seq ?? 0
    const began = Date.now()
    const { perSecond } = await runBidClients({ address: fixture.address, bidders, lots: [lot], amounts, seconds })
    const ledger = await ledgerOf(fixture, lot)
    await watching.everybodyHas(ledger.at(-1)?.seq ?? 0)
    const kbAfter = ((memoryOf(fixture.pid()) - before) * 1024) / watchers
    const { events, byOne } = await watching.stop()
    const [calm, loaded] = [ledger.filter(({ seq }) => seq <= last), ledger.filter(({ seq }) => seq > last)]
    const times = byOne.filter((at) => at >= began)
    return {
      eventBytes,
      oneByOne: waitsOf(calm, events, watchers),
      underLoad: waitsOf(loaded, events, watchers),
      bidsASecond: perSecond,
      eventsASecond: ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0)),
      kb,
      kbAfter,
      cpuMs: cpu,
    }
  } finally {
    await fixture.stop()
  }
}

async function benchBare(watchers: number, bids: number, eventBytes: number) {
  const child = spawn(process.execPath, [path.join(top, 'proof/bench/live-baseline.ts'), String(eventBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    const address = `http://127.0.0.1:${/port (\d+)/.exec(String(chunk))?.[1]}`
    const pid = child.pid as number
    const ledger: { seq: number; at: number }[] = []
    const place = async () => {
      const event = (await (await fetch(address, { method: 'POST' })).json()) as { seq: number; at: number }
      ledger.push(event)
      return event.seq
    }
    await warmUp({ address, path: '/', place })
    ledger.length = 0
    const before = memoryOf(pid)
    const watching = await open({ address, path: '/', watchers })
    await pause(calmMs)
    const kb = ((memoryOf(pid) - before) * 1024) / watchers
    const cpuMs = await oneByOne(watching, bids, place, pid)
    const { events } = await watching.stop()
    return { waits: waitsOf(ledger, events, watchers), kb, cpuMs }
  } finally {
    child.kill()
  }
}

/** Returns the processor time of one event. */
async function oneByOne(watching: Watchers, bids: number, place: () => Promise<number>, pid: number): Promise<number> {
  const before = cpuOf([pid])
  for (let n = 0; n < bids; n++) {
    await watching.everybodyHas(await place())
    await pause(betweenMs)
  }
  return (cpuOf([pid]) - before) / bids
}

/** Warms up the server, so that one-time memory is not attributed to watchers. */
async function warmUp({
  place,
  ...order
}: Omit<WatchRequest, 'watchers'> & { place: () => Promise<number> }): Promise<void> {
  const watching = await open({ ...order, watchers: 300 })
  for (let n = 0; n < 10; n++) await watching.everybodyHas(await place())
  await watching.stop()
}

type Watchers = Awaited<ReturnType<typeof open>>

async function open(order: WatchRequest) {
  const child: ChildProcess = fork(path.join(top, 'proof/bench/live-watchers.ts'), [JSON.stringify(order)], {
    serialization: 'advanced',
  })
  const opened = Promise.withResolvers<void>()
  const report = Promise.withResolvers<{ events: ReceivedEvent[]; byOne: number[] }>()
  const waiting = new Map<() => boolean, () => void>()
  let had = 0
  child.on('message', (news: News) => {
    if ('lost' in news) for (const one of [opened, report]) one.reject(new Error(`a watcher was lost: ${news.lost}`))
    if ('opened' in news) opened.resolve()
    if ('events' in news) report.resolve(news)
    if ('everybodyHas' in news) had = Math.max(had, news.everybodyHas)
    for (const [isSo, go] of waiting) if (isSo()) go()
  })
  report.promise.catch(() => {})
  const late = setTimeout(
    () => opened.reject(new Error('not every watcher was told how the lot stands within a minute')),
    longestMs,
  )
  await opened.promise
  clearTimeout(late)
  return {
    /** Resolves when every watcher has received this event or a later one. */
    async everybodyHas(seq: number): Promise<void> {
      const isSo = () => had >= seq
      if (isSo()) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(isSo, resolve)
      const late = setTimeout(
        () => report.reject(new Error(`not every watcher had event ${seq} within a minute`)),
        longestMs,
      )
      await Promise.race([promise, report.promise])
      clearTimeout(late)
      waiting.delete(isSo)
    },
    async stop() {
      child.send('report')
      const message = await report.promise
      const gone = once(child, 'exit')
      child.kill()
      await gone
      return message
    },
  }
}

/** Two bidders alternate, one rupee above each other. Returns the seq of the bid. */
async function placeBid(
  fixture: OrdersFixture,
  bidders: readonly Bidder[],
  lot: string,
  amounts: Map<string, number>,
): Promise<number> {
  const bidAmount = (amounts.get(lot) ?? startingPrice) + 1
  amounts.set(lot, bidAmount)
  const { id, token } = bidders[bidAmount % 2] as Bidder
  const answer = await fetch(`${fixture.address}/api/v1/bid/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ auctionId: lot, buyerId: id, bidAmount }),
  })
  if (answer.status !== 200) throw new Error(`a bid was answered ${answer.status}: ${await answer.text()}`)
  return (await ledgerOf(fixture, lot)).at(-1)?.seq ?? 0
}

function ledgerOf(fixture: OrdersFixture, lot: string): Promise<{ seq: number; at: number }[]> {
  return fixture.rows(
    'SELECT seq, extract(epoch FROM placed_at)::float8 * 1000 AS at FROM bids WHERE auction_id = $1 ORDER BY seq',
    [lot],
  )
}

/** Size of the event that a watcher receives on connecting; the baseline writes as many bytes. */
async function sizeOf(fixture: OrdersFixture, lot: string): Promise<number> {
  const stop = new AbortController()
  const answer = await fetch(`${fixture.address}${eventStreamPath}?lots=${lot}`, { signal: stop.signal })
  const first = (await answer.body?.getReader().read())?.value
  stop.abort()
  return first?.length ?? 0
}
