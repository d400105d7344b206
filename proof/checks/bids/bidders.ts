// Bidders who bid, set maximum bids, remove bids, read prices and attempt what is forbidden, on one hot lot and many
// calm ones, through several servers. No request is repeated: without a response its outcome stays unknown. The seed
// decides all actions.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BidsFixture, BidderAccount } from './fixtures.ts'
import { type ClientOperation, outcomeOf } from './history.ts'

export interface Bidders {
  fixture: BidsFixture
  bidders: readonly BidderAccount[]
  /** Has the same phone number as the artist. */
  shill: BidderAccount
  hot: string
  calm: readonly string[]
  /**
   * Number of bids that a running server must receive: requests sent while it is down do not count, however long that
   * takes.
   */
  bids: number
  random: () => number
  onProgress: (share: number) => void
}

/** No server was reachable, or none with a database. */
const unheard = ['not_sent', 'unavailable']

interface BidResponse {
  status: number
  code: string
  data: { id?: string; currentPrice?: number; seq?: number } | null
}

export async function bidAll(bidderSet: Bidders): Promise<ClientOperation[]> {
  const { fixture, bidders, hot, calm, random } = bidderSet
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const history: ClientOperation[] = []
  const prices = new Map<string, number>()
  const made = new Map<string, { bidId: string; owner: number }[]>()
  /** The highest amount sent per lot, whatever its outcome. */
  const sent = new Map<string, number>()
  const used = new Set<string>()
  /** Lots known to be over; most bidders stop bidding on them. */
  const over = new Set<string>()
  let heardBids = 0
  const upTo = (max: number) => Math.floor(random() * (max + 1))

  async function call(method: string, path: string, token: string, body?: object): Promise<BidResponse> {
    const { hostname, port } = new URL(fixture.origins[upTo(fixture.origins.length - 1)] as string)
    const text = body ? JSON.stringify(body) : ''
    try {
      const httpRequest = request({
        host: hostname,
        port,
        method,
        path,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': String(text.length),
        },
      })
      httpRequest.end(text)
      const [answer] = (await once(httpRequest, 'response')) as [IncomingMessage]
      let responseText = ''
      for await (const part of answer.setEncoding('utf8')) responseText += part
      const { code = '', data = null } = JSON.parse(responseText) as Partial<BidResponse>
      return { status: answer.statusCode as number, code, data }
    } catch (error) {
      const wasSent = (error as { code?: string }).code !== 'ECONNREFUSED'
      return { status: wasSent ? 0 : 503, code: wasSent ? '' : 'not_sent', data: null }
    }
  }

  async function recordOperation(
    operation: Pick<ClientOperation, 'client' | 'lot' | 'what' | 'buyerId'> & Partial<ClientOperation>,
    act: () => Promise<BidResponse>,
  ): Promise<ClientOperation> {
    const begun = performance.now()
    const { status, code, data } = await act()
    const done: ClientOperation = {
      amount: 0,
      maxAmount: null,
      bidId: null,
      ...operation,
      begun,
      ended: performance.now(),
      outcome: outcomeOf(status, code),
      code,
      seq: data?.seq ?? null,
      price: data?.currentPrice ?? null,
    }
    if (operation.what === 'bid') done.bidId = data?.id ?? null
    history.push(done)
    if (done.price !== null) prices.set(done.lot, done.price)
    if (unheard.includes(code)) await pause(20)
    return done
  }

  async function bid(client: number, buyer: BidderAccount, lot: string): Promise<void> {
    const known = prices.get(lot) ?? 1000
    // Most bids exceed every earlier one; some are lower and are refused.
    const highest = Math.max(known, sent.get(lot) ?? 0)
    const amount = random() < 0.85 ? highest + 1 + upTo(2) : Math.max(1, known + upTo(12) - 6)
    if (amount > highest) sent.set(lot, amount)
    const maxAmount = random() < 0.25 ? amount + upTo(60) : null
    const name = `${buyer.id} ${lot} ${amount} ${maxAmount}`
    if (used.has(name)) return pause(1)
    used.add(name)
    const done = await recordOperation({ client, lot, what: 'bid', buyerId: buyer.id, amount, maxAmount }, () =>
      call('POST', '/api/v1/bid/new', buyer.token, { auctionId: lot, bidAmount: amount, maxAmount }),
    )
    if (!unheard.includes(done.code)) bidderSet.onProgress(++heardBids / bidderSet.bids)
    if (done.outcome === 'ok' && done.bidId)
      made.set(lot, [...(made.get(lot) ?? []).slice(-200), { bidId: done.bidId, owner: client }])
    if (done.code === 'auction_over') over.add(lot)
    // Some bids are removed at once while they still lead, so the price falls to what the other bids support.
    if (done.outcome === 'ok' && done.bidId && random() < 0.06) await remove(client, buyer, lot, done.bidId)
    // After any outcome but success, the client reads the price.
    if (done.outcome !== 'ok') await look(client, buyer, lot)
  }

  async function look(client: number, buyer: BidderAccount, lot: string): Promise<void> {
    await recordOperation({ client, lot, what: 'read', buyerId: buyer.id }, () =>
      call('GET', `/api/v1/auction/status/${lot}`, buyer.token),
    )
  }

  async function withdraw(client: number, buyer: BidderAccount, lot: string): Promise<void> {
    const all = made.get(lot) ?? []
    const own = random() < 0.9 ? all.filter(({ owner }) => owner === client) : all
    // The newest bid is chosen most often because it usually leads.
    const one = random() < 0.6 ? own.at(-1) : own[upTo(own.length - 1)]
    if (one) await remove(client, buyer, lot, one.bidId)
  }

  async function remove(client: number, buyer: BidderAccount, lot: string, bidId: string): Promise<void> {
    await recordOperation({ client, lot, what: 'withdraw', buyerId: buyer.id, bidId }, () =>
      call('DELETE', `/api/v1/bid/delete/${bidId}`, buyer.token),
    )
  }

  await Promise.all(
    bidders.map(async (buyer, client) => {
      while (heardBids < bidderSet.bids) {
        const calmLot = calm[upTo(calm.length - 1)] as string
        const lot = random() < 0.6 || (over.has(calmLot) && random() < 0.95) ? hot : calmLot
        const chance = random()
        if (chance < 0.82) await bid(client, buyer, lot)
        else if (chance < 0.9) await withdraw(client, buyer, lot)
        else if (chance < 0.995) await look(client, buyer, lot)
        else await bid(bidders.length, bidderSet.shill, lot)
      }
    }),
  )
  agent.destroy()
  return history
}
