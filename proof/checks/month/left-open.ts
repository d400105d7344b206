// What is left undone on purpose at the end of the simulated month, beside what became of its parcels.
import { setTimeout as pause } from 'node:timers/promises'
import type { TodayGroup } from '@rasika/contract/desk-choices.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import type { Desk } from './desk.ts'
import { receivedByHand } from './scenarios.ts'
import type { Month } from './month.ts'
import { carryOut } from './orders.ts'

const tickets = 3
const refunds = 3
const pauseMs = 500

/** Messages that nobody has answered. */
export async function leaveTicketsOpen({ people, leftOpen }: Month): Promise<void> {
  for (let number = 0; number < tickets; number++) {
    const form = { email: `ticket-${number}@example.com`, subject: `Question ${number}`, message: 'Is it framed?' }
    const { number: label } = await people.must<{ number: string }>('POST /api/v1/contact', form)
    leftOpen.push(`tickets ${label}`)
  }
}

/**
 * Refunds by the desk that the provider refuses, and one above the limit, which waits for a second person. Returns when
 * the product knows that they failed.
 */
export async function leaveRefundsOpen(month: Month, desk: Desk): Promise<void> {
  const arrived = month.orders.filter(({ scenario }) => scenario.state === 'delivered')
  for (const { order } of arrived.slice(0, refunds)) {
    await month.people.fault('refund_fails', order, { times: 100 })
    await askForRefund(month, desk, order, 'refunds')
  }
  const { order } = await carryOut(month, month.orders.length, receivedByHand, 60_000)
  await askForRefund(month, desk, order, 'approvals')
  for (let failed = 0; failed < refunds;) {
    await month.fixture.rows(`SELECT graphile_worker.add_job('refund-payments')`)
    await month.people.admin('/deliver', { all: true })
    await pause(pauseMs)
    const [row] = await month.fixture.rows<{ failed: number }>(
      `SELECT count(*)::int AS failed FROM refunds WHERE status = 'failed'`,
    )
    failed = row?.failed ?? 0
  }
}

async function askForRefund({ leftOpen }: Month, desk: Desk, { orderNumber }: PlacedOrder, group: TodayGroup) {
  await desk.call('POST', `/order/${orderNumber}/refund`, { reason: 'Torn', restock: false })
  leftOpen.push(`${group} ${orderNumber}`)
}
