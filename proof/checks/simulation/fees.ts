// The gallery's own sales in the simulation: once a month is over its fees are on documents, and GSTR-1 of the month in
// which these were issued states what the scenarios come to.
import { paiseOf } from '@rasika/contract/money.ts'
import { startOfMonth } from '@rasika/contract/time.ts'
import type { CountResult } from '../orders/count.ts'
import { monthAgo } from './clock.ts'
import { expectedOf } from './order-money.ts'
import { runNow, type Simulation, sureRows, untilRow } from './simulation.ts'

/** Of the offline tool's file: all rates together, credit notes taken off. */
interface Gstr1File {
  hsn: { data: Record<'txval' | 'iamt' | 'camt' | 'samt', number>[] }
}

/** The month that has just passed is over: the job of its fees runs until each entry is on a document. */
export async function issueFees(simulation: Simulation): Promise<void> {
  await untilRow(
    simulation,
    `SELECT WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.kind IN ('fee', 'fee_back')
       AND e.happened_at < $1 AND NOT EXISTS (SELECT FROM fee_document_entries d WHERE d.entry_id = e.id))`,
    [startOfMonth(monthAgo(0))],
    () => runNow(simulation, 'issue-fee-documents'),
  )
}

/** By the scenarios: fees of the month's sales, less what refunds of the month returned of earlier ones. */
function feesOf({ orders }: Simulation, month: number): number {
  return orders.reduce((sum, { money }) => {
    const { sold, returned } = expectedOf(money)
    const back = returned.reduce((all, one) => all + (one.month === month ? one.fee : 0), 0)
    return sum + (money.month === month ? sold.fee : 0) - back
  }, 0)
}

export async function compareFees(simulation: Simulation): Promise<CountResult[]> {
  const lines: CountResult[] = []
  for (let month = 0; month < simulation.month; month++) {
    const issuedIn = monthAgo(simulation.month - month - 1)
    const request = { kind: 'gstr1_json', month: issuedIn }
    const { text } = await simulation.desk.call<{ text: string }>('POST', '/tax/file', request)
    const inFile = (JSON.parse(text) as Gstr1File).hsn.data.reduce(
      (sum, { txval, iamt, camt, samt }) => sum + [txval, iamt, camt, samt].reduce((all, one) => all + paiseOf(one), 0),
      0,
    )
    const [row] = await sureRows<{ count: number }>(
      simulation,
      `SELECT count(*)::int AS count FROM fee_documents WHERE to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = $1`,
      [issuedIn],
    )
    const due = feesOf(simulation, month)
    lines.push({
      what: `GSTR-1 of ${issuedIn}: documents of the fee; paise in the file = by the scenarios`,
      figure: `${row?.count}; ${inFile} = ${due}`,
      isRight: inFile === due && due > 0,
    })
  }
  return lines
}
