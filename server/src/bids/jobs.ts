// Background work on lots: records results, sends reminders, lapses wins, tells bidders that they are outbid or lead
// again, and withdraws the bids of buyers whose bids an operator has stopped. Any number of processes may run it:
// results and lapses skip a lot that another process holds, and finished work is not repeated. Every mail has a key, so
// that none is sent twice.
import { toPaise } from '@rasika/contract/money.ts'
import { type AuctionMailInput, auctionMail, outbidMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Tx } from '../platform/db.ts'
import { forEachLocked, forEachRow } from '../platform/for-each-row.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { withdrawRestrictedBids } from './withdraw-buyer-bids.ts'
import { closeLot, lockLot, offerSecondChance } from './lot-operations.ts'
import {
  findBidderToNotify,
  findBuyerOf,
  findLotForMail,
  lockNextDue,
  lockMailThrottle,
  lockUnpaid,
  type NoticeRow,
  type MailIntervals,
  selectUnpaid,
  takeDueNotices,
} from './lot-operations-store.ts'

/** Enqueued with the act that stops a buyer's bids. Jobs that wait in a database have this name. */
export const withdrawRestrictedBidsTask = 'remove-restricted-bids'

type JobContext = Pick<AppContext, 'db' | 'config' | 'tags' | 'publicUrl' | 'sessionSecret' | 'log'>

/** Hours before the end of the time to pay at which a winner who has not paid gets a reminder. */
const reminders = [6, 24, 48]
const pauseMs = 1000

export function bidTasks(context: JobContext): Task[] {
  return [
    { name: 'tend-lots', cron: '* * * * *', run: () => runDueLotTasks(context) },
    { name: withdrawRestrictedBidsTask, cron: '* * * * *', run: () => withdrawRestrictedBids(context) },
  ]
}

/**
 * Runs every second, since a winner should not wait a minute for the news. Returns a function that stops it and waits
 * for work in progress.
 */
export function scheduleLotTasks(context: JobContext): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const again = () => {
    if (!stopped) timer = setTimeout(work, pauseMs)
  }
  const work = () => {
    working = Promise.allSettled([closeDueLots(context), notifyBidders(context)]).then((done) => {
      for (const one of done)
        if (one.status === 'rejected')
          context.log.warn({ err: one.reason as unknown }, 'lots could not be tended and are looked at again')
      again()
    })
  }
  work()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}

export async function runDueLotTasks(context: JobContext): Promise<void> {
  await closeDueLots(context)
  await lapseDueWins(context)
  await remindWinners(context)
  await notifyBidders(context)
}

/** Closes every lot whose end has come, each in its own transaction. Returns how many. */
export function closeDueLots(context: JobContext): Promise<number> {
  return forEachLocked(context, lockNextDue('close'), async (tx, { id }) =>
    closeLot(context, tx, await lockLot(tx, id)),
  )
}

/** Lapses every win and offer that was not paid in time. Returns how many. */
export function lapseDueWins(context: JobContext): Promise<number> {
  return forEachLocked(context, lockNextDue('lapse'), async (tx, { id }) =>
    offerSecondChance(context, tx, await lockLot(tx, id), null),
  )
}

/** Each mail is written under the lock of its lot, so that none asks for what is being paid. */
export async function remindWinners(context: JobContext): Promise<void> {
  const { db, log } = context
  await forEachRow(await selectUnpaid(db), log, ({ id }) => db.transaction((tx) => remindWinner(context, tx, id)))
}

async function remindWinner(context: JobContext, tx: Tx, id: string): Promise<void> {
  const unpaid = await lockUnpaid(tx, id)
  if (unpaid === null) return
  const { winner_id, price, pay_until, hours_left, hours_in_all } = unpaid
  const due = reminders.find((hours) => hours_left <= hours)
  // The mail of the win itself says the same where the time to pay is no longer than this.
  if (due === undefined || due >= hours_in_all) return
  const reminder = {
    kind: 'reminder',
    occasion: `${due} hours left`,
    to: await findBuyerOf(tx, winner_id),
    lot: await lotOf(tx, id),
    amount: toPaise(price),
    payUntil: pay_until,
  } as const
  await queueMail(tx, auctionMail(reminder, context))
}

/**
 * Tells bidders that they are outbid or lead again. Mails are throttled, since the lead of a busy lot changes many
 * times a second: one of each kind per lot and bidder in OUTBID_MAIL_MINUTES; of being outbid besides one for all lots
 * of a bidder in OUTBID_BUNDLE_MINUTES. The first is sent at once. What was sent is recorded in the database, so that
 * no restart repeats it. A bidder for whom it fails does not keep the others from their turn. Returns how many bidders
 * were notified.
 */
export async function notifyBidders(context: JobContext): Promise<number> {
  const pauses = { lot: context.config.OUTBID_MAIL_MINUTES, bidder: context.config.OUTBID_BUNDLE_MINUTES }
  const taken: string[] = []
  for (let notified = 0; ;) {
    const buyerId = await findBidderToNotify(context.db, pauses, taken)
    if (buyerId === null) return notified
    taken.push(buyerId)
    try {
      if (await context.db.transaction((tx) => sendNotices(context, tx, buyerId, pauses))) notified += 1
    } catch (err) {
      context.log.error({ err, id: buyerId }, 'one bidder could not be notified')
    }
  }
}

/** False where no notice applies any longer, or its mail comes later. */
async function sendNotices(context: JobContext, tx: Tx, buyerId: string, pauses: MailIntervals): Promise<boolean> {
  await lockMailThrottle(tx, buyerId)
  const notices = await takeDueNotices(tx, buyerId, pauses)
  if (!notices.some(({ kind }) => kind !== null)) return false
  const to = await findBuyerOf(tx, buyerId)
  const lots = (kind: NoticeRow['kind']) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map(({ auction_id: id, artist_name: artistName, ends_at: endsAt, price, ...lot }) => ({
        ...lot,
        id,
        artistName,
        endsAt,
        price: toPaise(price),
      }))
  const outbid = lots('outbid')
  if (outbid[0]) await queueMail(tx, outbidMail({ to, occasion: outbid[0].occasion, lots: outbid }, context))
  for (const { occasion, price, endsAt, ...lot } of lots('regained')) {
    await queueMail(tx, auctionMail({ kind: 'regained', occasion, to, lot, price, endsAt }, context))
  }
  return true
}

async function lotOf(tx: Tx, id: string): Promise<AuctionMailInput['lot']> {
  const { title, artist_name: artistName, picture, is_removed: isRemoved } = await findLotForMail(tx, id)
  return { id, title, artistName, picture, isRemoved }
}
