// The demonstration's background job: opens lots when few are live. Not registered in production.
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { reopenLots } from './lots.ts'

export function demoTasks(context: AppContext): Task[] {
  if (context.config.RASIKA_MODE !== 'demo') return []
  return [{ name: 'reopen-lots', cron: '* * * * *', run: async () => void (await reopenLots(context)) }]
}
