// Baseline C: all waiting bids in one transaction of two round trips: lock and read the lots; then the bids, the lots'
// new prices and COMMIT. Bare `node:http` and `pg` with prepared statements; no sessions, no limits, no ledger, no
// watchers, no validation. Started by bids.ts with the database as JSON; prints its port.
import { randomUUIDv7 } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const { connection } = JSON.parse(process.argv[2] as string) as { connection: pg.ClientConfig }
const client = new pg.Client({ ...connection, pipeline: true } as pg.ClientConfig)
await client.connect()
const lock = {
  name: 'lock',
  text: `SELECT id, price, seq, ends_at > clock_timestamp() AS open FROM auctions WHERE id = ANY ($1::uuid[]) ORDER BY id
    FOR UPDATE`,
}
const insert = {
  name: 'insert',
  text: `INSERT INTO bids (id, auction_id, buyer_id, seq, bid_amount, max_amount, amount, placed_at)
    SELECT i, a, b, s, m, m, m, clock_timestamp()
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::bigint[]) AS t (i, a, b, s, m)`,
}
const update = {
  name: 'update',
  text: `UPDATE auctions SET price = p, seq = s, leader_bid_id = l, leader_id = b, leader_max_amount = p,
    active_bids = active_bids + n
    FROM unnest($1::uuid[], $2::bigint[], $3::int[], $4::uuid[], $5::uuid[], $6::int[]) AS t (i, p, s, l, b, n)
    WHERE id = i`,
}

interface Bid {
  auctionId: string
  buyerId: string
  bidAmount: number
}

interface Lot {
  id: string
  price: number
  seq: number
  open: boolean
}

/** Returns which bids were accepted. */
async function store(batch: readonly Bid[]): Promise<boolean[]> {
  const begun = client.query('BEGIN')
  const ids = [...new Set(batch.map(({ auctionId }) => auctionId))]
  const [{ rows }] = await Promise.all([client.query<Lot>({ ...lock, values: [ids] }), begun])
  const lots = new Map(rows.map((lot) => [lot.id, lot]))
  const placed: [string, string, string, number, number][] = []
  const raised = new Map<string, [string, number, number, string, string, number]>()
  const accepted = batch.map(({ auctionId, buyerId, bidAmount }) => {
    const lot = lots.get(auctionId)
    const amount = bidAmount * 100
    if (!lot?.open || amount < lot.price + 100) return false
    const id = randomUUIDv7()
    Object.assign(lot, { price: amount, seq: lot.seq + 1 })
    placed.push([id, auctionId, buyerId, lot.seq, amount])
    raised.set(auctionId, [auctionId, amount, lot.seq, id, buyerId, (raised.get(auctionId)?.[5] ?? 0) + 1])
    return true
  })
  await Promise.all([
    client.query({ ...insert, values: columns(placed, 5) }),
    client.query({ ...update, values: columns([...raised.values()], 6) }),
    client.query('COMMIT'),
  ])
  return accepted
}

function columns(rows: readonly (readonly unknown[])[], count: number): unknown[][] {
  return Array.from({ length: count }, (_, at) => rows.map((row) => row[at]))
}

let waiting: { bid: Bid; response: ServerResponse }[] = []
let isBusy = false

async function storeWaiting(): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    const accepted = await store(batch.map(({ bid }) => bid))
    for (const [at, { response }] of batch.entries()) {
      const responseText = accepted[at] ? '{"error":false}' : '{"error":true}'
      response
        .writeHead(accepted[at] ? 200 : 400, {
          'content-type': 'application/json',
          'content-length': responseText.length,
        })
        .end(responseText)
    }
  }
  isBusy = false
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    waiting.push({ bid: JSON.parse(body) as Bid, response })
    if (isBusy) return
    isBusy = true
    // Requests of the same event-loop turn go together.
    setImmediate(storeWaiting)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`))
