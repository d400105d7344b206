// One order of the simulation from the purchase on: every step by a call of artist, buyer or desk, or by what the
// sandboxes report; a day passes in the database.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PickupView } from '@rasika/contract/bookings.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import type { Scenario, ScenarioStep } from './scenarios.ts'
import { isClaimStep } from './claim-steps.ts'
import { takeClaimStep } from './claims.ts'
import { leftOf } from './order-money.ts'
import { takeMoneyStep } from './take-money-step.ts'
import { buy } from './purchase.ts'
import { runNow, type Simulation, type SimulatedOrder, sureRows, untilRow } from './simulation.ts'

/** What a fault that hits the next caller is answered with. */
const passing = ['courier_refused', 'courier_unavailable']
const maxTries = 20
const box = { weight: 4, length: 60, breadth: 50, height: 12 }
const courierId = '10'
const dayMs = 86_400_000
const dayAfter = (days: number) => dayInIndia(new Date(performance.timeOrigin + performance.now() + days * dayMs))
const pickup = () => ({ ...box, courierId, day: dayAfter(1) })
const longestMs = 600_000

/** Waits between two questions. */
const pauseMs = 400

export async function simulateOrder(
  simulation: Simulation,
  number: number,
  scenario: Scenario,
): Promise<SimulatedOrder> {
  const bought = await buy(simulation, number, scenario)
  for (const { name, ...parameters } of scenario.faults.filter(({ on }) => on !== undefined))
    await simulation.clients.admin('/faults', { name, subject: `${bought.order.orderNumber}-1`, ...parameters })
  if (scenario.isPacked) await asArtist(simulation, bought, '/packed')
  if (scenario.isRefused) await bookInVain(simulation, bought)
  const awb = scenario.isBooked && !scenario.isRefused ? await book(simulation, bought) : null
  for (const { name, ...parameters } of scenario.faults.filter(({ on }) => on === undefined))
    await simulation.clients.admin('/faults', { name, subject: awb, ...parameters })
  for (const step of scenario.steps) await take(simulation, bought, awb, step)
  if (scenario.claim === 'refunded') {
    const amount = scenario.claimRefund === 'all' ? leftOf(bought.money) : (scenario.claimRefund ?? 0) * 100
    bought.money.refunds.push({ amount, isBorneByGallery: false, month: simulation.month })
  }
  simulation.orders.push(bought)
  return bought
}

function asArtist<Data>(
  { clients }: Simulation,
  { order, artist }: SimulatedOrder,
  path: string,
  body: object = {},
): Promise<Data> {
  return clients.must<Data>(`POST /api/v1/artist/order/${order.orderId}${path}`, body, artist.token)
}

/**
 * Orders a pickup, and waits until the service has given a number: a lost response is asked for again by the product.
 */
async function book(simulation: Simulation, bought: SimulatedOrder): Promise<string> {
  const { order, artist } = bought
  const call = `POST /api/v1/artist/order/${order.orderId}/pickup`
  for (let tries = 0; ; tries++) {
    const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${artist.token}` }
    const { code } = await simulation.clients.callApi<PickupView>(call, pickup(), headers)
    if (code === '') break
    // A courier that does not serve today, or no response; and a kill may have cut off that of the booking itself.
    if (!passing.includes(code) || tries === maxTries) throw new Error(`a pickup of ${order.orderNumber} had ${code}`)
  }
  const { awb } = await untilBookingIs<{ awb: string }>(simulation, bought, `state = 'booked' AND awb IS NOT NULL`)
  return awb
}

/** Orders a pickup, and waits until the service has refused the booking, or the pickup of what it has booked. */
async function bookInVain(simulation: Simulation, bought: SimulatedOrder): Promise<void> {
  const { order, artist } = bought
  await untilRow(simulation, 'SELECT FROM courier_bookings WHERE order_id = $1', [order.orderId], async () => {
    const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${artist.token}` }
    const call = `POST /api/v1/artist/order/${order.orderId}/pickup`
    const { code } = await simulation.clients.callApi(call, pickup(), headers)
    if (code !== '' && !passing.includes(code)) throw new Error(`a pickup of ${order.orderNumber} had ${code}`)
  })
  await untilBookingIs(simulation, bought, 'failure IS NOT NULL')
}

/** The order's booking of which the condition is true, as soon as there is one. */
async function untilBookingIs<Row>(simulation: Simulation, { order }: SimulatedOrder, condition: string): Promise<Row> {
  const end = performance.now() + longestMs
  for (;;) {
    const [row] = await sureRows<Row>(
      simulation,
      `SELECT awb FROM courier_bookings WHERE order_id = $1 AND ${condition}`,
      [order.orderId],
    )
    if (row) return row
    if (performance.now() > end) throw new Error(`order ${order.orderNumber} has no booking with ${condition}`)
    // The pauses between two tries are minutes: they pass at once here. A minute in which the service is asked by one
    // process alone does not: two at once would each believe the other's parcel to be a refusal.
    await sureRows(simulation, 'UPDATE courier_bookings SET retry_at = NULL WHERE order_id = $1', [order.orderId])
    await runNow(simulation, 'finish-bookings')
    await pause(pauseMs)
  }
}

async function take(
  simulation: Simulation,
  bought: SimulatedOrder,
  awb: string | null,
  step: ScenarioStep,
): Promise<void> {
  const { clients } = simulation
  const { order, buyer } = bought
  const asBuyer = (path: string, body: object = {}) =>
    clients.must(`POST /api/v1/order/${order.orderId}${path}`, body, buyer.token)
  if (typeof step === 'object') return takeMoneyStep(simulation, bought, step)
  if (typeof step === 'number') return void (await clients.admin('/parcel', { awb, status: step, place: 'Pune hub' }))
  if (isClaimStep(step)) return takeClaimStep(simulation, bought, step)
  if (step === 'artist packs') {
    await untilParcelIs(simulation, bought, 'returned')
    return asArtist(simulation, bought, '/packed')
  }
  if (step === 'artist hands over')
    return asArtist(simulation, bought, '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490338' })
  if (step === 'buyer confirms') return void (await asBuyer('/received'))
  if (step === 'buyer answers') {
    await untilParcelIs(simulation, bought, 'failed_attempt')
    return void (await asBuyer('/attempt', { day: dayAfter(2), phone: null, hint: 'Ring twice' }))
  }
  await sureRows(simulation, `UPDATE orders SET expected_on = clock_timestamp() - interval '1 hour' WHERE id = $1`, [
    order.orderId,
  ])
}

/** Pushes arrive late or not at all; then the product asks the service, as it does every few hours. */
export async function untilParcelIs(
  simulation: Simulation,
  { order }: Pick<SimulatedOrder, 'order'>,
  state: string,
): Promise<void> {
  const end = performance.now() + longestMs
  for (;;) {
    const [row] = await sureRows<{ state: string }>(
      simulation,
      'SELECT state FROM shipments WHERE order_id = $1 ORDER BY number DESC LIMIT 1',
      [order.orderId],
    )
    if (row?.state === state) return
    if (performance.now() > end) throw new Error(`the parcel of ${order.orderNumber} is ${row?.state}, not ${state}`)
    await simulation.clients.admin('/deliver', { all: true })
    // The hours after which the product asks the service itself pass at once here: a push may have been lost.
    await sureRows(
      simulation,
      `UPDATE courier_bookings SET checked_at = checked_at - interval '1 day' WHERE order_id = $1 AND state = 'booked'`,
      [order.orderId],
    )
    await runNow(simulation, 'poll-parcels')
    await pause(pauseMs)
  }
}
