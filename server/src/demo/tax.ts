// The demonstration's past papers for the tax offices: the fee invoices of its months, each dated at the beginning of
// the next one, and the duties that were due, written down as done once, so that its list of what needs a hand begins
// with those that are near.
import { addMonths, dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { dutiesToDo, recordDuty } from '../desk-tax/desk-tax.ts'
import type { AppContext } from '../platform/app-context.ts'
import { beginOneTimeTask, doneTasksWithPrefix } from '../platform/one-time-tasks.ts'
import { issueFeeDocuments } from '../statements/statements.ts'
import { words } from './words.ts'

/** An older version's task, 'demonstration tax', left the duties of more than two months before open. */
const task = 'demonstration tax from the first sale'
const maxMonths = 13

/** After the orders, from which the calendar begins. Does nothing in production. */
export async function seedTax(context: AppContext): Promise<void> {
  const { config, db, clock } = context
  if (config.RASIKA_MODE !== 'demo' || (await doneTasksWithPrefix(db, task)).size > 0) return
  await issuePastFees(context)
  await db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, task))) return
    const now = clock.now()
    for (const { duty, period, due, status } of await dutiesToDo(tx, now))
      if (status === 'over')
        await recordDuty(tx, now, { duty, period, reference: words.taxReference, doneOn: due }, null)
  })
}

/** One month after the other; what a killed start has issued is not issued again. */
async function issuePastFees(context: AppContext): Promise<void> {
  const current = dayInIndia(context.clock.now()).slice(0, 7)
  for (let back = maxMonths; back >= 0; back -= 1)
    await issueFeeDocuments(context, startOfMonth(addMonths(current, -back)))
}
