// The counts of kept promises through HTTP on real PostgreSQL: what the product does is counted, what was late is not
// counted as kept, and a month begins and ends at midnight in India.
import { randomUUID } from 'node:crypto'
import type { PromiseCounts } from '@rasika/contract/promises.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { businessDaysAfter } from '@rasika/contract/delivery-days.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import type { ResponseBody } from '../testing/client.ts'
import { advanceHours, bidOn, inHours, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { insertPaidOrderRow } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'
import { sqlBusinessDaysAfter } from './store.ts'

let testApp: PaymentsTestApp
let artist: Person
let work: string
/** The server's time; null for the real one. */
let now: Date | null = null
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ PAGE_CACHE_MB: '0' }, { clock: { now: () => now ?? new Date() } })
  artist = await newArtist(testApp)
  work = await newWork(testApp, artist, { stock: 9 })
})
afterAll(() => testApp?.close())
beforeEach(() =>
  testApp.db.transaction(async (tx) => {
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    for (const table of [
      'ratings',
      'refunds',
      'payments',
      'order_events',
      'shipment_scans',
      'shipments',
      'certificates',
      'orders',
      'auction_events',
      'bids',
      'auctions',
      'mails',
      'contact_tickets',
    ])
      await tx.run(`DELETE FROM ${table}`)
  }),
)

interface Answer extends ResponseBody {
  data: PromiseCounts
}
/** '31 of 32' by name, with the month, as the server answers at that time; without one, a moment from now. */
async function counts(at = inHours(0.01)): Promise<Record<string, string>> {
  now = new Date(at)
  const { status, body } = await testApp.request<Answer>('GET /api/v1/promises')
  now = null
  expect(status).toBe(200)
  const { month, counts } = body.data
  return { month, ...Object.fromEntries(counts.map((one) => [one.name, `${one.kept} of ${one.of}`])) }
}
const desk = (line: string) => carryOutCommand(testApp.context, parseCommand(line.split(' ')), 'asha')
/** Inserts rows at given times; their references are not checked. */
const insert = (text: string, values: readonly unknown[]) =>
  testApp.db.transaction(async (tx) => {
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    await tx.run(text, values)
  })
const nothing = {
  refunds: '0 of 0',
  latePayments: '0 of 0',
  deliveries: '0 of 0',
  certificates: '0 of 0',
  ratings: '0 of 0',
  secondChances: '0 of 0',
  ledgers: '0 of 0',
  mails: '0 of 0',
  acknowledged: '0 of 0',
  closed: '0 of 0',
  claims: '0 of 0',
}

