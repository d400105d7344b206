// Clients that send bids, registrations, uploads, reads and page requests without pause; responses are counted by
// status.
import { randomBytes } from 'node:crypto'
import { buyerForm } from '@rasika/server/testing/people.ts'
import sharp from 'sharp'

interface Counted {
  /** By kind of call, then by status; 0 means no response. */
  statuses: Record<string, Record<string, number>>
  /** Forbidden responses: 500 and other server errors, or no response. */
  faults: number
  diskFull: number
  pages: number
  stalePages: number
  pagesRefused: number
}

type LoadResponse = { status: number; body: string; isStale: boolean }

export async function startLoad(origin: string) {
  let counted = nothing()
  let isOver = false
  let bidTaken = () => {}
  let amount = 0
  const acknowledged: string[] = []
  const lots = (
    JSON.parse((await send('/api/v1/auction/all')).body) as {
      data: { id: string; status: string; currentPrice: number }[]
    }
  ).data
  const lot = lots.find(({ status }) => status === 'active')
  if (!lot) throw new Error('no lot is live')
  amount = lot.currentPrice
  const tokens = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (JSON.parse((await register()).body) as { data: { token: string } }).data.token,
    ),
  )

  async function send(
    path: string,
    { token, body }: { token?: string; body?: BodyInit | object } = {},
  ): Promise<LoadResponse> {
    const isForm = body instanceof FormData
    const headers = {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    return {
      status: response.status,
      body: await response.text(),
      isStale: response.headers.get('x-cache') === 'stale',
    }
  }

  function register(): Promise<LoadResponse> {
    return send('/api/v1/user/new', { body: buyerForm({ email: `${randomBytes(8).toString('hex')}@example.com` }) })
  }

  async function upload(): Promise<LoadResponse> {
    const [r, g, b] = randomBytes(3) as unknown as [number, number, number]
    const picture = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: { r, g, b },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'work.jpg')
    return send('/api/v1/image/upload', { body: form })
  }

  async function bid(token: string): Promise<LoadResponse> {
    const response = await send('/api/v1/bid/new', { token, body: { auctionId: lot?.id, bidAmount: (amount += 1) } })
    if (response.status === 200) {
      acknowledged.push((JSON.parse(response.body) as { data: { id: string } }).data.id)
      bidTaken()
    }
    return response
  }

  async function caller(kind: string, request: () => Promise<LoadResponse>): Promise<void> {
    while (!isOver) {
      const response = await request().catch(() => ({ status: 0, body: '', isStale: false }))
      const of = (counted.statuses[kind] ??= {})
      of[response.status] = (of[response.status] ?? 0) + 1
      if (response.status === 0 || (response.status >= 500 && response.status !== 503)) counted.faults += 1
      if (response.body.includes('"no_room"')) counted.diskFull += 1
      if (kind === 'page') {
        counted[response.status === 200 ? 'pages' : 'pagesRefused'] += 1
        counted.stalePages += response.isStale ? 1 : 0
      }
      if (response.status >= 400) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  // Every bid invalidates the cached page of its lot, so the page is read again.
  const pages = ['/', '/artworks', '/auctions', `/auction/${lot.id}`]
  for (const path of pages) await send(path)
  const callers = [
    ...tokens.map((token) => caller('bid', () => bid(token))),
    caller('register', register),
    caller('upload', upload),
    caller('read', () => send('/api/v1/artwork/all')),
    ...pages.map((path) => caller('page', () => send(path))),
  ]
  return {
    /** Counts since the last call. */
    takeCounts() {
      const done = counted
      counted = nothing()
      return done
    },
    /** Resolves with the next accepted bid. */
    nextBid: () => new Promise<void>((resolve) => (bidTaken = resolve)),
    /** Returns the ids of all acknowledged bids. */
    async stop(): Promise<string[]> {
      isOver = true
      await Promise.all(callers)
      return acknowledged
    },
  }
}

function nothing(): Counted {
  return { statuses: {}, faults: 0, diskFull: 0, pages: 0, stalePages: 0, pagesRefused: 0 }
}
