// Today through HTTP on a real PostgreSQL: exactly what was made to need a hand is listed, with its deadline.
import type { TodayItem, TodayFigures } from '@rasika/contract/desk-today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishBookings, sellParcel } from '../bookings/bookings.testing.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { advanceHours, bidOn, inHours, newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

const today = async () =>
  (await manager.request<{ data: { items: TodayItem[]; figures: TodayFigures } }>('GET /desk/api/today')).body.data
const listed = async () => (await today()).items.map(({ group, what }) => `${group}: ${what}`)

async function paid(title: string, price = 20_000): Promise<{ number: string; orderId: string }> {
  const buyer = await newBuyerWithAddress(testApp)
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { title, price, maxPrice: price }))
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  return { number: body.data.orderNumber, orderId: body.data.orderId }
}
const deliver = (number: string, to: string) =>
  manager.request(`PATCH /desk/api/order/${number}/delivery`, { body: { to } })

test('nothing needs a hand in an empty gallery', async () => {
  const { items, figures } = await today()
  expect([items, figures.days.length, figures.liveLots]).toEqual([[], 30, 0])
})

test('each order is listed once, where its facts put it, and no longer once it is done', async () => {
  const toShip = await paid('To ship')
  const late = await paid('Late')
  const lost = await paid('Lost')
  const dear = await paid('Dear', 60_000)
  for (const { number } of [late, lost, dear]) await deliver(number, 'Shipped')
  await testApp.db.run(`UPDATE orders SET expected_on = clock_timestamp() - interval '1 day' WHERE id = $1`, [
    late.orderId,
  ])
  await manager.request(`POST /desk/api/order/${lost.number}/parcel`, { body: { state: 'lost' } })
  await manager.request(`POST /desk/api/order/${dear.number}/refund`, { body: { reason: 'Torn', restock: false } })
  expect(await listed()).toEqual([
    'approvals: Refund, asked by Mohan',
    'stopped: Lost on the way: Lost',
    `to_ship: To ship, ${await artistName()}`,
    'overdue: Late',
  ])
  const [item] = (await today()).items.filter(({ group }) => group === 'to_ship')
  expect(Date.parse(item?.deadline ?? '')).toBeGreaterThan(Date.now())
  await deliver(late.number, 'Delivered')
  await deliver(toShip.number, 'Shipped')
  expect(await listed()).toEqual(['approvals: Refund, asked by Mohan', 'stopped: Lost on the way: Lost'])
  await testApp.request(`POST /api/v1/artist/order/${lost.orderId}/packed`, { token: artist.token })
  expect(await listed()).toEqual(['approvals: Refund, asked by Mohan', `to_ship: Lost, ${await artistName()}`])
  const { body } = await manager.request<{ data: { status: string } }>(`GET /desk/api/order/${lost.number}`)
  expect(body.data.status).toBe('packed')
  expect((await today()).figures.days.at(-1)).toMatchObject({ orders: 4, sales: 120_000 })
})

test('a booking and a parcel that wait for somebody are listed with their deadlines', async () => {
  const unanswered = await sellParcel(testApp)
  await testApp.fault('status', { on: 'book', status: 500 })
  await unanswered.book()
  expect((await listed()).filter((one) => one.includes('no answer'))).toEqual([])
  await testApp.db.run(`UPDATE courier_bookings SET created_at = created_at - interval '2 hours'`)
  const waiting = await sellParcel(testApp)
  await waiting.book()
  await waiting.happens(13)
  await testApp.runAllWork()
  const items = (await today()).items.filter(({ group, what }) => group === 'stopped' && /answer|come/.test(what))
  expect(items.map(({ what }) => what.split(':')[0])).toEqual(['Delhivery, no answer', 'The courier did not come'])
  for (const { since, deadline } of items) expect(Date.parse(deadline ?? '') - Date.parse(since)).toBe(86_400_000)
})

test('each parcel that stopped, or is late, is listed with its next act and its deadline', async () => {
  const acts = {
    failed_attempt: ['answer_courier', 1],
    returning: ['ask_buyer', 2],
    returned: ['send_again_or_refund', 3],
    lost: ['claim_and_refund', 2],
    damaged: ['claim_damage', 1],
    overdue: ['call_courier', 1],
    to_ship: ['call_artist', null],
  } as const
  for (const [name, [act, days]] of Object.entries(acts)) {
    const { number, orderId } = await paid(name)
    if (name !== 'to_ship') await deliver(number, 'Shipped')
    if (name === 'overdue')
      await testApp.db.run(`UPDATE orders SET expected_on = clock_timestamp() WHERE id = $1`, [orderId])
    else if (name !== 'to_ship')
      await manager.request(`POST /desk/api/order/${number}/parcel`, { body: { state: name } })
    const item = (await today()).items.find(({ label }) => label === number)
    const left = item?.deadline ? (Date.parse(item.deadline) - Date.parse(item.since)) / 86_400_000 : null
    expect([name, item?.nextAct, days === null ? null : left]).toEqual([name, act, days])
    expect(item?.deadline).not.toBeNull()
  }
})

test('a parcel that a courier has of an order that was refunded is listed until it is back', async () => {
  const sold = await sellParcel(testApp)
  const { number } = await orderOf(sold.id)
  const acts = async () => (await today()).items.filter(({ label }) => label === number).map(({ nextAct }) => nextAct)
  await sold.book()
  // The courier has it, and its report is lost.
  await testApp.fault('webhook_lost')
  await sold.happens(42)
  await manager.request(`POST /desk/api/order/${number}/refund`, { body: { reason: 'Torn', restock: false } })
  expect(await acts()).toEqual([])
  await testApp.run('finish-bookings')
  expect(await acts()).toEqual(['call_courier'])
  for (const [status, expected] of [
    [18, ['call_courier']],
    [21, ['ask_back']],
    [9, ['await_return']],
    [10, []],
  ] as const) {
    await sold.happens(status)
    await testApp.runAllWork()
    expect([status, await acts()]).toEqual([status, expected])
  }
})

