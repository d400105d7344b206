// Deletes closed tickets after CONTACT_KEEP_DAYS; runs daily.
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deleteClosedTickets } from './store.ts'

const batch = 1000

export function contactTasks({ config, db, log }: Pick<AppContext, 'config' | 'db' | 'log'>): Task[] {
  return [
    {
      name: 'forget-tickets',
      cron: '47 21 * * *',
      run: async () => {
        let removed = 0
        for (let gone = batch; gone === batch; removed += gone)
          gone = await deleteClosedTickets(db, config.CONTACT_KEEP_DAYS, batch)
        log.info({ tickets: removed }, 'tickets closed long ago are forgotten')
      },
    },
  ]
}
