// Money that waits for a person at the end of the simulation: a dispute at the bank, and a run of payouts.
import { type Simulation, untilRow } from './simulation.ts'
import { simulateOrder } from './orders.ts'
import { receivedByHand } from './scenarios.ts'

/** The buyer's bank disputes the payment of one more order, and no evidence is sent. */
export async function leaveDisputeOpen(simulation: Simulation): Promise<void> {
  const { order } = await simulateOrder(simulation, simulation.orders.length, receivedByHand)
  const [payment] = await simulation.fixture.rows<{ id: string }>('SELECT id FROM payments WHERE order_id = $1', [
    order.orderId,
  ])
  await simulation.clients.admin('/dispute', { paymentId: payment?.id })
  const { id } = await untilRow<{ id: string }>(
    simulation,
    'SELECT provider_dispute_id AS id FROM disputes WHERE order_id = $1',
    [order.orderId],
    () => simulation.clients.admin('/deliver', { all: true }),
  )
  simulation.leftOpen.push(`disputes ${id}`)
}

/** A run that nobody approves. */
export async function leaveRunProposed({ leftOpen, desk }: Simulation): Promise<void> {
  const { number } = await desk.call<{ number: number }>('POST', '/payout-runs')
  leftOpen.push(`payouts run ${number}`)
}
