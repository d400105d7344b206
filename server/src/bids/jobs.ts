// What happens to lots while nobody asks: results are recorded, reminders go, wins lapse, bidders hear that they are
// outbid. Any number of processes may do it: each lot is taken under its lock, past those that another holds, and what
// was done is not done again. Every letter has its key, so that none goes twice.
import { toPaise } from '@rasika/contract/money.ts'
import { type AuctionEmail, auctionMail, outbidMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Tx } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { closeLot, lockLot, offerSecondChance } from './lot-operations.ts'
import { findBidderToNotify, findBuyerOf, findLotForMail, lockNextDue, lockMailThrottle, type NoticeRow, type MailIntervals, selectUnpaid, claimNotices } from './lot-operations-store.ts'

type JobContext = Pick<AppContext, 'db' | 'config' | 'tags' | 'publicUrl' | 'sessionSecret' | 'log'>

/** Hours after the close at which a winner who has not paid is written to. */
const reminders = [66, 48, 24]
const pauseMs = 1000

export function bidTasks(parts: JobContext): Task[] {
  return [{ name: 'tend-lots', cron: '* * * * *', run: () => runDueLotTasks(parts) }]
}

/** Every second, since a winner should not wait a minute to be told. Answers a function that ends it and waits for what is under way. */
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

/** Every lot whose end has come, each in a transaction of its own. Answers how many. */
export function closeDueLots(parts: JobContext): Promise<number> {
  return forEach(parts, (tx) => lockNextDue(tx, 'close'), async (tx, id) => closeLot(parts, tx, await lockLot(tx, id)))
}

/** Every win and every offer that was not paid in time. Answers how many. */
export function lapseDueWins(parts: JobContext): Promise<number> {
  return forEach(parts, (tx) => lockNextDue(tx, 'lapse'), async (tx, id) => offerSecondChance(parts, tx, await lockLot(tx, id), false))
}

export async function remindWinners(parts: JobContext): Promise<void> {
  for (const { id, winner_id, price, pay_until, hours } of await selectUnpaid(parts.db)) {
    const due = reminders.find((reminder) => hours >= reminder)
    if (due === undefined) continue
    await parts.db.transaction(async (tx) => {
      const to = await findBuyerOf(tx, winner_id)
      await queueMail(tx, auctionMail({ kind: 'reminder', occasion: String(due), to, lot: await lotOf(tx, id), amount: toPaise(price), payUntil: pay_until }, parts))
    })
  }
}

/**
 * Who was outbid, and who leads again, since a hot lot changes hands many times a second: each bidder hears of a lot once
 * in OUTBID_MAIL_MINUTES, of all their lots together once in OUTBID_BUNDLE_MINUTES, and the first time at once. What was
 * told stands in the database, so that no restart tells it again. Answers how many bidders.
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
      .map(({ auction_id: id, artist_name: artistName, ends_at: endsAt, price, ...lot }) => ({ ...lot, id, artistName, endsAt, price: toPaise(price) }))
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

async function forEach<T>({ db }: JobContext, take: (tx: Tx) => Promise<T | null>, work: (tx: Tx, taken: T) => Promise<void>): Promise<number> {
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
