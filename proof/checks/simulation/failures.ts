// What fails by itself at the end of the simulation, so that Today lists it.
import { plainOrders, type SimulatedOrder, type Simulation, untilRow } from './simulation.ts'
import { simulateOrder } from './orders.ts'
import { receivedByHand, type Scenario } from './scenarios.ts'

const price = 24_000

/** A demonstration keeps its mails and sends none, so only a row can say that a mail server refused one. */
export async function failMail(simulation: Simulation): Promise<void> {
  const { fixture, leftOpen } = simulation
  const { order } = plainOrders(simulation)[0] as SimulatedOrder
  await fixture.rows(
    `UPDATE mails SET state = 'given_up', ended_at = clock_timestamp() WHERE key LIKE 'order_confirmed:%' AND about = $1`,
    [order.orderId],
  )
  leftOpen.push(`mails ${order.orderNumber}`)
}

interface PaymentEvent {
  event: string
  payload: { payment: { entity: { id: string } } }
}

/** A signed event of a payment that the provider does not know: asking for it fails each time. */
export async function failJob(simulation: Simulation): Promise<void> {
  const { clients, leftOpen } = simulation
  const events: PaymentEvent[] = []
  for (const { order } of plainOrders(simulation).slice(0, 5))
    events.push(...(await clients.eventsOf(order)).map(({ body }) => JSON.parse(body) as PaymentEvent))
  const event = events.find(({ event: name }) => name === 'payment.captured') as PaymentEvent
  const payment = event.payload.payment.entity
  payment.id = 'pay_ofNobodyAtAll0'
  const status = await clients.deliverWebhook({ event_id: 'evt_ofNobodyAtAll0', body: JSON.stringify(event) })
  if (status !== 200) throw new Error(`the event was answered ${status}`)
  // The pauses between the tries are hours: the tries that are left are used up at once here.
  await untilRow(
    simulation,
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts
     WHERE key = $1 AND last_error IS NOT NULL AND locked_at IS NULL RETURNING id`,
    [`record-payment:sandbox:${payment.id}`],
  )
  leftOpen.push('jobs record-payment')
}

/** An order that somebody made at the provider with our key, and its captured payment. */
export async function payForNoOrder(simulation: Simulation): Promise<void> {
  const { fixture, clients, leftOpen } = simulation
  const response = await fetch(`${fixture.sandboxOrigin}/sandbox/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${fixture.keyId}:${fixture.keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: price * 100, currency: 'INR', receipt: 'of-no-order' }),
  })
  if (!response.ok) throw new Error(`the provider took no order: ${await response.text()}`)
  const { id: providerOrderId } = (await response.json()) as { id: string }
  const { text } = await clients.admin('/pay', { providerOrderId, outcome: 'captured' })
  const { paymentId } = JSON.parse(text) as { paymentId: string }
  await untilRow(simulation, 'SELECT FROM unmatched_payments WHERE id = $1', [paymentId], () =>
    clients.admin('/deliver', { all: true }),
  )
  leftOpen.push(`payments ${paymentId}`)
}

/** The provider fails each time that it is asked about one order, since two hours. */
export async function leaveProviderUnanswered(simulation: Simulation): Promise<void> {
  const { clients, leftOpen, fixture } = simulation
  const { order } = plainOrders(simulation)[1] as SimulatedOrder
  await clients.fault('status', order, { on: 'read', status: 502, times: 1000 })
  // An order is asked about less often as it ages: its next time comes at once here, and then two hours pass.
  await untilRow(
    simulation,
    `UPDATE provider_orders SET unanswered_since = unanswered_since - interval '2 hours'
     WHERE id = $1 AND unanswered_since IS NOT NULL RETURNING id`,
    [order.providerOrderId],
    async () => {
      const next = `UPDATE provider_orders SET created_at = clock_timestamp() - interval '1 day', checked_at = NULL WHERE id = $1`
      await fixture.rows(next, [order.providerOrderId])
      await fixture.rows(`SELECT graphile_worker.add_job('reconcile-orders')`)
    },
  )
  leftOpen.push(`payments ${order.orderNumber}`)
}

const [pickedUp, inTransit] = [42, 18]
const unreported: Scenario = {
  ...{ isPacked: true, isBooked: true, faults: [{ name: 'webhook_lost', times: 100 }], steps: [pickedUp, inTransit] },
  ...{ state: 'in_transit', status: 'Shipped', today: [] },
}

/** The newest push is a day old, every push of one more parcel is lost, and polling brings its scans. */
export async function silenceCourier(simulation: Simulation): Promise<void> {
  const { order } = await simulateOrder(simulation, simulation.orders.length, unreported)
  // The day without a push passes at once here.
  await simulation.fixture.rows(`UPDATE courier_pushes SET received_at = received_at - interval '25 hours'`)
  await simulation.fixture.rows(
    `UPDATE courier_bookings SET checked_at = checked_at - interval '1 day' WHERE order_id = $1`,
    [order.orderId],
  )
  await simulation.fixture.rows(`SELECT graphile_worker.add_job('poll-parcels')`)
  const { awb } = await untilRow<{ awb: string }>(
    simulation,
    `SELECT b.awb FROM courier_bookings b JOIN shipments s ON s.id = b.shipment_id
     WHERE b.order_id = $1 AND s.state = 'in_transit'`,
    [order.orderId],
  )
  simulation.leftOpen.push(`webhook ${awb}`)
}

/** The provider's webhook is switched off, and one more order is paid. */
export async function silenceProvider(simulation: Simulation): Promise<void> {
  await simulation.clients.admin('/webhook', { on: false })
  await simulateOrder(simulation, simulation.orders.length, receivedByHand)
  // Two hours pass at once here since that payment, and one before it since the newest event.
  await simulation.fixture.rows(`UPDATE payments SET captured_at = captured_at - interval '2 hours'`)
  await simulation.fixture.rows(`UPDATE provider_events SET received_at = received_at - interval '3 hours'`)
  // Today passes over payments from before the demonstration's start, when its past sales were written down.
  await simulation.fixture.rows(
    `UPDATE one_time_tasks SET completed_at = completed_at - interval '3 hours' WHERE starts_with(name, $1)`,
    ['demonstration books'],
  )
  simulation.leftOpen.push('webhook sandbox')
}
