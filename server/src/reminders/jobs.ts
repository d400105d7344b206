// Sends due reminder mails: of lots every minute, of works to hand over every ten. The mail about a lot and its
// mark are written in one transaction, so that no process sends one twice and a crash loses none. Reminders of ended
// lots are deleted once a night.
import { toPaise } from '@rasika/contract/money.ts'
import { auctionMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { remindOfHandOver } from './hand-over.ts'
import { deleteOverReminders, type DueReminder, takeDueReminders } from './store.ts'

type JobContext = Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret' | 'log'>

const batch = 100

export function reminderTasks(context: JobContext): Task[] {
  return [
    { name: 'send-reminders', cron: '* * * * *', run: () => sendReminders(context) },
    { name: 'remind-of-hand-over', cron: '*/10 * * * *', run: () => remindOfHandOver(context) },
    { name: 'forget-reminders', cron: '57 21 * * *', run: () => deleteOverReminders(context.db) },
  ]
}

/**
 * A hundred in one transaction; once that failed, one in each, so that one that cannot be sent does not keep the others
 * from being sent. The next run tries it again.
 */
async function sendReminders(context: JobContext): Promise<void> {
  const failed: string[] = []
  for (let limit = batch; ;) {
    let due: DueReminder[] = []
    try {
      await context.db.transaction(async (tx) => {
        due = await takeDueReminders(tx, limit, failed)
        for (const reminder of due) await queueMail(tx, mailOf(reminder, context))
      })
      if (due.length < limit) return
    } catch (err) {
      const [first] = due
      if (!first) throw err
      if (limit === 1) {
        context.log.error({ err, id: first.id }, 'one reminder could not be sent')
        failed.push(first.id)
      }
      limit = 1
    }
  }
}

function mailOf(reminder: DueReminder, context: JobContext) {
  const { kind, auction_id: auctionId, title, artist_name: artistName, picture, ends_at: endsAt } = reminder
  const price = toPaise(reminder.price)
  return auctionMail(
    {
      kind,
      occasion: '',
      to: { id: reminder.buyer_id, name: reminder.buyer_name, email: reminder.buyer_email },
      lot: { id: auctionId, title, artistName, picture },
      ...(reminder.has_bids ? { price } : { startingPrice: price }),
      endsAt,
    },
    context,
  )
}
