// Analytics cleanup: deletes yesterday's viewers after midnight in India, and events older than EVENT_KEEP_DAYS.
import { dayInIndia } from '@rasika/contract/time.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deleteEventsBefore, deleteViewersBefore } from './store.ts'

const batch = 5000

export function analyticsTasks({ config, clock, db, log }: AppContext): Task[] {
  return [
    {
      name: 'forget-viewers',
      // Every hour, because the server may have been down at 00:02 in India, which is one of these times.
      cron: '32 * * * *',
      run: async () => {
        const now = clock.now()
        await deleteViewersBefore(db, dayInIndia(now))
        const oldest = new Date(now.getTime() - config.EVENT_KEEP_DAYS * 86_400_000)
        let events = 0
        for (let gone = batch; gone === batch; events += gone) gone = await deleteEventsBefore(db, oldest, batch)
        log.info({ events }, 'viewers of past days and old events are forgotten')
      },
    },
  ]
}
