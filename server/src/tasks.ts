// The background tasks of all slices, for the processes that run jobs (platform/jobs.ts).
import { accountSettingsTasks } from './account-settings/jobs.ts'
import { accountTasks } from './accounts/jobs.ts'
import { analyticsTasks } from './analytics/jobs.ts'
import { bidTasks } from './bids/jobs.ts'
import { bookingTasks } from './bookings/jobs.ts'
import { cdnTasks } from './cdn/jobs.ts'
import { claimTasks } from './claims/jobs.ts'
import { contactTasks } from './contact/jobs.ts'
import { demoTasks } from './demo/jobs.ts'
import { disputeTasks } from './disputes/jobs.ts'
import { imageTasks } from './images/jobs.ts'
import { mailTasks } from './mails/jobs.ts'
import { orderTasks } from './orders/jobs.ts'
import { payoutTasks } from './payouts/jobs.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Task } from './platform/jobs.ts'
import { reminderTasks } from './reminders/jobs.ts'
import { shipmentTasks } from './shipments/jobs.ts'
import { sitemapTasks } from './sitemap/jobs.ts'
import { statementTasks } from './statements/jobs.ts'

export function tasksOf(context: AppContext): readonly Task[] {
  return [
    ...accountTasks(context),
    ...accountSettingsTasks(context),
    ...orderTasks(context),
    ...disputeTasks(context),
    ...bookingTasks(context),
    ...bidTasks(context),
    ...reminderTasks(context),
    ...shipmentTasks(context),
    ...claimTasks(context),
    ...imageTasks(context),
    ...analyticsTasks(context),
    ...mailTasks(context),
    ...demoTasks(context),
    ...contactTasks(context),
    ...payoutTasks(context),
    ...cdnTasks(context),
    ...statementTasks(context),
    ...sitemapTasks(context),
  ]
}
