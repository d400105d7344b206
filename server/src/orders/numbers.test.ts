// The order numbers that the database assigns (docs/decisions/035).
import { readFile } from 'node:fs/promises'
import { orderNumber } from '@rasika/contract/order-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

async function place(): Promise<{ orderId: string; orderNumber: string }> {
  return (await testApp.place(await newBuyerWithAddress(testApp), await newWork(testApp, await newArtist(testApp))))
    .body.data
}

test('each is one that a person can type back, in no order and never the same', async () => {
  const given = await testApp.db.many<{ number: string }>(
    'SELECT new_order_number() AS number FROM generate_series(1, 2000)',
  )
  const numbers = given.map(({ number }) => number)
  expect(numbers.filter((number) => orderNumber(number.toLowerCase()) !== number)).toEqual([])
  const rises = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] as string)).length
  expect(rises).toBeGreaterThan(800)
  expect(rises).toBeLessThan(1200)
})

test('an order has its number from the start, on the wire and in the table', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const artist = await newArtist(testApp)
  const placed = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
  const { number } = (await testApp.db.one<{ number: string }>('SELECT number FROM orders WHERE id = $1', [
    placed.orderId,
  ])) as { number: string }
  const open = await testApp.request<{ data: { orderNumber: string }[] }>('GET /api/v1/user/orders/open', {
    token: buyer.token,
  })
  const verified = await testApp.verify(buyer, placed, await testApp.pay(placed))
  const own = await testApp.request<{ data: { orderNumber: string }[] }>('GET /api/v1/user/orders', {
    token: buyer.token,
  })
  const sold = await testApp.request<{ data: { orderNumber: string }[] }>('GET /api/v1/artist/orders/artwork', {
    token: artist.token,
  })
  const owed = await testApp.request<{ data: { orderNumber: string }[] }>('GET /api/v1/artist/ledger', {
    token: artist.token,
  })
  expect(
    [placed, open.body.data[0], verified.body.data, own.body.data[0], sold.body.data[0], owed.body.data[0]].map(
      (order) => order?.orderNumber,
    ),
  ).toEqual(Array(6).fill(number))
  expect(orderNumber(number)).toBe(number)
})

test('a number that is taken is not given again', async () => {
  const { orderNumber: taken } = await place()
  // The next random bytes repeat the taken number, then differ.
  await testApp.db.transaction(async (tx) => {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const bytes = [...taken.replaceAll('-', '').slice(1, 6)]
      .map((one) => alphabet.indexOf(one).toString(16).padStart(2, '0'))
      .join('')
    await tx.run('CREATE SCHEMA fixed')
    await tx.run('CREATE SEQUENCE fixed.turn')
    await tx.run(
      `CREATE FUNCTION fixed.gen_random_uuid() RETURNS uuid LANGUAGE sql VOLATILE AS
         $$ SELECT CASE WHEN nextval('fixed.turn') <= 2 THEN rpad('${bytes}', 32, '0')::uuid
         ELSE pg_catalog.gen_random_uuid() END $$`,
    )
    await tx.run('SET LOCAL search_path = fixed, public, pg_catalog')
    const given = await tx.one<{ number: string }>('SELECT new_order_number() AS number /* among fixed ones */')
    expect(given?.number).not.toBe(taken)
    expect(await tx.one('SELECT last_value::int AS turns FROM fixed.turn')).toEqual({ turns: 3 })
    await tx.run('SET LOCAL search_path = public')
    await tx.run('DROP SCHEMA fixed CASCADE')
  })
})

test('orders that were there before have one each', async () => {
  await place()
  await place()
  await testApp.db.run('DROP FUNCTION new_order_number CASCADE')
  await testApp.db.run('ALTER TABLE orders DROP COLUMN number')
  await testApp.db.pool.query(
    await readFile(new URL('../../migrations/0023_order_numbers.sql', import.meta.url), 'utf8'),
  )
  const rows = await testApp.db.many<{ number: string }>('SELECT number FROM orders')
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ number }) => orderNumber(number) !== number)).toEqual([])
  expect(orderNumber((await place()).orderNumber)).not.toBeNull()
})
