// Public functions of reminders. Adding and removing are idempotent; a reminder of an ended or removed lot is not
// listed.
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { maxListedReminders } from '@rasika/contract/reminders.ts'
import { lotCardFrom } from '../auctions/auctions.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deleteReminder, deleteReminders, insertReminder, lotExists, selectReminded } from './store.ts'

/** @throws Problem not_found, auction_over */
export async function addReminder(tx: Tx, buyerId: string, auctionId: Id): Promise<void> {
  if (await insertReminder(tx, buyerId, auctionId)) return
  throw new Refusal((await lotExists(tx, auctionId)) ? 'auction_over' : 'not_found')
}

export async function removeReminder(tx: Tx, buyerId: string, auctionId: Id): Promise<void> {
  await deleteReminder(tx, buyerId, auctionId)
}

/** Removes all reminders of a buyer who closes their account. */
export function forgetReminders(tx: Tx, buyerId: string): Promise<void> {
  return deleteReminders(tx, buyerId)
}

export async function listReminders(db: Db, buyerId: string): Promise<{ data: AuctionCard[]; serverTime: string }> {
  const [rows, now] = await Promise.all([selectReminded(db, buyerId, maxListedReminders), databaseNow(db)])
  return { data: rows.map(lotCardFrom), serverTime: now.toISOString() }
}
