// What the demonstration does by itself: it opens lots again when few are live. In production there is no such task.
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { reopenLots } from './lots.ts'

export function demoTasks(parts: AppContext): Task[] {
  if (parts.config.RASIKA_MODE !== 'demo') return []
  return [{ name: 'reopen-lots', cron: '* * * * *', run: async () => void (await reopenLots(parts)) }]
}
