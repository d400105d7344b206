// Public functions of payouts: what artists are paid to, and the runs that pay what is due to them
// (docs/decisions/058, 072).
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { type ListedRunRow, selectRuns } from './run-store.ts'
import { missingSetting } from './missing-setting.ts'
import { payoutWords as words } from './words.ts'

export { payoutRunActs, payoutRunObject } from './act-names.ts'
export { exportPayoutAccounts, forgetPayoutAccounts } from './accounts.ts'
export { shownDestination } from './destinations.ts'
export { approveRun, dropRun, leaveOut, lockOpenRun, proposeRun } from './runs.ts'
export {
  findListedRun,
  type ItemRow as PayoutItemRow,
  type ListedRunRow as PayoutListedRunRow,
  selectRunItems,
} from './run-store.ts'

const maxShown = 100

/** The newest runs. */
export function payoutRuns(db: Db): Promise<ListedRunRow[]> {
  return selectRuns(db, maxShown)
}

/** Why no run can be proposed here; null where one can. */
export function missingForPayouts(context: Pick<AppContext, 'config'>): string | null {
  const setting = missingSetting(context)
  return setting === null ? null : words.off(setting)
}
