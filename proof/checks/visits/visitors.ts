// Visitors and bidders during an update or a fault: they read pages and lists, and bid on a lot of the demonstration.
// Every response that is an error of ours, and every connection that ends without one, is counted by its kind.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface VisitorsReport {
  requests: number
  /** By method and status, or 'no answer'. */
  errors: Record<string, number>
  /** The first of them in full. */
  examples: string[]
  /** Ids of the bids that were acknowledged. */
  bids: string[]
}

const readers = 6
const paths = ['/', '/artworks', '/auctions', '/api/v1/artwork/all', '/api/v1/auction/all', '/api/v1/artist/all']
const maxExamples = 5

/** @returns a function that ends the visits and reports them */
export async function startVisitors(address: string): Promise<() => Promise<VisitorsReport>> {
  const report: VisitorsReport = { requests: 0, errors: {}, examples: [], bids: [] }
  let isOpen = true

  function fail(kind: string, example: string): void {
    report.errors[kind] = (report.errors[kind] ?? 0) + 1
    if (report.examples.length < maxExamples) report.examples.push(`${new Date().toISOString()} ${kind} ${example}`)
  }

  async function ask(path: string, init?: RequestInit): Promise<Response | null> {
    report.requests++
    const method = init?.method ?? 'GET'
    try {
      const response = await fetch(address + path, init)
      if (response.status >= 500) fail(`${method} ${response.status}`, `${path}: ${await response.text()}`)
      return response
    } catch (error) {
      fail(`${method} no answer`, `${path}: ${String((error as Error).cause ?? error)}`)
      return null
    }
  }

  async function reader(nth: number): Promise<void> {
    for (let turn = nth; isOpen; turn++) {
      const response = await ask(paths[turn % paths.length] as string)
      if (response?.ok) await response.text().catch((error: unknown) => fail('GET cut', String(error)))
      await sleep(50)
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

  const lot = await longestLot(address)
  const tokens = await Promise.all([1, 2].map(() => register(address)))
  const visits = [
    ...Array.from({ length: readers }, (_, nth) => reader(nth)),
    ...tokens.map((token) => bidder(token, lot)),
  ]
  return async () => {
    isOpen = false
    await Promise.all(visits)
    return report
  }
}

/** The lot that ends last, so that it is open throughout. */
async function longestLot(address: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/auction/all?limit=100`)
  const { data } = (await response.json()) as { data: { id: string; status: string; auctionEndTime: string }[] }
  const [lot] = data
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.auctionEndTime.localeCompare(a.auctionEndTime))
  if (!lot) throw new Error('the demonstration has no live lot')
  return lot.id
}

async function register(address: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/user/new`, {
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
