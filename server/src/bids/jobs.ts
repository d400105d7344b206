// Background work on lots: records results, sends reminders, lapses wins, tells bidders that they are outbid. Any
// number of processes may run it: each locks the lot it works on and skips locked ones, and finished work is not
// repeated. Every mail has a key, so that none is sent twice.
import { toPaise } from '@rasika/contract/money.ts'
import { type AuctionEmail, auctionMail, outbidMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Tx } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { closeLot, lockLot, offerSecondChance } from './lot-operations.ts'
import {
  findBidderToNotify,
  findBuyerOf,
  findLotForMail,
  lockNextDue,
  lockMailThrottle,
  type NoticeRow,
  type MailIntervals,
  selectUnpaid,
  claimNotices,
} from './lot-operations-store.ts'

type JobContext = Pick<AppContext, 'db' | 'config' | 'tags' | 'publicUrl' | 'sessionSecret' | 'log'>

/** Hours after the close at which a winner who has not paid gets a reminder. */
const reminders = [66, 48, 24]
const pauseMs = 1000

export function bidTasks(parts: JobContext): Task[] {
  return [{ name: 'tend-lots', cron: '* * * * *', run: () => runDueLotTasks(parts) }]
}

/**
 * Runs every second, since a winner should not wait a minute for the news. Returns a function that stops it and waits
 * for work in progress.
 */
export function scheduleLotTasks(parts: JobContext): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const again = () => {
    if (!stopped) timer = setTimeout(work, pauseMs)
  }
  const work = () => {
    working = Promise.all([closeDueLots(parts), notifyBidders(parts)])
      .catch((err: unknown) => parts.log.warn({ err }, 'lots could not be tended and are looked at again'))
      .then(again)
  }
  work()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}

export async function runDueLotTasks(parts: JobContext): Promise<void> {
  await closeDueLots(parts)
  await lapseDueWins(parts)
  await remindWinners(parts)
  await notifyBidders(parts)
}

/** Closes every lot whose end has come, each in its own transaction. Returns how many. */
export function closeDueLots(parts: JobContext): Promise<number> {
  return forEach(
    parts,
    (tx) => lockNextDue(tx, 'close'),
    async (tx, id) => closeLot(parts, tx, await lockLot(tx, id)),
  )
}

/** Lapses every win and offer that was not paid in time. Returns how many. */
export function lapseDueWins(parts: JobContext): Promise<number> {
  return forEach(
    parts,
    (tx) => lockNextDue(tx, 'lapse'),
    async (tx, id) => offerSecondChance(parts, tx, await lockLot(tx, id), false),
  )
}

export async function remindWinners(parts: JobContext): Promise<void> {
  for (const { id, winner_id, price, pay_until, hours } of await selectUnpaid(parts.db)) {
    const due = reminders.find((reminder) => hours >= reminder)
    if (due === undefined) continue
    await parts.db.transaction(async (tx) => {
      const to = await findBuyerOf(tx, winner_id)
      await queueMail(
        tx,
        auctionMail(
          {
            kind: 'reminder',
            occasion: String(due),
            to,
            lot: await lotOf(tx, id),
            amount: toPaise(price),
            payUntil: pay_until,
          },
          parts,
        ),
      )
    })
  }
}

/**
 * Tells bidders that they are outbid or lead again. Mails are throttled, since the lead of a busy lot changes many
 * times a second: one per lot and bidder in OUTBID_MAIL_MINUTES, one for all lots of a bidder in
 * OUTBID_BUNDLE_MINUTES, the first at once. What was sent is recorded in the database, so that no restart repeats it.
 * Returns how many bidders.
 */
export async function notifyBidders(parts: JobContext): Promise<number> {
  const pauses = { lot: parts.config.OUTBID_MAIL_MINUTES, bidder: parts.config.OUTBID_BUNDLE_MINUTES }
  const told: string[] = []
  for (;;) {
    const buyerId = await findBidderToNotify(parts.db, pauses, told)
    if (buyerId === null) return told.length
    await parts.db.transaction((tx) => tellBidder(parts, tx, buyerId, pauses))
    told.push(buyerId)
  }
}

async function tellBidder(parts: JobContext, tx: Tx, buyerId: string, pauses: MailIntervals): Promise<void> {
  await lockMailThrottle(tx, buyerId)
  const notices = await claimNotices(tx, buyerId, pauses)
  if (!notices.some(({ kind }) => kind !== null)) return
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
  if (outbid[0]) await queueMail(tx, outbidMail({ to, occasion: outbid[0].occasion, lots: outbid }, parts))
  for (const { occasion, price, endsAt, ...lot } of lots('regained')) {
    await queueMail(tx, auctionMail({ kind: 'regained', occasion, to, lot, price, endsAt }, parts))
  }
}

async function lotOf(tx: Tx, id: string): Promise<AuctionEmail['lot']> {
  const { title, artist_name: artistName, picture } = await findLotForMail(tx, id)
  return { id, title, artistName, picture }
}

async function forEach<T>(
  { db }: JobContext,
  take: (tx: Tx) => Promise<T | null>,
  work: (tx: Tx, taken: T) => Promise<void>,
): Promise<number> {
  const one = () =>
    db.transaction(async (tx) => {
      const taken = await take(tx)
      if (taken !== null) await work(tx, taken)
      return taken !== null
    })
  let done = 0
  while (await one()) done += 1
  return done
}
