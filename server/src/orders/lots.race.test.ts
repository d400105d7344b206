// A work is sold at its price or at auction, never both: opening an auction with the last unit while others buy it;
// paying for a lot in two windows; and a payment that arrives while a win lapses and the next bidder accepts the second
// chance.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditPayments,
  type PaymentsTestApp,
  manyBuyersWithAddress,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { bidOn, inHours, lotForm, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

test('one unit is held for a buyer or for the auction, whichever comes first', async () => {
  let wonByLot = 0
  for (let round = 0; round < 10; round++) {
    const work = await newWork(testApp, artist, { stock: 1 })
    const form = await lotForm(testApp, artist, { artworkId: work })
    const buyers = await manyBuyersWithAddress(testApp, 6)
    const open = () => testApp.request('POST /api/v1/auction/new', { token: artist.token, body: form })
    const bids = buyers.map((buyer) => () => testApp.place(buyer, work))
    const calls = round % 2 ? [open, ...bids] : [...bids.slice(0, 3), open, ...bids.slice(3)]
    const answers = await Promise.all(calls.map((call) => call()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if ((await testApp.db.one('SELECT 1 FROM auctions WHERE artwork_id = $1', [work])) !== null) wonByLot += 1
    expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 1, sold: 0 })
  }
  expect(wonByLot).toBeGreaterThan(0)
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
})

test('a lot paid for in two windows at the same moment is sold once, and the other payment goes back', async () => {
  await testApp.db.run(
    `INSERT INTO coupons (code, amount, product_type, max_uses_per_buyer) VALUES ('HAMMER', 50000, 'auction', 99)`,
  )
  for (let round = 0; round < 6; round++) {
    const [winner] = (await manyBuyersWithAddress(testApp, 1)) as [Person]
    const work = await newWork(testApp, artist, { stock: 1 })
    const lot = await newLot(testApp, artist, { artworkId: work, endDate: inHours(2) })
    await bidOn(testApp, winner, lot, 7000)
    await advanceHours(testApp, lot, 3)
    const place = async (coupon: string | null) => (await testApp.place(winner, lot, coupon, {}, 'auction')).body.data
    const windows = [await place('HAMMER'), await place(null)]
    const paid = await Promise.all(windows.map(async (order) => ({ order, proof: await testApp.pay(order) })))
    const responses = await Promise.all(paid.map(({ order, proof }) => testApp.verify(winner, order, proof)))
    expect(responses.some(({ status }) => status === 200)).toBe(true)
    await testApp.runAllWork()
    expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
    const [order] = windows
    expect(
      await testApp.db.one(`SELECT count(*)::int AS taken FROM payments WHERE order_id = $1 AND outcome = 'kept'`, [
        order?.orderId,
      ]),
    ).toEqual({ taken: 1 })
  }
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
})

test('late money and a second chance leave one of two buyers with the lot, and the other with their money', async () => {
  const sold = { winner: 0, next: 0 }
  for (let round = 0; round < 10; round++) {
    const [winner, next] = (await manyBuyersWithAddress(testApp, 2)) as [Person, Person]
    const work = await newWork(testApp, artist, { stock: 1 })
    const lot = await newLot(testApp, artist, { artworkId: work, endDate: inHours(2) })
    await bidOn(testApp, next, lot, 6000)
    await bidOn(testApp, winner, lot, 7000)
    await advanceHours(testApp, lot, 3)
    const first = (await testApp.place(winner, lot, null, {}, 'auction')).body.data
    // Paid at the provider in time; the event arrives here at the moment at which the win lapses.
    const money = await testApp.pay(first)
    await advanceHours(testApp, lot, 73)
    const takeChance = async () => {
      await testApp.run('tend-lots')
      const { status, body } = await testApp.place(next, lot, null, {}, 'auction')
      return status === 200 ? testApp.verify(next, body.data, await testApp.pay(body.data)) : null
    }
    const hear = () => testApp.verify(winner, first, money)
    const [one, other] = round % 2 ? [takeChance(), hear()] : [hear(), takeChance()]
    await Promise.all([one, other])
    await testApp.run('tend-lots')
    await testApp.runAllWork()
    const paid = await testApp.db.many<{ buyer: string; price: number; taken: number }>(
      `SELECT o.buyer_id AS buyer, o.price::float8,
        (SELECT count(*)::int FROM payments p WHERE p.order_id = o.id AND p.outcome = 'kept') AS taken FROM orders o
        WHERE o.auction_id = $1 AND o.state = 'paid'`,
      [lot],
    )
    expect(paid).toHaveLength(1)
    expect(paid[0]).toEqual(
      paid[0]?.buyer === winner.id
        ? { buyer: winner.id, price: 700_000, taken: 1 }
        : { buyer: next.id, price: 600_000, taken: 1 },
    )
    sold[paid[0]?.buyer === winner.id ? 'winner' : 'next'] += 1
    expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
  }
  expect(sold.winner + sold.next).toBe(10)
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
})
