// Jobs of payouts. Each may be interrupted anywhere and run again.
import {
  type LinkedAccountEventPayload,
  linkedAccountEventTask,
  providerQueue,
  type TransferEventPayload,
  transferEventTask,
} from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Task } from '../platform/jobs.ts'
import { checkTask } from './accounts.ts'
import { checkAccounts, recordLinkedAccount } from './check-accounts.ts'
import { proposeOnWeekday, sendTask } from './runs.ts'
import { recordTransferEvent, sendPayouts } from './send.ts'

export function payoutTasks(context: AppContext): Task[] {
  return [
    // Also run every minute, for what waits for another try.
    { name: checkTask, cron: '* * * * *', queue: providerQueue, run: () => checkAccounts(context) },
    { name: sendTask, cron: '* * * * *', queue: providerQueue, run: () => sendPayouts(context) },
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