describe('what the product does', () => {
  test('a sale has its certificate, is delivered, and is refunded by the desk', async () => {
    const buyer = await newBuyerWithAddress(testApp)
    const { data: order } = (await testApp.place(buyer, work)).body
    await testApp.verify(buyer, order, await testApp.pay(order))
    expect(await counts()).toMatchObject({ certificates: '1 of 1', deliveries: '0 of 0', refunds: '0 of 0' })
    await desk(`order deliver ${order.orderId} Delivered`)
    expect(await counts()).toMatchObject({ deliveries: '1 of 1' })
    const claims = `order/${order.orderId}/claims`
    const report = { kind: 'not_received', description: 'Nothing came' }
    await testApp.request(`POST /api/v1/${claims}`, { token: buyer.token, body: report })
    expect(await counts()).toMatchObject({ claims: '0 of 0' })
    await testApp.request(`PATCH /api/v1/${claims}`, { token: buyer.token, body: { act: 'withdraw' } })
    expect(await counts()).toMatchObject({ claims: '1 of 1' })
    await desk(`order refund ${order.orderId}`)
    expect(await counts()).toMatchObject({ refunds: '0 of 0' })
    await testApp.runAllWork()
    expect(await counts()).toMatchObject({ refunds: '1 of 1', latePayments: '0 of 0', deliveries: '1 of 1' })
  })

  test('a second payment goes back by itself', async () => {
    const buyer = await newBuyerWithAddress(testApp)
    const { data: order } = (await testApp.place(buyer, work)).body
    await testApp.fault('second_payment')
    await testApp.verify(buyer, order, await testApp.pay(order))
    await testApp.runAllWork()
    expect(await counts()).toMatchObject({ latePayments: '1 of 1', refunds: '0 of 0' })
  })

  test('a win that lapses goes to the next bidder; one without another bidder owes no offer', async () => {
    for (const bids of [2, 1]) {
      const lot = await newLot(testApp, artist)
      for (let nth = 0; nth < bids; nth++) await bidOn(testApp, await newBuyer(testApp), lot, 6000 + nth)
      await advanceHours(testApp, lot, 25)
      await testApp.run('tend-lots')
      await advanceHours(testApp, lot, 80)
      await testApp.run('tend-lots')
    }
    expect(await counts()).toMatchObject({ secondChances: '1 of 1' })
  })

  test('a ticket is closed by the desk', async () => {
    const sent = await testApp.request<ResponseBody & { data: { number: string } }>('POST /api/v1/contact', {
      body: { email: 'asha@example.com', subject: 'The blue one', message: 'What is it painted on?' },
    })
    await testApp.db.run("UPDATE mails SET state = 'sent', ended_at = written_at")
    expect(await counts()).toMatchObject({ acknowledged: '1 of 1', closed: '0 of 0', mails: '2 of 2' })
    await desk(`contact close ${sent.body.data.number}`)
    expect(await counts()).toMatchObject({ closed: '1 of 1' })
  })
})

