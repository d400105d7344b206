// The calls about reminders of lots.
import { reminderEndpoints } from '@rasika/contract/reminders.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { addReminder, listReminders, removeReminder } from './reminders.ts'

export function reminderRoutes(): BoundEndpoint[] {
  return [
    write(reminderEndpoints.add, async ({ body, caller }, tx) => {
      await addReminder(tx, caller.session.id, body.auctionId)
      return { data: null, message: words.done.reminderAdded }
    }),
    write(reminderEndpoints.remove, async ({ body, caller }, tx) => {
      await removeReminder(tx, caller.session.id, body.auctionId)
      return { data: null, message: words.done.reminderRemoved }
    }),
    read(reminderEndpoints.list, ({ caller }, db) => listReminders(db, caller.session.id)),
  ]
}
