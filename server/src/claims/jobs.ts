// Scheduled work on claims.
import type { AppContext } from '../platform/app-context.ts'
import type { Task } from '../platform/jobs.ts'
import { watchClaims } from './watch.ts'

export function claimTasks(context: Pick<AppContext, 'db' | 'log' | 'publicUrl' | 'tags'>): Task[] {
  return [{ name: 'watch-claims', cron: '* * * * *', run: () => watchClaims(context) }]
}
