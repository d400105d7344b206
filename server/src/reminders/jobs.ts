// Sends due reminder mails: of lots every minute, of works to hand over every ten. The mail about a lot and its
// mark are written in one transaction, so that no process sends one twice and a crash loses none. Reminders of ended
// lots are deleted once a night.
import { toPaise } from '@rasika/contract/money.ts'
import { auctionMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { remindOfHandOver } from './hand-over.ts'
import { deleteOverReminders, takeDueReminders } from './store.ts'

type JobContext = Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret' | 'log'>

const batch = 100

export function reminderTasks(context: JobContext): Task[] {
  return [
    { name: 'send-reminders', cron: '* * * * *', run: () => sendReminders(context) },
    { name: 'remind-of-hand-over', cron: '*/10 * * * *', run: () => remindOfHandOver(context) },
    { name: 'forget-reminders', cron: '57 21 * * *', run: () => deleteOverReminders(context.db) },
  ]
}

async function sendReminders(context: JobContext): Promise<void> {
  let taken: number
  do {
    taken = await context.db.transaction(async (tx) => {
      const due = await takeDueReminders(tx, batch)
      for (const {
        kind,
        buyer_id: id,
        buyer_name: name,
        buyer_email: email,
        auction_id,
        title,
        artist_name: artistName,
        picture,
        price,
        has_bids,
        ends_at: endsAt,
      } of due) {
        const amount = has_bids ? { price: toPaise(price) } : { startingPrice: toPaise(price) }
        await queueMail(
          tx,
          auctionMail(
            {
              kind,
              occasion: '',
              to: { id, name, email },
              lot: { id: auction_id, title, artistName, picture },
              ...amount,
              endsAt,
            },
            context,
          ),
        )
      }
      return due.length
    })
  } while (taken === batch)
}
