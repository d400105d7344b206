// Money that waits for a person at the end of the simulated month: a dispute at the bank, and a run of payouts.
import type { Desk } from './desk.ts'
import { type Month, untilRow } from './month.ts'
import { carryOut } from './orders.ts'
import { receivedByHand } from './scenarios.ts'

/** The buyer's bank disputes the payment of one more order, and no evidence is sent. */
export async function leaveDisputeOpen(month: Month): Promise<void> {
  const { order } = await carryOut(month, month.orders.length, receivedByHand)
  const [payment] = await month.fixture.rows<{ id: string }>('SELECT id FROM payments WHERE order_id = $1', [
    order.orderId,
  ])
  await month.people.admin('/dispute', { paymentId: payment?.id })
  const { id } = await untilRow<{ id: string }>(
    month,
    'SELECT provider_dispute_id AS id FROM disputes WHERE order_id = $1',
    [order.orderId],
    () => month.people.admin('/deliver', { all: true }),
  )
  month.leftOpen.push(`disputes ${id}`)
}

/** A run that nobody approves. */
export async function leaveRunProposed({ leftOpen }: Month, desk: Desk): Promise<void> {
  const { number } = await desk.call<{ number: number }>('POST', '/payout-runs')
  leftOpen.push(`payouts run ${number}`)
}
