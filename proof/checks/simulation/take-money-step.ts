// Takes the steps of an order's money in the simulation: cancelled, downloaded, refunded in parts, disputed at the
// bank. Each writes down what it must come to.
import { randomUUID } from 'node:crypto'
import { isOfFraud, type MoneyStep } from './money-step.ts'
import { leftOf } from './order-money.ts'
import { runNow, type SimulatedOrder, type Simulation, untilRow } from './simulation.ts'

export async function takeMoneyStep(simulation: Simulation, bought: SimulatedOrder, step: MoneyStep): Promise<void> {
  if ('cancel' in step) return cancel(simulation, bought, step.cancel)
  if ('refund' in step) return refundAtDesk(simulation, bought, step.refund)
  if ('dashboard' in step) return refundAtDashboard(simulation, bought, step.dashboard)
  if ('download' in step) return download(simulation, bought)
  return dispute(simulation, bought, step)
}

/** What a refund of so much takes, here and in what the check expects; 'rest': all that is left. */
function note({ month }: Simulation, { money }: SimulatedOrder, rupees: number | 'rest', isBorneByGallery = false) {
  const left = leftOf(money)
  const amount = rupees === 'rest' ? left : Math.min(left, Math.round(rupees * 100))
  money.refunds.push({ amount, isBorneByGallery, month })
}

async function cancel(simulation: Simulation, bought: SimulatedOrder, outcome: 'done' | 'refused'): Promise<void> {
  const { clients, violations } = simulation
  const { order, buyer } = bought
  const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() }
  const { code } = await clients.callApi(`POST /api/v1/order/${order.orderId}/cancel`, { reason: null }, headers)
  violations.expect(`a cancellation that is ${outcome}`, code, [outcome === 'done' ? '' : 'not_cancellable'])
  if (code === '') note(simulation, bought, 'rest')
}

async function download({ clients, fixture }: Simulation, { order, buyer }: SimulatedOrder): Promise<void> {
  const get = async (path: string, token?: string) => {
    const response = await fetch(
      `${fixture.origin}${path}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    )
    if (response.status === 503) throw new Error('busy')
    return response
  }
  for (let tries = 0; ; tries++) {
    try {
      const response = await get(`/api/v1/order/${order.orderId}/files`, buyer.token)
      const { data } = (await response.json()) as { data: { downloads: { url: string }[] } }
      const file = await get(data.downloads[0]?.url ?? '')
      if (file.status === 200 && (await file.arrayBuffer()).byteLength > 0) return
    } catch {
      // A kill has cut it off.
    }
    if (tries > 300) throw new Error(`the file of ${order.orderNumber} did not come`)
    await clients.admin('/deliver', {})
  }
}

async function refundAtDesk(
  simulation: Simulation,
  bought: SimulatedOrder,
  { rupees, restock = false }: { rupees: number | 'rest'; restock?: boolean },
): Promise<void> {
  const amount = rupees === 'rest' ? null : rupees
  await simulation.desk.call('POST', `/order/${bought.order.orderNumber}/refund`, { reason: 'Agreed', restock, amount })
  note(simulation, bought, rupees)
}

/** At the provider's dashboard: the product learns of it by an event, or asks. */
async function refundAtDashboard(simulation: Simulation, bought: SimulatedOrder, rupees: number): Promise<void> {
  const { clients } = simulation
  const { paymentId, order } = bought
  await clients.admin('/dashboard-refund', { paymentId, amount: Math.round(rupees * 100) })
  note(simulation, bought, rupees)
  await untilRow(
    simulation,
    `SELECT FROM refunds WHERE payment_id = $1 AND reason = 'provider'`,
    [paymentId],
    async () => {
      await clients.admin('/deliver', { all: true })
      // The pauses between two questions pass at once here.
      await simulation.fixture
        .rows('UPDATE provider_orders SET checked_at = NULL WHERE id = $1', [order.providerOrderId])
        .catch(() => [])
      await runNow(simulation, 'reconcile-orders')
    },
  )
}

/** A buyer's bank disputes the payment, and decides; the gallery answers, or does not. */
async function dispute(
  simulation: Simulation,
  bought: SimulatedOrder,
  { dispute: outcome, rupees }: Extract<MoneyStep, { dispute: unknown }>,
): Promise<void> {
  const { clients, desk } = simulation
  const { paymentId } = bought
  const amount = rupees === undefined ? null : Math.round(rupees * 100)
  const phase = isOfFraud(outcome) ? 'fraud' : 'chargeback'
  await clients.admin('/dispute', { paymentId, amount, phase })
  const look = () => runNow(simulation, 'list-disputes', 'check-disputes', 'send-dispute-responses')
  const until = (condition: string) =>
    untilRow<{ id: string }>(
      simulation,
      `SELECT provider_dispute_id AS id FROM disputes WHERE payment_id = $1 AND ${condition} ORDER BY opened_at DESC LIMIT 1`,
      [paymentId],
      async () => {
        await clients.admin('/deliver', { all: true })
        // The pauses between two questions pass at once here.
        await simulation.fixture
          .rows(
            `UPDATE disputes SET checked_at = checked_at - interval '1 day', next_attempt_at = least(next_attempt_at, clock_timestamp())
             WHERE payment_id = $1 AND closed_at IS NULL`,
            [paymentId],
          )
          .catch(() => [])
        await look()
      },
    )
  const { id } = await until('closed_at IS NULL')
  if (outcome === 'won' || outcome === 'lost') {
    await desk.call('POST', `/dispute/${id}/contest`, { summary: 'The parcel was delivered and signed for.' })
    await until('responded_at IS NOT NULL')
  }
  if (outcome === 'accepted' || outcome === 'fraud_accepted')
    await desk.call('POST', `/dispute/${id}/accept`, { reason: 'The buyer is right' })
  else await clients.admin('/dispute-decision', { disputeId: id, outcome: outcome === 'won' ? 'won' : 'lost' })
  await until('closed_at IS NOT NULL')
  if (outcome === 'won') return
  note(simulation, bought, rupees ?? 'rest', outcome !== 'lost' && outcome !== 'accepted')
}
