// Adds the payments of the demonstration's past to the payment sandbox, once, so that a visitor can refund or cancel
// these orders as well. Only where this server pays at its sandbox.
import { addPastPayments } from '@rasika/sandbox/sandbox.ts'
import { selectSeededPayments } from '../orders/orders.ts'
import { hasSandbox, sandboxOf } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import { beginOneTimeTask, doneTasksWithPrefix } from '../platform/one-time-tasks.ts'

const task = 'demonstration payments at the sandbox'

export async function seedSandboxPayments(context: AppContext): Promise<void> {
  const { config, db } = context
  if (!hasSandbox(config) || (await doneTasksWithPrefix(db, task)).has(task)) return
  const rows = await selectSeededPayments(db)
  const payments = rows.map((row) => ({
    id: row.id,
    orderId: row.provider_order_id,
    amount: row.amount,
    at: row.captured_at,
    refund: row.refund_id && row.refunded_at ? { id: row.refund_id, amount: row.amount, at: row.refunded_at } : null,
  }))
  await addPastPayments(sandboxOf(context).pool, payments)
  await db.transaction((tx) => beginOneTimeTask(tx, task))
}
