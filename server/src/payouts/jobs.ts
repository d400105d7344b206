// Jobs of payouts. Each may be interrupted anywhere and run again.
import { dayInIndia, startOfDay } from '@rasika/contract/time.ts'
import {
  type LinkedAccountEventPayload,
  linkedAccountEventTask,
  type TransferEventPayload,
  transferEventTask,
} from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Task } from '../platform/jobs.ts'
import { checkTask } from './accounts.ts'
import { checkAccounts, recordLinkedAccount } from './check-accounts.ts'
import { findOpenRun, isProposedSince } from './run-store.ts'
import { proposeRun, sendTask } from './runs.ts'
import { missingSetting } from './missing-setting.ts'
import { recordTransferEvent, sendPayouts } from './send.ts'

export function payoutTasks(context: AppContext): Task[] {
  return [
    // Also run every minute, for what waits for another try.
    { name: checkTask, cron: '* * * * *', run: () => checkAccounts(context) },
    { name: sendTask, cron: '* * * * *', run: () => sendPayouts(context) },
    // At 9:30 in India, and each hour until 23:30: at 9:30 no process may have been up.
    { name: 'propose-payouts', cron: '0 4-18 * * *', run: () => proposeOnWeekday(context) },
    {
      name: linkedAccountEventTask,
      run: (payload) => recordLinkedAccount(context, payload as LinkedAccountEventPayload),
    },
    {
      name: transferEventTask,
      run: (payload) => recordTransferEvent(context, payload as TransferEventPayload),
    },
  ]
}

/** Once a day. Nothing where a run is open, or nobody is to be paid. */
async function proposeOnWeekday(context: AppContext): Promise<void> {
  const today = dayInIndia(context.clock.now())
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  if (context.config.PAYOUT_WEEKDAY !== weekday || missingSetting(context) !== null) return
  if ((await findOpenRun(context.db)) !== null || (await isProposedSince(context.db, startOfDay(today)))) return
  await context.db
    .transaction(async (tx) => {
      const { toPay } = await proposeRun(context, tx, null)
      if (toPay === 0) throw new NobodyToPay()
    })
    .catch((error: unknown) => {
      if (!(error instanceof NobodyToPay)) throw error
    })
}

/** Undoes a proposal in which nobody is to be paid. */
class NobodyToPay extends Error {}
