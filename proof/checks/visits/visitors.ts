// Visitors and bidders during an update or a fault: they read pages with a script of each, lists and pictures, and bid
// on a lot of the demonstration. Every response that is an error of ours, every script that is missing, and every
// connection that ends without a response is counted by its kind.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictureFormats, pictureWidths } from '@rasika/contract/pictures.ts'

export interface VisitorsReport {
  requests: number
  /** By method and status, or 'no answer'; of pictures by 'cached picture' or 'new picture', of scripts by 'script'. */
  errors: Record<string, number>
  /** The first of them in full. */
  examples: string[]
  /** Ids of the bids that were acknowledged. */
  bids: string[]
  /** Milliseconds until the head of each response, by method and kind as `errors`. */
  waits: Record<string, number[]>
}

const paths = ['/', '/artworks', '/auctions', '/api/v1/artwork/all', '/api/v1/auction/all', '/api/v1/artist/all']
const maxExamples = 5

/** @returns a function that ends the visits and reports them */
export async function startVisitors(
  origin: string,
  { readers = 6, bidders = 2 } = {},
): Promise<() => Promise<VisitorsReport>> {
  const report: VisitorsReport = { requests: 0, errors: {}, examples: [], bids: [], waits: {} }
  let isOpen = true

  function fail(kind: string, example: string): void {
    report.errors[kind] = (report.errors[kind] ?? 0) + 1
    if (report.examples.length < maxExamples) report.examples.push(`${new Date().toISOString()} ${kind} ${example}`)
  }

  async function ask(
    path: string,
    init?: RequestInit,
    { kind = init?.method ?? 'GET', leastError = 500 } = {},
  ): Promise<Response | null> {
    report.requests++
    const began = performance.now()
    try {
      const response = await fetch(origin + path, init)
      ;(report.waits[kind] ??= []).push(performance.now() - began)
      if (response.status >= leastError) fail(`${kind} ${response.status}`, `${path}: ${await response.text()}`)
      return response
    } catch (error) {
      fail(`${kind} no answer`, `${path}: ${String((error as Error).cause ?? error)}`)
      return null
    }
  }

  /** Empty without a whole response. */
  async function read(path: string, options?: { kind: string; leastError?: number }): Promise<string> {
    const response = await ask(path, undefined, options)
    if (!response?.ok) return ''
    return response.text().catch((error: unknown) => {
      fail(`${options?.kind ?? 'GET'} cut`, `${path}: ${String(error)}`)
      return ''
    })
  }

  async function reader(nth: number): Promise<void> {
    for (let turn = nth; isOpen; turn++) {
      const body = await read(paths[turn % paths.length] as string)
      const scripts = [...body.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, script = '']) => script)
      const script = scripts[turn % Math.max(1, scripts.length)]
      if (script) await read(script, { kind: 'script', leastError: 400 })
      await sleep(50)
    }
  }

  /** One that was read before, and one that nobody has asked for yet, in turn. */
  async function viewer(bases: readonly string[]): Promise<void> {
    const seenBefore = `${bases[0]}/${pictureWidths[0]}.${pictureFormats[0]}`
    const fresh = bases.flatMap((base) =>
      pictureWidths.slice(1).flatMap((width) => pictureFormats.map((format) => `${base}/${width}.${format}`)),
    )
    for (let turn = Math.floor(Math.random() * fresh.length); isOpen; turn++) {
      await read(seenBefore, { kind: 'cached picture' })
      await read(fresh[turn % fresh.length] as string, { kind: 'new picture' })
      await sleep(200)
    }
  }

  async function bidder(token: string, lot: string): Promise<void> {
    while (isOpen) {
      const status = await ask(`/api/v1/auction/status/${lot}`)
      if (status?.status !== 200) {
        await sleep(100)
        continue
      }
      const { data } = (await status.json()) as { data: { minimumBid: number } }
      const response = await ask('/api/v1/bid/new', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ auctionId: lot, bidAmount: data.minimumBid }),
      })
      if (response?.status === 200) report.bids.push(((await response.json()) as { data: { id: string } }).data.id)
      await sleep(100)
    }
  }

  const lot = await longestLot(origin)
  const tokens = await Promise.all(Array.from({ length: bidders }, () => register(origin)))
  const bases = await pictureBases(origin)
  await (await fetch(`${origin}${bases[0]}/${pictureWidths[0]}.${pictureFormats[0]}`)).arrayBuffer()
  const visits = [
    ...Array.from({ length: readers }, (_, nth) => reader(nth)),
    ...Array.from({ length: 1 + Math.ceil(readers / 10) }, () => viewer(bases)),
    ...tokens.map((token) => bidder(token, lot)),
  ]
  return async () => {
    isOpen = false
    await Promise.all(visits)
    return report
  }
}

/** The lot that ends last, so that it is open throughout. */
async function longestLot(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/auction/all?limit=100`)
  const { data } = (await response.json()) as { data: { id: string; status: string; auctionEndTime: string }[] }
  const [lot] = data
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.auctionEndTime.localeCompare(a.auctionEndTime))
  if (!lot) throw new Error('the demonstration has no live lot')
  return lot.id
}

/**
 * `/images/{hash}` of so many works that visitors have new ones to ask for throughout a check: works that journeys made
 * before it have one picture in common.
 */
export async function pictureBases(origin: string): Promise<string[]> {
  const bases = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null && bases.size < 80) {
    const response: Response = await fetch(`${origin}/api/v1/artwork/all?limit=100${cursor && `&cursor=${cursor}`}`)
    const { data, page } = (await response.json()) as {
      data: { images: string[] }[]
      page: { nextCursor: string | null }
    }
    for (const { images } of data) if (images[0]) bases.add(images[0].slice(0, images[0].lastIndexOf('/')))
    cursor = page.nextCursor
  }
  if (bases.size === 0) throw new Error('the demonstration has no pictures')
  return [...bases]
}

async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/user/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Meera Iyer',
      phone: '98765 43210',
      email: `rolling-${randomUUID()}@example.com`,
      password: 'a password of the update',
    }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
