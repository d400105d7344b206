// Sends due reminder mails: of lots every minute, of works to hand over every ten. The mail about a lot and its
// mark are written in one transaction, so that no process sends one twice and a crash loses none. Reminders of ended
// lots are deleted once a night.
import { toPaise } from '@rasika/contract/money.ts'
import { auctionMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { remindOfHandOver } from './hand-over.ts'
import { type DueReminder, deleteOverReminders, selectDueReminders, takeDueReminder } from './store.ts'

type JobContext = Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret' | 'log'>

export function reminderTasks(context: JobContext): Task[] {
  return [
    { name: 'send-reminders', cron: '* * * * *', run: () => sendReminders(context) },
    { name: 'remind-of-hand-over', cron: '*/10 * * * *', run: () => remindOfHandOver(context) },
    { name: 'forget-reminders', cron: '57 21 * * *', run: () => deleteOverReminders(context.db) },
  ]
}

async function sendReminders(context: JobContext): Promise<void> {
  const { db, log } = context
  await forEachRow(await selectDueReminders(db), log, ({ id, buyer_id }) =>
    db.transaction(async (tx) => {
      const due = await takeDueReminder(tx, id, buyer_id)
      if (due !== null) await queueMail(tx, mailOfReminder(due, context))
    }),
  )
}

function mailOfReminder(due: DueReminder, context: JobContext) {
  const { kind, buyer_id: id, buyer_name: name, buyer_email: email, auction_id, title, picture, has_bids } = due
  const price = toPaise(due.price)
  const reminder = {
    kind,
    occasion: '',
    to: { id, name, email },
    lot: { id: auction_id, title, artistName: due.artist_name, picture },
    ...(has_bids ? { price } : { startingPrice: price }),
    endsAt: due.ends_at,
  }
  return auctionMail(reminder, context)
}
