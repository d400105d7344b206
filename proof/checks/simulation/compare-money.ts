// The money of every order of the simulation, as the ledgers have it, held against its scenario.
import type { CountResult } from '../orders/count.ts'
import { expectedOf, leftOf, paidOf } from './order-money.ts'
import { type Simulation, sureRows } from './simulation.ts'

interface FoundRow {
  order_id: string
  gross: string
  fee: string
  tcs: string
  left: string
}

export async function compareMoney(simulation: Simulation): Promise<CountResult[]> {
  const rows = await sureRows<FoundRow>(
    simulation,
    `SELECT o.id AS order_id, (p.amount - p.refunded)::text AS left, e.gross::text, e.fee::text, e.tcs::text
     FROM orders o JOIN payments p ON p.id = o.payment_id JOIN (
       SELECT order_id, coalesce(sum(amount) FILTER (WHERE kind IN ('sale', 'refund', 'dispute')), 0) AS gross,
         coalesce(-sum(amount) FILTER (WHERE kind IN ('fee', 'fee_back')), 0) AS fee,
         coalesce(-sum(amount) FILTER (WHERE kind IN ('tcs', 'tcs_back')), 0) AS tcs
       FROM ledger_entries WHERE order_id IS NOT NULL GROUP BY order_id) e ON e.order_id = o.id`,
  )
  const found = new Map(rows.map((row) => [row.order_id, row]))
  const wrong = simulation.orders.filter(({ order, money }) => {
    const row = found.get(order.orderId)
    const { gross, fee, tcs } = expectedOf(money)
    const [is, must] = [
      row && [row.gross, row.fee, row.tcs, row.left].join(' '),
      [gross, fee, tcs, leftOf(money)].join(' '),
    ]
    if (is !== must) simulation.violations.add(`${order.orderNumber} has sale, fee, tax and rest ${is}, not ${must}`)
    return is !== must
  })
  const sum = (of: (one: Simulation['orders'][number]) => number) =>
    simulation.orders.reduce((all, one) => all + of(one), 0)
  const back = sum(({ money }) => paidOf(money) - leftOf(money))
  const refunds = sum(({ money }) => money.refunds.length)
  return [
    {
      what: 'orders whose ledger is not what their scenario says',
      figure: String(wrong.length),
      isRight: wrong.length === 0,
    },
    {
      what: 'paise that buyers paid; that went back, in refunds and lost disputes',
      figure: `${sum(({ money }) => paidOf(money))}; ${back}, ${refunds}`,
      isRight: back > 0,
    },
  ]
}
