// Daily cleanup: expired sessions, and stored responses of idempotency keys.
import { deleteOldKeys } from '../platform/idempotency.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deleteExpiredSessions } from './store.ts'

const batch = 5000

export function accountTasks({ config, clock, db, log }: AppContext): Task[] {
  return [
    {
      name: 'forget-expired',
      cron: '17 21 * * *',
      run: async () => {
        const now = clock.now()
        let sessions = 0
        for (let gone = batch; gone === batch; sessions += gone) gone = await deleteExpiredSessions(db, now, batch)
        const keys = await deleteOldKeys(db, config.IDEMPOTENCY_HOURS)
        log.info({ sessions, keys }, 'expired sessions and stored responses are deleted')
      },
    },
  ]
}
