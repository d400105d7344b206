// Public functions of payouts: what artists are paid to, and the runs that pay what is due to them
// (docs/decisions/058, 072).
import type { AppContext } from '../platform/app-context.ts'
import { missingSetting } from './missing-setting.ts'
import { payoutWords as words } from './words.ts'

export { payoutRunActs, payoutRunObject } from './act-names.ts'
export { exportPayoutAccounts, forgetPayoutAccounts } from './accounts.ts'
export { shownDestination } from './destinations.ts'
export { approveRun, dropRun, leaveOut, lockOpenRun, proposeRun } from './runs.ts'
export {
  countRuns,
  findListedRun,
  findOpenRun,
  type ItemRow as PayoutItemRow,
  type ListedRunRow as PayoutListedRunRow,
  selectRunItems,
  selectRuns,
} from './run-store.ts'

/** Why no run can be proposed here; null where one can. */
export function missingForPayouts(context: Pick<AppContext, 'config'>): string | null {
  const setting = missingSetting(context)
  return setting === null ? null : words.off(setting)
}
