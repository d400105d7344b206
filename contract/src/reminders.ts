// Reminders of lots: a buyer gets one mail when the lot opens and one an hour before it ends. A reminder is also how
// a lot is saved: there is no wishlist of lots (docs/decisions/031).
import { z } from 'zod'
import { reminderTime } from './auction-hours.ts'
import { auctionCard } from './auctions.ts'
import { calls } from './calls.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { line, objectId } from './fields.ts'

/** Lots in the list of reminders, the next to end first. */
export const maxListedReminders = 200

const body = z.object({ auctionId: objectId(line(60)) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const

export const reminderEndpoints = {
  add: endpoint(calls.reminders.add, {
    summary: `Ask for mails when a lot opens and ${reminderTime.before} before it ends; saves the lot for the caller`,
    body,
    response: noData,
    refusals: [...refusals, 'auction_over'],
    creates: true,
    object: 'auction',
  }),
  remove: endpoint(calls.reminders.remove, {
    summary: 'Give up the reminder of a lot',
    body,
    response: noData,
    refusals,
  }),
  list: endpoint(calls.reminders.list, {
    summary: 'The live and upcoming lots the caller is reminded of, the next to end first',
    response: response({ data: z.array(auctionCard), serverTime: z.string() }),
    refusals: ['token_refused', 'forbidden'],
  }),
}
