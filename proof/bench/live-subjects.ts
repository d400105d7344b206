// What live.ts compares: the product and the bare server, each with its watchers in a process of their own.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'
import type { OrdersFixture } from '../checks/orders/fixtures.ts'
import { top } from '../checks/sources.ts'
import type { Bidder } from './bid-clients.ts'
import { newBidders, newLots } from './bids.ts'
import { cpuOf, memoryOf } from './drive.ts'
import type { WatcherMessage, WatchRequest, ReceivedEvent } from './live-watchers.ts'
import type { BidTime } from './live-waits.ts'

const loadBidders = 16
/** Starting price of `newLots`, rupees. */
const startingPrice = 1
/** Longer than the interval between two events of the watcher count, so that no other event is in flight. */
const calmMs = 4000
/**
 * Pause between single bids, and how many times as long as the last bid took: the server lets one and a half times as
 * long pass as sending took before it reads the lot again.
 */
const [betweenMs, timesOfLast] = [300, 2]
const longestMs = 60_000
/** For all of them to connect, on a busy machine. */
const longestOpenMs = 300_000

/** A server with its watchers. */
export interface Subject {
  pid: number
  watching: Watchers
  watchers: number
  /** Memory of the process before they came, megabytes. */
  beforeMb: number
  /** Kilobytes for each watcher. */
  kb: number
  place(): Promise<BidTime>
  /** The bids of each round. */
  rounds: BidTime[][]
  cpuMs: number
}

async function openSubject(
  pid: number,
  watchers: number,
  order: { warm: Omit<WatchRequest, 'watchers'>; watched: Omit<WatchRequest, 'watchers'> },
  place: { warm(): Promise<BidTime>; watched(): Promise<BidTime> },
): Promise<Subject> {
  await warmUp({ ...order.warm, place: place.warm })
  const beforeMb = memoryOf(pid)
  const watching = await openWatchers({ ...order.watched, watchers })
  await pause(calmMs)
  const kb = ((memoryOf(pid) - beforeMb) * 1024) / watchers
  return { pid, watching, watchers, beforeMb, kb, place: place.watched, rounds: [], cpuMs: 0 }
}

export async function openProduct(fixture: OrdersFixture, watchers: number) {
  const bidders = await newBidders(fixture, loadBidders)
  const [lot = '', warm = ''] = await newLots(fixture, 2, 'watched')
  const amounts = new Map<string, number>()
  const order = (of: string) => ({ origin: fixture.origin, path: `${eventStreamPath}?lots=${of}` })
  const place = (of: string) => () => placeBid(fixture, bidders, of, amounts)
  const subject = await openSubject(
    fixture.pid(),
    watchers,
    { warm: order(warm), watched: order(lot) },
    { warm: place(warm), watched: place(lot) },
  )
  return { ...subject, lot, bidders, amounts }
}

export async function openBare(watchers: number, eventBytes: number) {
  const child = spawn(process.execPath, [path.join(top, 'proof/bench/live-baseline.ts'), String(eventBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const order = { origin: `http://127.0.0.1:${/port (\d+)/.exec(String(chunk))?.[1]}`, path: '/' }
  const place = async () => (await (await fetch(order.origin, { method: 'POST' })).json()) as BidTime
  const subject = await openSubject(
    child.pid as number,
    watchers,
    { warm: order, watched: order },
    { warm: place, watched: place },
  )
  return { ...subject, stop: () => child.kill() }
}

/** One round. */
export async function oneByOne(subject: Subject, count: number): Promise<void> {
  const before = cpuOf([subject.pid])
  const bids: BidTime[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    const bid = await subject.place()
    bids.push(bid)
    await subject.watching.everybodyHas(bid.seq)
    await pause(Math.max(betweenMs, timesOfLast * (performance.now() - began)))
  }
  subject.rounds.push(bids)
  subject.cpuMs += cpuOf([subject.pid]) - before
}

/** Warms up the server, so that one-time memory is not attributed to watchers. */
async function warmUp({
  place,
  ...order
}: Omit<WatchRequest, 'watchers'> & { place: () => Promise<BidTime> }): Promise<void> {
  const watching = await openWatchers({ ...order, watchers: 300 })
  for (let n = 0; n < 10; n++) await watching.everybodyHas((await place()).seq)
  await watching.stop()
}

type Watchers = Awaited<ReturnType<typeof openWatchers>>

/** In a process of their own; resolves when each has heard how the lot stands. */
export async function openWatchers(order: WatchRequest) {
  const child: ChildProcess = fork(path.join(top, 'proof/bench/live-watchers.ts'), [JSON.stringify(order)], {
    serialization: 'advanced',
  })
  const opened = Promise.withResolvers<void>()
  const report = Promise.withResolvers<{ events: ReceivedEvent[]; byOne: number[] }>()
  const waiting = new Map<() => boolean, () => void>()
  let had = 0
  child.on('message', (message: WatcherMessage) => {
    if ('lost' in message)
      for (const one of [opened, report]) one.reject(new Error(`a watcher was lost: ${message.lost}`))
    if ('opened' in message) opened.resolve()
    if ('events' in message) report.resolve(message)
    if ('everybodyHas' in message) had = Math.max(had, message.everybodyHas)
    for (const [isSo, go] of waiting) if (isSo()) go()
  })
  report.promise.catch(() => {})
  const late = setTimeout(
    () => opened.reject(new Error('not every watcher was told how the lot stands within five minutes')),
    longestOpenMs,
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

/** Two bidders alternate, one rupee above each other. */
export async function placeBid(
  fixture: Pick<OrdersFixture, 'origin' | 'rows'>,
  bidders: readonly Bidder[],
  lot: string,
  amounts: Map<string, number>,
): Promise<BidTime> {
  const bidAmount = (amounts.get(lot) ?? startingPrice) + 1
  amounts.set(lot, bidAmount)
  const { id, token } = bidders[bidAmount % 2] as Bidder
  const response = await fetch(`${fixture.origin}/api/v1/bid/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ auctionId: lot, buyerId: id, bidAmount }),
  })
  if (response.status !== 200) throw new Error(`a bid was answered ${response.status}: ${await response.text()}`)
  return (await ledgerOf(fixture, lot)).at(-1) as BidTime
}

export function ledgerOf(fixture: Pick<OrdersFixture, 'rows'>, lot: string): Promise<BidTime[]> {
  return fixture.rows(
    'SELECT seq, extract(epoch FROM placed_at)::float8 * 1000 AS at FROM bids WHERE auction_id = $1 ORDER BY seq',
    [lot],
  )
}

/** Size of the event that a watcher receives on connecting; the baseline writes as many bytes. */
export async function sizeOf(fixture: OrdersFixture, lot: string): Promise<number> {
  const stop = new AbortController()
  const response = await fetch(`${fixture.origin}${eventStreamPath}?lots=${lot}`, { signal: stop.signal })
  const first = (await response.body?.getReader().read())?.value
  stop.abort()
  return first?.length ?? 0
}
