// Baseline B: stores the same bid in one plain transaction (lock, check, insert, update, commit), one round trip per
// statement. Bare `node:http` and `pg` with prepared statements; no authorisation, no ledger, no validation. Started by
// bids.ts with the database as JSON; prints its port.
import { randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const { connection, max } = JSON.parse(process.argv[2] as string) as { connection: pg.ClientConfig; max: number }
const pool = new pg.Pool({ ...connection, max })
const lock = {
  name: 'lock',
  text: 'SELECT price, seq, ends_at > clock_timestamp() AS open FROM auctions WHERE id = $1 FOR UPDATE',
}
const insert = {
  name: 'insert',
  text: `INSERT INTO bids (id, auction_id, buyer_id, seq, bid_amount, max_amount, amount, placed_at)
    VALUES ($1, $2, $3, $4, $5, $5, $5, clock_timestamp())`,
}
const update = {
  name: 'update',
  text: `UPDATE auctions SET price = $2, seq = $3, leader_bid_id = $4, leader_id = $5, leader_max_amount = $2,
    active_bids = active_bids + 1 WHERE id = $1`,
}

interface Bid {
  auctionId: string
  buyerId: string
  bidAmount: number
}

async function store({ auctionId, buyerId, bidAmount }: Bid): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const lot = (await client.query<{ price: number; seq: number; open: boolean }>({ ...lock, values: [auctionId] }))
      .rows[0]
    const amount = bidAmount * 100
    if (!lot?.open || amount < lot.price + 100) {
      await client.query('ROLLBACK')
      return false
    }
    const id = randomUUIDv7()
    await client.query({ ...insert, values: [id, auctionId, buyerId, lot.seq + 1, amount] })
    await client.query({ ...update, values: [auctionId, amount, lot.seq + 1, id, buyerId] })
    await client.query('COMMIT')
    return true
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', async () => {
    const isTaken = await store(JSON.parse(body) as Bid)
    const responseText = isTaken ? '{"error":false}' : '{"error":true}'
    response
      .writeHead(isTaken ? 200 : 400, { 'content-type': 'application/json', 'content-length': responseText.length })
      .end(responseText)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`))
