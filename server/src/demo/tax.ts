// The demonstration's past duties to the tax offices, written down as done once, so that its list of what needs a hand
// begins with those that are near.
import { dutiesToDo, recordDuty } from '../desk-tax/desk-tax.ts'
import type { AppContext } from '../platform/app-context.ts'
import { claimOneTimeTask } from '../platform/one-time-tasks.ts'
import { words } from './words.ts'

/** After the orders, from which the calendar begins. Does nothing in production. */
export async function seedTax({ config, db, clock }: AppContext): Promise<void> {
  if (config.RASIKA_MODE !== 'demo') return
  await db.transaction(async (tx) => {
    if (!(await claimOneTimeTask(tx, 'demonstration tax'))) return
    const now = clock.now()
    for (const { duty, period, due, status } of await dutiesToDo(tx, now))
      if (status === 'over')
        await recordDuty(tx, now, { duty, period, reference: words.taxReference, doneOn: due }, null)
  })
}
