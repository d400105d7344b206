// The demonstration's contest (docs/product.md 17): seeded once, in existing installations too; not if an operator has
// one open.
import { openContest, viewContest } from '../contest/contest.ts'
import { claimOneTimeTask } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'

const contest = { title: 'Art Contest 2025', theme: 'Dreams', days: 10, sample: true }

/** Returns whether a contest was opened. Does nothing in production. */
export async function seedContest({ config, db, tags, log }: AppContext): Promise<boolean> {
  if (config.RASIKA_MODE !== 'demo') return false
  return db.transaction(async (tx) => {
    if (!(await claimOneTimeTask(tx, 'demonstration contest'))) return false
    if ((await viewContest(tx))?.open) {
      log.warn('the demonstration contest stays away: one is open')
      return false
    }
    await openContest(tags, tx, contest)
    return true
  })
}
