// `npm run bench memory [-- --minutes M]`: the memory of the product's process under a mixed load: lists, searches,
// works and pages (each also under URLs that nobody asked before), whole orders, bids, and watchers who come and
// go. It must not grow: the first quarter of the time fills the caches; the last quarter is compared with the second.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'
import { paths } from '@rasika/contract/paths.ts'
import { runBidClients } from './bid-clients.ts'
import { newBidders, newLots } from './bids.ts'
import { memoryOf } from './drive.ts'
import { median, print } from './measures.ts'
import { openCheckout, openProductWithSandbox } from './orders-product.ts'

/** Megabytes. */
const [mustGrow, mustPeak] = [10, 250]
const sampleMs = 2000

export async function benchMemory(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { minutes: { type: 'string', default: '60' } } })
  const milliseconds = Number(values.minutes) * 60_000
  const { fixture, stop } = await openProductWithSandbox()
  try {
    const { origin } = fixture
    const buy = await openCheckout(fixture)
    const bidders = await newBidders(fixture, 8)
    const lots = await newLots(fixture, 20, 'watched')
    const urls = await pathsOf(origin, lots)
    const amounts = new Map<string, number>()
    const counts = { requests: 0, orders: 0, bids: 0, streams: 0 }
    const ends = performance.now() + milliseconds
    const keepOn = async (pauseMs: number, work: () => Promise<void>) => {
      while (performance.now() < ends) {
        await work()
        await pause(pauseMs)
      }
    }
    const samples: number[] = []
    await Promise.all([
      ...Array.from({ length: 8 }, () => keepOn(20, () => read(origin, urls, counts))),
      ...[0, 1].map((client) => keepOn(200, () => buy(client, counts.orders++))),
      keepOn(2000, async () => {
        counts.bids += (await runBidClients({ origin, bidders, lots, amounts, seconds: 1 })).perSecond
      }),
      keepOn(500, () => watchAWhile(origin, lots, counts)),
      keepOn(sampleMs, async () => void samples.push(memoryOf(fixture.pid()))),
    ])
    console.log(
      `${values.minutes} minutes: ${counts.requests} requests, ${counts.orders} orders, ${counts.bids} bids, ` +
        `${counts.streams} streams; load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    )
    return report(samples)
  } finally {
    await stop()
  }
}

type Paths = (() => string)[]

/** Each function names another path at each call, or the same for all. */
async function pathsOf(origin: string, lots: readonly string[]): Promise<Paths> {
  const { data } = (await (await fetch(`${origin}/api/v1/artwork/all?limit=50`)).json()) as { data: { id: string }[] }
  const any = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] as string
  const works = data.map(({ id }) => id)
  let next = 0
  return [
    () => '/api/v1/artwork/all',
    () => `/api/v1/artwork/all?minPrice=${++next}`,
    () => `/api/v1/artwork/all?search=${encodeURIComponent(`blue river ${++next}`)}`,
    () => `/api/v1/artwork/view/${any(works)}`,
    () => `${paths.artworks()}?minPrice=${++next}`,
    paths.artworks,
    () => paths.artwork(any(works)),
    () => paths.auction(any(lots)),
    paths.home,
  ]
}

async function read(origin: string, urls: Paths, counts: { requests: number }): Promise<void> {
  const path = (urls[counts.requests++ % urls.length] as Paths[number])()
  const response = await fetch(`${origin}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}

/** Fifty streams for three seconds. */
async function watchAWhile(origin: string, lots: readonly string[], counts: { streams: number }): Promise<void> {
  const leaving = new AbortController()
  const watchers = Array.from({ length: 50 }, async (_, at) => {
    const { body } = await fetch(`${origin}${eventStreamPath}?lots=${lots[at % lots.length]}`, {
      signal: leaving.signal,
    })
    for await (const _part of body ?? []) counts.streams += 0
  })
  const left = Promise.allSettled(watchers)
  await pause(3000)
  leaving.abort()
  await left
  counts.streams += watchers.length
}

function report(samples: readonly number[]): boolean {
  const quarter = (nth: number) =>
    median(samples.slice(Math.floor((samples.length * (nth - 1)) / 4), Math.floor((samples.length * nth) / 4)))
  const quarters = [1, 2, 3, 4].map(quarter)
  const grown = (quarters[3] as number) - (quarters[1] as number)
  const peak = Math.max(...samples)
  const isMet = grown <= mustGrow && peak <= mustPeak
  print(
    'memory of the process',
    `medians of the quarters ${quarters.join(', ')} MB: grown by ${grown} MB; peak ${peak} MB`,
    `must ${mustGrow} MB at most from the second to the last, peak ${mustPeak}`,
    isMet,
  )
  return isMet
}
