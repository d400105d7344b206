// Clients with one keep-alive connection each: bidders on a live lot and readers of pages. They run until they are
// stopped, or a request gets no response.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyerForm } from './people.ts'

interface Load {
  /** How many responses came, by status. */
  statuses: Record<string, number>
  /** Requests on an open connection that got no response. */
  resets: string[]
  /** The `Connection` header of each client's last response. */
  last: (string | undefined)[]
}

interface Lot {
  id: string
  status: string
  currentPrice: number
}

export async function keepAliveClients(address: string, { bidders, readers }: { bidders: number; readers: number }) {
  const { data: lots } = await json<{ data: Lot[] }>(`${address}/api/v1/auction/all`)
  const lot = lots.find(({ status }) => status === 'active')
  if (!lot) throw new Error('no lot is live')
  let amount = lot.currentPrice
  const tokens = await Promise.all(Array.from({ length: bidders }, () => register(address)))
  const load: Load = { statuses: {}, resets: [], last: [] }
  let isOver = false

  async function client(next: () => { path: string; token?: string; body?: unknown }): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    let last: string | undefined
    while (!isOver) {
      const response = await send(agent, address, next())
      if ('error' in response) {
        if (response.reused) load.resets.push(response.error)
        break
      }
      load.statuses[response.status] = (load.statuses[response.status] ?? 0) + 1
      last = response.connection
      // Idle times of every length between requests.
      await sleep(Math.random() * 20)
    }
    load.last.push(last)
    agent.destroy()
  }

  const clients = [
    ...tokens.map((token) =>
      client(() => ({ path: '/api/v1/bid/new', token, body: { auctionId: lot.id, bidAmount: (amount += 1) } })),
    ),
    ...Array.from({ length: readers }, (_, nth) =>
      client(() => ({ path: ['/', '/artworks', '/auctions'][nth % 3] as string })),
    ),
  ]
  return {
    answered: () => Object.values(load.statuses).reduce((sum, count) => sum + count, 0),
    /** Each waits for its last response. */
    stop() {
      isOver = true
      return this.ended
    },
    ended: Promise.all(clients).then(() => load),
  }
}

type AnyResponse = { status: number; connection: string | undefined } | { error: string; reused: boolean }

function send(
  agent: http.Agent,
  address: string,
  { path, token, body }: { path: string; token?: string; body?: unknown },
): Promise<AnyResponse> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((resolve) => {
    const request = http.request(address + path, { agent, method: body ? 'POST' : 'GET', headers })
    const failed = (error: Error & { code?: string }) =>
      resolve({ error: `${path}: ${error.code ?? error.message}`, reused: request.reusedSocket })
    request.on('error', failed)
    request.on('response', (response) => {
      response.on('error', failed)
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
    })
    request.end(body ? JSON.stringify(body) : undefined)
  })
}

async function register(address: string): Promise<string> {
  const { data } = await json<{ data: { token: string } }>(`${address}/api/v1/user/new`, buyerForm())
  return data.token
}

async function json<Body>(url: string, body?: unknown): Promise<Body> {
  const response = await fetch(
    url,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  )
  return (await response.json()) as Body
}
