// The queries of sales and ledger read only the artist's own rows, at any number of orders, works, lots and entries:
// every statement is explained with both a custom and a generic plan.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { notePlans } from '../testing/plans.ts'
import { newWork } from '../testing/works.ts'

const orders = 30_000
const address = {
  receiverName: 'Asha Rao',
  houseNumber: '12',
  streetName: 'Lane 4',
  area: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  fullAddress: '12 Lane 4, Camp',
}
let testApp: TestApp
let artist: Person
let plans: ReturnType<typeof notePlans>
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '60000' })
  const buyer = await newBuyer(testApp)
  artist = await newArtist(testApp)
  await newWork(testApp, artist)
  await testApp.db.fresh(
    `INSERT INTO artists (username, name, email, phone, password_hash, description, address)
     SELECT 'many-' || n, 'Many', 'many-' || n || '@example.com', '+919811122233', 'x', 'x', '{}'
     FROM generate_series(1, 600) AS n`,
  )
  await testApp.db.fresh(
    `INSERT INTO orders (buyer_id, artist_id, product_type, artwork_id, state, holds_unit, held_until, title,
      artist_name, artist_username, sku, category, menu_category,
       framing_type, delivery_type, address, list_price, price, total, paid_at, payment_id)
     SELECT $1, a.id, 'artwork', (SELECT id FROM artworks LIMIT 1), 'paid', false, now(), 'Pond', 'Asha', 'asha', 'S',
       'Other', 'paintings',
       'Frame', 'Physical', $3::jsonb, 500000, 500000, 500000, now() - n * interval '1 minute', 'pay'
     FROM generate_series(1, $2::int) AS n
     JOIN (SELECT id, row_number() OVER () AS nth FROM artists) a ON a.nth = 1 + n % 600`,
    [buyer.id, orders, JSON.stringify(address)],
  )
  await testApp.db.fresh('INSERT INTO ledgers (artist_id) SELECT DISTINCT artist_id FROM orders')
  await testApp.db.fresh(
    `INSERT INTO ledger_entries (artist_id, seq, kind, amount, balance, order_id)
     SELECT artist_id, row_number() OVER walked, 'sale', total, sum(total) OVER walked, id
     FROM orders WINDOW walked AS (PARTITION BY artist_id ORDER BY paid_at, id)`,
  )
  await testApp.db.fresh(
    `UPDATE ledgers l SET seq = f.seq, sales = f.sales
      FROM (SELECT artist_id, max(seq) AS seq, sum(amount) AS sales FROM ledger_entries GROUP BY 1) f
      WHERE f.artist_id = l.artist_id`,
  )
  await testApp.db.fresh('VACUUM (ANALYZE) orders, ledgers, ledger_entries, artworks, auctions, artists')
  plans = notePlans(testApp, ['orders', 'ledger_entries', 'ledgers'])
}, 120_000)
afterAll(() => testApp?.close())

test.each([
  '/api/v1/artist/profile/dashboard',
  '/api/v1/artist/orders/artwork',
  '/api/v1/artist/ledger',
  '/api/v1/artist/ledger/csv',
])('%s reads no table from end to end', async (path) => {
  const read = await plans.endToEndReads(async () => {
    const { status, body } = await testApp.request<{ page?: { nextCursor: string | null } }>(`GET ${path}`, {
      token: artist.token,
      query: path.endsWith('csv') || path.endsWith('dashboard') ? {} : { limit: '5' },
    })
    const cursor = body.page?.nextCursor
    const next = cursor
      ? [await testApp.request(`GET ${path}`, { token: artist.token, query: { limit: '5', cursor } })]
      : []
    expect([status, ...next.map((page) => page.status)]).toEqual([200, ...next.map(() => 200)])
  })
  expect(read).toEqual([])
})