test('a courier service that pushes nothing for a day while polling brings scans is listed until it pushes', async () => {
  const silent = async () =>
    (await today()).items.filter(({ what }) => what.includes('no push')).map(({ label, what }) => [label, what])
  await testApp.db.run(`UPDATE courier_bookings SET state = 'ended' WHERE state = 'booked'`)
  const sold = await sellParcel(testApp)
  await sold.book()
  const awb = (await sold.view()).booking?.trackingNumber
  await sold.happens(42)
  await testApp.runAllWork()
  // A day passes. The newest push and its scan are of one minute: a service with nothing to report is not silent.
  await testApp.db.transaction(async (tx) => {
    await tx.run(`SET LOCAL session_replication_role = 'replica'`)
    await tx.run(`UPDATE shipment_scans SET recorded_at = recorded_at - interval '25 hours'`)
  })
  await testApp.db.run(`UPDATE courier_pushes SET received_at = received_at - interval '25 hours'`)
  expect(await silent()).toEqual([])
  await testApp.fault('webhook_lost', { times: 9 })
  await sold.happens(18)
  await testApp.db.run(`UPDATE courier_bookings SET checked_at = checked_at - interval '1 day'`)
  await testApp.run('poll-parcels')
  expect(await silent()).toEqual([[awb, 'Sandbox: no push for a day, scans come only by polling']])
  await testApp.admin('/faults', {}, 'DELETE')
  await sold.happens(17)
  await testApp.runAllWork()
  expect(await silent()).toEqual([])
  // A service that has never pushed.
  await testApp.db.run('DELETE FROM courier_pushes')
  expect(await silent()).toHaveLength(1)
  await sold.happens(7)
  await testApp.runAllWork()
  expect(await silent()).toEqual([])
})

test('a booking that the service refused later is listed until the parcel is on its way', async () => {
  const refused = await sellParcel(testApp, { price: 60_000, maxPrice: 60_000 })
  await testApp.fault('status', { on: 'book', status: 500 })
  await refused.book()
  await finishBookings(testApp)
  const refusals = async () => (await listed()).filter((one) => one.includes('ewaybill_no is required'))
  expect(await refusals()).toHaveLength(1)
  await refused.asArtist('POST', '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490338' })
  expect(await refusals()).toEqual([])
})

test('the figures of each day have fees and live lots, and the funnel goes from pages opened to orders paid', async () => {
  const before = (await today()).figures
  const lot = await newLot(testApp, artist)
  await newLot(testApp, artist, { startDate: new Date(Date.now() + 7_200_000).toISOString() })
  const cancelled = await newLot(testApp, artist)
  await testApp.db.run('UPDATE auctions SET cancelled_at = clock_timestamp() WHERE id = $1', [cancelled])
  await testApp.db.run(`UPDATE auctions SET starts_at = clock_timestamp() - interval '2 days' WHERE id = $1`, [lot])
  await testApp.db.run(
    `INSERT INTO analytics_events (name, happened_at)
     SELECT name, clock_timestamp() - interval '1 day' FROM unnest($1::text[]) AS name
     UNION ALL SELECT 'artwork_opened', clock_timestamp() - interval '8 days'`,
    [['home_screen_opened', 'artwork_opened', 'auction_opened', 'artwork_opened', 'checkout_opened']],
  )
  await paid('Figures', 30_000)
  const { days, liveLots, funnel, feesThisMonth } = (await today()).figures
  const more = (at: number, name: 'lots' | 'fees' | 'sales') =>
    (days.at(at)?.[name] ?? 0) - (before.days.at(at)?.[name] ?? 0)
  expect([more(-1, 'lots'), more(-2, 'lots'), more(-3, 'lots'), more(-4, 'lots')]).toEqual([1, 1, 1, 0])
  expect(liveLots - before.liveLots).toBe(1)
  const fee = Math.round((feesThisMonth - before.feesThisMonth) * 100) / 100
  expect([more(-1, 'sales'), Math.round(more(-1, 'fees') * 100) / 100, fee > 0]).toEqual([30_000, fee, true])
  expect(funnel.map(({ step, count }, at) => `${step} ${count - (before.funnel[at]?.count ?? 0)}`)).toEqual([
    'visited 5',
    'looked 3',
    'checkout 1',
    'began 1',
    'paid 1',
  ])
})

test('a lot that was won and is not paid opens the page of the lot', async () => {
  const lot = await newLot(testApp, artist, { title: 'Won, unpaid', endDate: inHours(2) })
  await bidOn(testApp, await newBuyerWithAddress(testApp), lot, 6500)
  await advanceHours(testApp, lot, 3)
  await testApp.run('tend-lots')
  const won = (await today()).items.filter(({ group }) => group === 'winners')
  expect(won).toMatchObject([{ label: 'Won, unpaid', opens: { page: 'auction', id: lot }, nextAct: 'offer_to_next' }])
})

async function orderOf(id: string): Promise<{ number: string }> {
  return (await testApp.db.one<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id])) as {
    number: string
  }
}

async function artistName(): Promise<string> {
  return (await testApp.db.one<{ name: string }>('SELECT name FROM artists WHERE id = $1', [artist.id]))?.name ?? ''
}
