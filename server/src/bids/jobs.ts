// What happens to lots while nobody asks: results are recorded, reminders go, wins lapse, bidders hear that they are
// outbid. Any number of processes may do it: each lot is taken under its lock, past those that another holds, and what
// was done is not done again. Every letter has its key, so that none goes twice.
import { toPaise } from '@rasika/contract/money.ts'
import { auctionMail, postMail } from '../mails/mails.ts'
import type { Tx } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { closeLot, lockLot, passOn } from './acts.ts'
import { findBuyerOf, findTold, lockNextDue, selectUnpaid, takeNotice } from './acts-store.ts'

type JobParts = Pick<Parts, 'db' | 'config' | 'tags' | 'publicUrl' | 'log'>

/** Hours after the close at which a winner who has not paid is written to. */
const reminders = [66, 48, 24]
const pauseMs = 1000

export function bidTasks(parts: JobParts): Task[] {
  return [{ name: 'tend-lots', cron: '* * * * *', run: () => tendLots(parts) }]
}

/** Every second, since a winner should not wait a minute to be told. Answers a function that ends it and waits for what is under way. */
export function watchLots(parts: JobParts): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const again = () => {
    if (!stopped) timer = setTimeout(work, pauseMs)
  }
  const work = () => {
    working = Promise.all([closeDue(parts), tellBidders(parts)])
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

export async function tendLots(parts: JobParts): Promise<void> {
  await closeDue(parts)
  await lapseDue(parts)
  await remindWinners(parts)
  await tellBidders(parts)
}

/** Every lot whose end has come, each in a transaction of its own. Answers how many. */
export function closeDue(parts: JobParts): Promise<number> {
  return forEach(parts, (tx) => lockNextDue(tx, 'close'), async (tx, id) => closeLot(parts, tx, await lockLot(tx, id)))
}

/** Every win and every offer that was not paid in time. Answers how many. */
export function lapseDue(parts: JobParts): Promise<number> {
  return forEach(parts, (tx) => lockNextDue(tx, 'lapse'), async (tx, id) => passOn(parts, tx, await lockLot(tx, id), false))
}

export async function remindWinners(parts: JobParts): Promise<void> {
  for (const { id, winner_id, price, pay_until, hours } of await selectUnpaid(parts.db)) {
    const due = reminders.find((reminder) => hours >= reminder)
    if (due === undefined) continue
    await parts.db.transaction(async (tx) => {
      const to = await findBuyerOf(tx, winner_id)
      await postMail(tx, auctionMail({ kind: 'reminder', occasion: String(due), to, lot: await lotOf(tx, id), amount: toPaise(price), payUntil: pay_until }, parts.publicUrl))
    })
  }
}

/** Who was outbid, and who leads again; bundled, since a hot lot changes hands many times a second. Answers how many rows. */
export function tellBidders(parts: JobParts): Promise<number> {
  return forEach(parts, (tx) => takeNotice(tx, parts.config.OUTBID_MAIL_MINUTES), async (tx, { auction_id, buyer_id, kind, price, ends_at, occasion }) => {
    if (kind === null) return
    const to = await findBuyerOf(tx, buyer_id)
    await postMail(tx, auctionMail({ kind, occasion, to, lot: await lotOf(tx, auction_id), price: toPaise(price), endsAt: ends_at }, parts.publicUrl))
  })
}

async function lotOf(tx: Tx, id: string): Promise<{ id: string; title: string; artistName: string }> {
  const { title, artist_name: artistName } = await findTold(tx, id)
  return { id, title, artistName }
}

async function forEach<T>({ db }: JobParts, take: (tx: Tx) => Promise<T | null>, work: (tx: Tx, taken: T) => Promise<void>): Promise<number> {
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
