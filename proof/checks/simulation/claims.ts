// Takes the steps of claims in the simulation: by a call of buyer, artist or desk, or by a deadline that passes.
import { newPicture } from '@rasika/server/testing/works.ts'
import { type ClaimCall, claimCalls, photographed, type ScenarioClaimStep } from './claim-steps.ts'
import { runNow, type SimulatedOrder, type Simulation, untilRow } from './simulation.ts'

export async function takeClaimStep(
  simulation: Simulation,
  bought: SimulatedOrder,
  step: ScenarioClaimStep,
): Promise<void> {
  if (step === 'claim deadline passes') return passDeadline(simulation, bought)
  const { as, method, body } = claimCalls[step] as ClaimCall
  const { clients, desk } = simulation
  if (as === 'desk') {
    const { number } = await untilRow<{ number: string }>(
      simulation,
      'SELECT number FROM claims WHERE order_id = $1 AND closed_at IS NULL',
      [bought.order.orderId],
    )
    return void (await desk.call(method, `/claim/${number}`, { ...body }))
  }
  const path = `/api/v1/${as === 'artist' ? 'artist/' : ''}order/${bought.order.orderId}/claims`
  if (photographed.includes(step)) {
    const file = `data:image/png;base64,${(await newPicture()).toString('base64')}`
    await clients.must(`POST ${path}/photographs`, { file }, bought.buyer.token)
  }
  await clients.must(`${method} ${path}`, body, bought[as].token)
}

/** The days of a deadline pass at once here. */
async function passDeadline(simulation: Simulation, { order }: SimulatedOrder): Promise<void> {
  const open = 'FROM claims WHERE order_id = $1 AND closed_at IS NULL'
  const { events } = await untilRow<{ events: number }>(
    simulation,
    `WITH due AS (UPDATE claims SET due_at = clock_timestamp() - interval '1 hour'
       WHERE order_id = $1 AND closed_at IS NULL RETURNING id)
     SELECT (SELECT count(*)::int FROM claim_events e WHERE e.claim_id = due.id) AS events FROM due`,
    [order.orderId],
  )
  await untilRow(
    simulation,
    `SELECT WHERE $2 < (SELECT count(*) FROM claim_events WHERE claim_id IN (SELECT id FROM claims WHERE order_id = $1))
       OR NOT EXISTS (SELECT ${open})`,
    [order.orderId, events],
    () => runNow(simulation, 'watch-claims'),
  )
}

/** A claim ends within a minute after the provider has accepted its refund, which passes at once here. */
export async function endRefundedClaims(simulation: Simulation): Promise<void> {
  await untilRow(
    simulation,
    `SELECT WHERE NOT EXISTS (SELECT FROM claims c JOIN refunds r ON r.id = c.refund_id
       WHERE c.state = 'refunding' AND r.status = 'processed')`,
    [],
    () => runNow(simulation, 'watch-claims'),
  )
}