describe('a promise', () => {
  const insertRefund = (reason: string, createdAt: string, acceptedAt: string | null) =>
    insert(
      `INSERT INTO refunds (payment_id, key, amount, reason, status, created_at, accepted_at, provider)
       VALUES ($1, $1, 100, $2, 'due', $3, $4, 'razorpay')`,
      [randomUUID(), reason, createdAt, acceptedAt],
    )
  const insertTicket = (sentAt: string, acknowledgedAt: string | null, closedAt: string | null) =>
    insert(
      `WITH ticket AS (INSERT INTO contact_tickets (email, subject, message, sent_at, state, closed_at)
         VALUES ('a@example.com', 's', 'm', $1, CASE WHEN $3::timestamptz IS NULL THEN 'open' ELSE 'closed' END, $3)
         RETURNING id)
       INSERT INTO mails (key, recipient_name, recipient, subject, text, html, state, written_at, ended_at)
       SELECT 'ticket:' || id, '', '', '', '', '', CASE WHEN $2::timestamptz IS NULL THEN 'given_up' ELSE 'sent' END,
         $1, coalesce($2, $1::timestamptz + interval '20 hours') FROM ticket`,
      [sentAt, acknowledgedAt, closedAt],
    )

  test('that was broken counts once, as not fulfilled, in the month of its deadline', async () => {
    // Requested on a Wednesday, due on the Wednesday after; the second one was late, the third never left.
    await insertRefund('operator', '2026-10-28T10:00:00+05:30', '2026-11-04T09:59:00+05:30')
    await insertRefund('operator', '2026-10-28T10:00:00+05:30', '2026-11-04T10:01:00+05:30')
    await insertRefund('operator', '2026-10-28T10:00:00+05:30', null)
    await insertRefund('gone', '2026-11-02T10:00:00+05:30', '2026-11-02T10:00:05+05:30')
    await insertRefund('wrong_amount', '2026-11-02T10:00:00+05:30', null)
    await insertTicket('2026-11-01T10:00:00+05:30', '2026-11-01T10:00:05+05:30', '2026-11-20T10:00:00+05:30')
    await insertTicket('2026-11-01T10:00:00+05:30', null, null)
    expect(await counts('2026-11-04T09:59:30+05:30')).toEqual({
      ...nothing,
      month: '2026-11',
      refunds: '1 of 1',
      latePayments: '1 of 2',
      mails: '1 of 2',
      acknowledged: '1 of 2',
    })
    expect(await counts('2026-11-30T23:00:00+05:30')).toMatchObject({ refunds: '1 of 3', closed: '1 of 1' })
    expect(await counts('2026-12-02T00:00:00+05:30')).toEqual({ ...nothing, month: '2026-12', closed: '0 of 1' })
  })

  test('of a delivery is 10 business days from the payment; an order refunded, and a file, owe none', async () => {
    const buyer = await newBuyer(testApp)
    const sell = (more: object) =>
      testApp.db.transaction(async (tx) => {
        const sale = { artistId: artist.id, buyerId: buyer.id, price: 100_000, paidAt: '2026-11-02T10:00:00+05:30' }
        return (await insertPaidOrderRow(tx, { ...sale, ...more })).orderId
      })
    const delivered = async (at: string) => {
      const orderId = await sell({})
      await insert(
        `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
         VALUES ($1, 1, 'delivered', $2, $2, $2)`,
        [orderId, at],
      )
    }
    await delivered('2026-11-16T09:00:00+05:30')
    await delivered('2026-11-16T11:00:00+05:30')
    await sell({})
    await sell({ deliveryType: 'Digital' })
    await testApp.db.run(`UPDATE orders SET state = 'refunded' WHERE id = $1`, [await sell({})])
    expect(await counts('2026-11-16T10:00:01+05:30')).toMatchObject({ deliveries: '1 of 3', certificates: '0 of 5' })
  })

  test('of a ledger is that each entry of an auction is there', async () => {
    const [whole, torn] = [await newLot(testApp, artist), await newLot(testApp, artist)]
    for (const lot of [whole, torn])
      for (const amount of [6000, 7000]) await bidOn(testApp, await newBuyer(testApp), lot, amount)
    await insert('UPDATE auctions SET starts_at = $1, scheduled_ends_at = $2, ends_at = $2', [
      '2026-11-01T00:00:00+05:30',
      '2026-11-30T23:59:59+05:30',
    ])
    await insert('DELETE FROM auction_events WHERE auction_id = $1 AND seq = 1', [torn])
    expect(await counts('2026-11-30T23:59:59.500+05:30')).toMatchObject({ ledgers: '1 of 2' })
    expect(await counts('2026-12-01T00:00:00+05:30')).toMatchObject({ ledgers: '0 of 0' })
  })

  test('belongs to the month in India in which it was fulfilled', async () => {
    await insertTicket('2026-10-31T12:00:00Z', '2026-10-31T18:29:59Z', null)
    await insertTicket('2026-10-31T12:00:00Z', '2026-10-31T18:30:00Z', null)
    expect(await counts('2026-10-31T18:29:59.500Z')).toMatchObject({ month: '2026-10', acknowledged: '1 of 1' })
    expect(await counts('2026-10-31T18:30:00Z')).toMatchObject({ month: '2026-11', acknowledged: '1 of 1' })
    expect(await counts('2026-10-31T18:30:01Z')).toMatchObject({ month: '2026-11', acknowledged: '1 of 1' })
  })
})

test('the database counts business days as the orders do', async () => {
  const rows = await testApp.db.many<{ at: Date; five: Date; ten: Date }>(
    `SELECT at, ${sqlBusinessDaysAfter('at', 5)} AS five, ${sqlBusinessDaysAfter('at', 10)} AS ten
     FROM generate_series('2026-11-01T00:00Z'::timestamptz, '2026-11-14T00:00Z', interval '5 hours') AS at`,
  )
  expect(rows.length).toBeGreaterThan(60)
  for (const { at, five, ten } of rows)
    expect([five, ten]).toEqual([businessDaysAfter(at, 5), businessDaysAfter(at, 10)])
})
