// Scheduled work on parcels.
import type { AppContext } from '../platform/app-context.ts'
import type { Task } from '../platform/jobs.ts'
import { mailOverdueParcels } from './overdue.ts'

export function shipmentTasks(context: Pick<AppContext, 'db' | 'log' | 'publicUrl'>): Task[] {
  return [{ name: 'report-overdue-parcels', cron: '17 * * * *', run: () => mailOverdueParcels(context) }]
}
