// Sends password reset mails and deletes ended reset links.
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sendingTask, sendReset } from './passwords.ts'
import { deleteEndedResets } from './store.ts'

export function accountSettingsTasks(context: AppContext): Task[] {
  const { db, clock, log } = context
  return [
    { name: sendingTask, run: (payload) => sendReset(context, (payload as { email: string }).email) },
    {
      name: 'forget-resets',
      cron: '27 21 * * *',
      run: async () =>
        log.info(
          { resets: await deleteEndedResets(db, clock.now()) },
          'links for a new password that ended are forgotten',
        ),
    },
  ]
}
