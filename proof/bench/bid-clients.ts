// Bidders on keep-alive connections with one bid in flight each. The client does as little as possible because it
// shares the machine with the server under test. Every bid is one rupee above the last one sent for its lot; bids that
// arrive out of order are refused.
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface LoadRun {
  /** Accepted bids per second. */
  perSecond: number
  /** Share of all answered bids. */
  refused: number
  /** Milliseconds from sending to the response. */
  p50: number
  p99: number
}

export interface Bidder {
  id: string
  token: string
}

export interface BidLoad {
  origin: string
  bidders: readonly Bidder[]
  lots: readonly string[]
  /** The last amount sent per lot, rupees. */
  amounts: Map<string, number>
  seconds: number
}

export async function runBidClients({ origin, bidders, lots, amounts, seconds }: BidLoad): Promise<LoadRun> {
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  let [taken, refused, turn] = [0, 0, 0]
  const ends = performance.now() + seconds * 1000

  function request({ id, token }: Bidder): string {
    const auctionId = lots[turn++ % lots.length] as string
    const bidAmount = (amounts.get(auctionId) ?? 0) + 1
    amounts.set(auctionId, bidAmount)
    const body = `{"auctionId":"${auctionId}","buyerId":"${id}","bidAmount":${bidAmount}}`
    return `POST /api/v1/bid/new HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }

  async function client(bidder: Bidder): Promise<void> {
    const socket: Socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let body = ''
    let sent = 0
    const send = () => {
      sent = performance.now()
      socket.write(request(bidder))
    }
    socket
      .setEncoding('latin1')
      .on('error', reject)
      .on('close', () => reject(new Error('the connection was closed')))
    socket.on('data', (text: string) => {
      body += text
      const head = body.indexOf('\r\n\r\n')
      if (head === -1) return
      const length = Number(/content-length: (\d+)/i.exec(body)?.[1])
      if (body.length < head + 4 + length) return
      const status = Number(body.slice(9, 12))
      if (status !== 200 && status !== 400) return reject(new Error(body))
      const now = performance.now()
      if (now < ends) {
        times.push(now - sent)
        if (status === 200) taken++
        else refused++
        body = ''
        return send()
      }
      resolve()
    })
    send()
    await promise
    socket.removeAllListeners('close').destroy()
  }

  await Promise.all(bidders.map(client))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: taken / seconds, refused: refused / Math.max(1, taken + refused), p50: at(0.5), p99: at(0.99) }
}
