// The search of orders reads indexes only, at any number of orders: every statement is explained with both a custom and
// a generic plan.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist } from '../testing/people.ts'
import { notePlans } from '../testing/plans.ts'
import { newWork } from '../testing/works.ts'

const orders = 20_000
let testApp: TestApp
let clerk: TestOperator
let plans: ReturnType<typeof notePlans>
let number: string
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '60000' })
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  const artist = await newArtist(testApp)
  await newWork(testApp, artist)
  const { db } = testApp
  await db.fresh(
    `INSERT INTO buyers (name, email, phone, password_hash)
     SELECT 'Buyer ' || md5(n::text), 'buyer-' || n || '@example.com', '+91' || 9000000000 + n, 'x'
     FROM generate_series(1, $1::int) AS n`,
    [orders],
  )
  await db.fresh(
    `INSERT INTO orders (buyer_id, artist_id, product_type, artwork_id, state, holds_unit, held_until, title,
       artist_name, artist_username, sku, category, menu_category, framing_type, delivery_type, address, list_price,
       price, total, paid_at, payment_id)
     SELECT b.id, $1, 'artwork', (SELECT id FROM artworks LIMIT 1), 'paid', false, now(), 'Work ' || md5(b.email),
       'Artist ' || md5(b.phone), 'asha', 'S', 'Other', 'paintings', 'Frame', 'Physical', '{}', 500000, 500000, 500000,
       now(), 'pay_' || md5(b.email)
     FROM buyers b`,
    [artist.id],
  )
  await db.fresh(
    `INSERT INTO provider_orders (receipt, id, order_id, list_price, price, delivery, coupon_discount, amount, provider)
     SELECT md5(id::text), 'order_' || payment_id, id, list_price, price, 0, 0, total, 'razorpay' FROM orders`,
  )
  await db.fresh(
    `INSERT INTO payments (id, order_id, provider_order_id, amount, outcome, provider)
     SELECT payment_id, id, 'order_' || payment_id, total, 'kept', 'razorpay' FROM orders`,
  )
  await db.fresh(
    `INSERT INTO shipments (order_id, number, courier, tracking_number, state)
     SELECT id, 1, 'DTDC', upper('T' || left(md5(payment_id), 20)), 'booked' FROM orders`,
  )
  await db.fresh('VACUUM (ANALYZE) orders, buyers, shipments, payments, provider_orders')
  number = (await db.one<{ number: string }>('SELECT number FROM orders LIMIT 1'))?.number ?? ''
  plans = notePlans(testApp, ['orders', 'buyers', 'shipments', 'payments', 'provider_orders'])
}, 120_000)
afterAll(() => testApp?.close())

/** The first order's own, in each way that an operator may write it. */
const written = {
  'the buyer’s name': 'SELECT right(b.name, 12) AS value',
  'the buyer’s email address': 'SELECT b.email AS value',
  'the buyer’s phone number': 'SELECT b.phone AS value',
  'a title': 'SELECT right(o.title, 12) AS value',
  'the artist’s name': 'SELECT right(o.artist_name, 12) AS value',
  'its number': 'SELECT o.number AS value',
  'a tracking number': 'SELECT lower(s.tracking_number) AS value',
  'a payment id': 'SELECT o.payment_id AS value',
  'an order id of the provider': `SELECT 'order_' || o.payment_id AS value`,
}

test.each(Object.entries(written))('a search by %s reads no table from end to end', async (_, select) => {
  const row = await testApp.db.one<{ value: string }>(
    `${select} FROM orders o JOIN buyers b ON b.id = o.buyer_id JOIN shipments s ON s.order_id = o.id WHERE o.number = $1`,
    [number],
  )
  const read = await plans.endToEndReads(async () => {
    const { body } = await clerk.request<{ data: { number: string }[] }>('GET /desk/api/orders', {
      query: { search: row?.value ?? '' },
    })
    expect(body.data.map((one) => one.number)).toContain(number)
  })
  expect(read).toEqual([])
})
