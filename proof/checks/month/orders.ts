// One order of the simulated month from the purchase on: every step by a public call of artist or buyer, or by what the
// courier sandbox reports.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PickupView } from '@rasika/contract/bookings.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import type { Scenario, ScenarioStep } from './scenarios.ts'
import { isClaimStep } from './claim-steps.ts'
import { takeClaimStep } from './claims.ts'
import type { Month, MonthOrder } from './month.ts'

const box = { weight: 4, length: 60, breadth: 50, height: 12 }
const courierId = '10'
const dayMs = 86_400_000
const dayAfter = (days: number) => dayInIndia(new Date(performance.timeOrigin + performance.now() + days * dayMs))
const pickup = () => ({ ...box, courierId, day: dayAfter(1) })
const longestMs = 180_000

/** Waits between two questions. */
const pauseMs = 250

/** @param price rupees */
export async function carryOut(month: Month, number: number, scenario: Scenario, price = 24_000): Promise<MonthOrder> {
  const bought = await buy(month, number, scenario, price)
  month.orders.push(bought)
  for (const { name, ...parameters } of scenario.faults.filter(({ on }) => on !== undefined))
    await month.people.admin('/faults', { name, subject: `${bought.order.orderNumber}-1`, ...parameters })
  if (scenario.isPacked) await asArtist(month, bought, '/packed')
  if (scenario.isRefused) await bookInVain(month, bought)
  const awb = scenario.isBooked && !scenario.isRefused ? await book(month, bought) : null
  for (const { name, ...parameters } of scenario.faults.filter(({ on }) => on === undefined))
    await month.people.admin('/faults', { name, subject: awb, ...parameters })
  for (const step of scenario.steps) await take(month, bought, awb, step)
  return bought
}

async function buy(
  { people, artists, buyers, stocks }: Month,
  number: number,
  scenario: Scenario,
  price: number,
): Promise<MonthOrder> {
  const [artist, buyer] = [artists[number % artists.length], buyers[number % buyers.length]] as [
    MonthOrder['artist'],
    MonthOrder['buyer'],
  ]
  const work = await people.newWork(artist, 1, { title: `Work ${number}`, price })
  stocks.set(work, 1)
  const { code, data: order } = await people.place(buyer, work)
  if (code !== '') throw new Error(`order ${number} was refused: ${code}`)
  const payment = await people.pay(order)
  const proof = await people.verify(buyer, order, payment)
  if (proof.code !== '') throw new Error(`the payment of order ${number} was refused: ${proof.code}`)
  return { order, buyer, artist, scenario }
}

function asArtist<Data>(
  { people }: Month,
  { order, artist }: MonthOrder,
  path: string,
  body: object = {},
): Promise<Data> {
  return people.must<Data>(`POST /api/v1/artist/order/${order.orderId}${path}`, body, artist.token)
}

/**
 * Orders a pickup, and waits until the service has given a number: a lost response is asked for again by the product.
 */
async function book(month: Month, bought: MonthOrder): Promise<string> {
  await asArtist<PickupView>(month, bought, '/pickup', pickup())
  const { awb } = await untilBookingIs<{ awb: string }>(month, bought, `state = 'booked' AND awb IS NOT NULL`)
  return awb
}

/** Orders a pickup, and waits until the service has refused the booking, or the pickup of what it has booked. */
async function bookInVain(month: Month, bought: MonthOrder): Promise<void> {
  const { order, artist } = bought
  const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${artist.token}` }
  const { code } = await month.people.callApi(`POST /api/v1/artist/order/${order.orderId}/pickup`, pickup(), headers)
  if (code !== '' && code !== 'courier_refused') throw new Error(`a pickup of ${order.orderNumber} had ${code}`)
  await untilBookingIs(month, bought, 'failure IS NOT NULL')
}

/** The order's booking of which the condition is true, as soon as there is one. */
async function untilBookingIs<Row>(month: Month, { order }: MonthOrder, condition: string): Promise<Row> {
  const end = performance.now() + longestMs
  for (;;) {
    const [row] = await sureRows<Row>(month, `SELECT awb FROM courier_bookings WHERE order_id = $1 AND ${condition}`, [
      order.orderId,
    ])
    if (row) return row
    if (performance.now() > end) throw new Error(`order ${order.orderNumber} has no booking with ${condition}`)
    // The pauses between two tries are minutes: they pass at once here.
    await sureRows(month, 'UPDATE courier_bookings SET retry_at = NULL, busy_until = NULL WHERE order_id = $1', [
      order.orderId,
    ])
    await month.fixture.rows(`SELECT graphile_worker.add_job('finish-bookings')`).catch(() => [])
    await pause(pauseMs)
  }
}

async function take(month: Month, bought: MonthOrder, awb: string | null, step: ScenarioStep): Promise<void> {
  const { people } = month
  const { order, buyer } = bought
  const asBuyer = (path: string, body: object = {}) =>
    people.must(`POST /api/v1/order/${order.orderId}${path}`, body, buyer.token)
  if (isClaimStep(step)) return takeClaimStep(month, bought, step)
  if (typeof step === 'number') return void (await people.admin('/parcel', { awb, status: step, place: 'Pune hub' }))
  if (step === 'artist packs') {
    await untilParcelIs(month, bought, 'returned')
    return asArtist(month, bought, '/packed')
  }
  if (step === 'artist hands over')
    return asArtist(month, bought, '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490338' })
  if (step === 'buyer confirms') return void (await asBuyer('/received'))
  if (step === 'buyer answers') {
    await untilParcelIs(month, bought, 'failed_attempt')
    return void (await asBuyer('/attempt', { day: dayAfter(2), phone: null, hint: 'Ring twice' }))
  }
  await sureRows(month, `UPDATE orders SET expected_on = clock_timestamp() - interval '1 hour' WHERE id = $1`, [
    order.orderId,
  ])
}

/** Pushes arrive late or not at all; then the product asks the service, as it does every few hours. */
async function untilParcelIs(month: Month, { order }: MonthOrder, state: string): Promise<void> {
  const end = performance.now() + longestMs
  for (;;) {
    const [row] = await sureRows<{ state: string }>(
      month,
      'SELECT state FROM shipments WHERE order_id = $1 ORDER BY number DESC LIMIT 1',
      [order.orderId],
    )
    if (row?.state === state) return
    if (performance.now() > end) throw new Error(`the parcel of ${order.orderNumber} is ${row?.state}, not ${state}`)
    await month.people.admin('/deliver', { all: true })
    await pause(pauseMs)
  }
}

/** Rows of the database, also while it is restarted. */
async function sureRows<Row>({ fixture }: Pick<Month, 'fixture'>, text: string, values: unknown[]): Promise<Row[]> {
  const end = performance.now() + longestMs
  for (;;) {
    const rows = await fixture.rows<Row>(text, values).catch(() => null)
    if (rows) return rows
    if (performance.now() > end) throw new Error('the database has had no response for three minutes')
    await pause(pauseMs)
  }
}
