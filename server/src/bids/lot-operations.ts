// A lot's events other than bids: an end that its artist moves, close, cancellation, payment, lapse of a win, second
// chance. Each is a ledger entry, written under the lot's lock by the database's clock, in the caller's transaction,
// together with its mails, if it has any. A lot's status never waits for these: it follows from the facts.
import type { Paise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { releaseUnit } from '../artworks/artworks.ts'
import { type AuctionMailInput, auctionMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, auctionListsTag, auctionTag, listsTag } from '../platform/tags.ts'
import {
  endUnitHold,
  findBuyerOf,
  findLotForMail,
  cannotPay,
  readLocked,
  selectStoppedBidders,
  hasEntry,
  isClosed,
  selectBidders,
  updateCancelReason,
} from './lot-operations-store.ts'
import { bidFrom, headFrom, lockLots, type LotRow, stateFrom, writeLots } from './ledger-store.ts'
import { type LockedLot, lockedLot, recordEntry } from './lot.ts'
import { takeBackAll } from './take-back.ts'

const hour = 3_600_000
/** A winner of a lot that ended during downtime still gets this long from the recorded result, or WIN_HOURS if less. */
const minHoursToPay = 24

export type LotContext = Pick<AppContext, 'config' | 'tags' | 'publicUrl' | 'sessionSecret'>

export interface LockedLotAtTime {
  lot: LockedLot
  now: number
}

/** Waits for the lot's lock. @throws Problem not_found */
export async function lockLot(tx: Tx, id: string): Promise<LockedLotAtTime> {
  const { text, values } = lockLots([id], true)
  const [row] = await tx.many<LotRow>(text, values)
  if (!row) throw new Refusal('not_found')
  const { now, bids } = await readLocked(tx, id)
  return { lot: lockedLot(headFrom(row), stateFrom(row, bids.map(bidFrom), 0)), now }
}

/** Writes the changes recorded since it wrote the last ones; watchers are notified after the commit. */
export async function writeLot(context: Pick<LotContext, 'tags'>, tx: Tx, lot: LockedLot): Promise<void> {
  const write = writeLots([lot])
  if (!write) return
  await tx.run(write.text, write.values)
  lot.before = lot.state
  lot.entries = []
  tx.afterCommit(() => context.tags.drop([auctionTag(lot.id), auctionListsTag]))
}

/**
 * Records the result once the end has come; mails bidders and artist. Does nothing before the end, or once recorded.
 */
export async function closeLot(context: LotContext, tx: Tx, { lot, now }: LockedLotAtTime): Promise<void> {
  const { cancelledAt, closedAt, endsAt } = lot.state
  if (cancelledAt !== null || closedAt !== null || now < endsAt) return
  // The job of stopped buyers may not have come to the lot: none of them wins. No bid is taken back after the end, and
  // the end, which has come, does not move.
  const atEnd = { lot, now: endsAt - 1, announced: { ...lot.announced, softCloseMinutes: 0 } }
  for (const buyerId of await selectStoppedBidders(tx, lot.id)) takeBackAll(atEnd, buyerId)
  // Behind them an account may lead that was closed since the end, when it did not lead.
  for (let { leader } = lot.state; leader && (await isClosed(tx, leader.bidderId)); { leader } = lot.state)
    takeBackAll(atEnd, leader.bidderId)
  const { state } = lot
  const payUntil =
    state.leader &&
    Math.max(
      state.endsAt + context.config.WIN_HOURS * hour,
      now + Math.min(minHoursToPay, context.config.WIN_HOURS) * hour,
    )
  recordEntry(lot, {
    kind: 'closed',
    bidId: state.leader?.id ?? null,
    bidderId: state.leader?.bidderId ?? null,
    amount: state.leader && state.price,
    payUntil,
    at: now,
  })
  await writeLot(context, tx, lot)
  if (!state.leader) await releaseHeldUnit(context, tx, lot.id)
  const sendMail = await mailSender(context, tx, lot)
  for (const bidder of await selectBidders(tx, lot.id)) {
    if (bidder.id !== state.leader?.bidderId) await sendMail({ kind: 'lost', to: bidder, price: state.price })
    else await sendMail({ kind: 'won', to: bidder, amount: state.price, payUntil: new Date(payUntil as number) })
  }
  await sendMail(state.leader ? { kind: 'sold', price: state.price } : { kind: 'unsold' })
}

interface WinEnd {
  /** 'buyer', 'operator' on the command line, or the id of the operator at the desk. */
  by: string
  reason?: string | null
  /** Before the time to pay was over. */
  isEarly: boolean
}

/**
 * Voids the present win; the next bidder gets the second chance at the price without it, or the lot ends unsold.
 * `ended` null: its time to pay has passed, and nobody has ended it.
 */
export async function offerSecondChance(
  context: LotContext,
  tx: Tx,
  { lot, now }: LockedLotAtTime,
  ended: WinEnd | null,
): Promise<void> {
  const { winnerId, leader, price, closedAt } = lot.state
  if (winnerId === null) return
  recordEntry(
    lot,
    { kind: 'lapsed', bidId: leader?.id ?? null, bidderId: winnerId, amount: price, at: now },
    ended === null ? undefined : { ...(ended.isEarly ? { declined: true } : {}), by: ended.by, reason: ended.reason },
  )
  // A bidder whose account was closed or suspended since cannot take the offer: it is declined for them.
  const payUntil = now + context.config.OFFER_HOURS * hour
  while (lot.state.leader && (await cannotPay(tx, lot.state.leader.bidderId))) {
    const { id: bidId, bidderId } = lot.state.leader
    recordEntry(lot, { kind: 'offered', bidId, bidderId, amount: lot.state.price, payUntil, at: now })
    recordEntry(lot, { kind: 'lapsed', bidId, bidderId, amount: lot.state.price, at: now }, { declined: true })
  }
  const next = lot.state.leader
  if (next)
    recordEntry(lot, {
      kind: 'offered',
      bidId: next.id,
      bidderId: next.bidderId,
      amount: lot.state.price,
      payUntil,
      at: now,
    })
  await writeLot(context, tx, lot)
  if (!next) await releaseHeldUnit(context, tx, lot.id)
  const sendMail = await mailSender(context, tx, lot)
  if (!ended?.isEarly) await sendMail({ kind: 'lapsed', to: await findBuyerOf(tx, winnerId) })
  if (next)
    await sendMail({
      kind: 'offered',
      to: await findBuyerOf(tx, next.bidderId),
      amount: lot.state.price,
      payUntil: new Date(payUntil),
    })
  else await sendMail({ kind: 'unsold', occasion: String(closedAt) })
}

export interface LotCancellation {
  reason: string | null
  /** 'artist', or the id of the operator at the desk; null for the command line, which loses no response. */
  by: string | null
}

/**
 * Ends the lot without a sale while it is not over. False where the same person has cancelled it for the same reason
 * before, which changes nothing. @throws Problem not_found, auction_over
 */
export async function cancelLot(
  context: LotContext,
  tx: Tx,
  id: string,
  { reason, by }: LotCancellation,
): Promise<boolean> {
  const { lot, now } = await lockLot(tx, id)
  const { cancelledAt, closedAt, endsAt } = lot.state
  const detail = { by, reason }
  if (by !== null && (await hasEntry(tx, id, { kind: 'cancelled', buyerId: null, detail }))) return false
  if (cancelledAt !== null || closedAt !== null || now >= endsAt) throw new Refusal('auction_over')
  const bidders = await selectBidders(tx, id)
  recordEntry(lot, { kind: 'cancelled', at: now }, detail)
  await writeLot(context, tx, lot)
  await updateCancelReason(tx, id, reason)
  await releaseHeldUnit(context, tx, id)
  const sendMail = await mailSender(context, tx, lot)
  for (const to of bidders) await sendMail({ kind: 'cancelled', to, reason })
  return true
}

/**
 * Moves the end later after the first bid; before it, the row's times change instead.
 * @throws Problem not_found, auction_over
 */
export async function moveEnd(context: LotContext, tx: Tx, id: string, endsAt: Date): Promise<void> {
  const { lot, now } = await lockLot(tx, id)
  if (lot.state.cancelledAt !== null || lot.state.closedAt !== null || now >= lot.state.endsAt)
    throw new Refusal('auction_over')
  if (endsAt.getTime() <= lot.state.endsAt) return
  recordEntry(lot, { kind: 'extended', endsAt: endsAt.getTime(), at: now }, { by: 'artist' })
  await writeLot(context, tx, lot)
}

export interface Win {
  /** The amount owed. */
  price: Paise
  payUntil: Date
}

/** For opening an order: locks the lot and records a due result first. @throws Problem not_found, not_your_win */
export async function lockWin(context: LotContext, tx: Tx, id: string, buyerId: string): Promise<Win> {
  const locked = await lockLot(tx, id)
  await closeLot(context, tx, locked)
  const { winnerId, payUntil, paidAt, price } = locked.lot.state
  if (winnerId !== buyerId || paidAt !== null || payUntil === null || locked.now >= payUntil)
    throw new Refusal('not_your_win')
  return { price, payUntil: new Date(payUntil) }
}

/** Records the payment. True once, and only for the present winner: the payment of a lapsed win is not recorded. */
export async function markPaid(
  context: LotContext,
  tx: Tx,
  id: string,
  buyerId: string,
  amount: Paise,
): Promise<boolean> {
  const { lot, now } = await lockLot(tx, id)
  if (lot.state.winnerId !== buyerId || lot.state.paidAt !== null) return false
  recordEntry(lot, { kind: 'paid', bidId: lot.state.leader?.id ?? null, bidderId: buyerId, amount, at: now })
  await writeLot(context, tx, lot)
  return true
}

/** Declines the buyer's second-chance offer; again changes nothing. @throws Problem not_found, not_your_win */
export async function declineOffer(context: LotContext, tx: Tx, id: string, buyerId: string): Promise<void> {
  const locked = await lockLot(tx, id)
  const { winnerId, paidAt, offers } = locked.lot.state
  if (await hasEntry(tx, id, { kind: 'lapsed', buyerId, detail: { by: 'buyer' } })) return
  if (winnerId !== buyerId || paidAt !== null || offers === 0) throw new Refusal('not_your_win')
  await offerSecondChance(context, tx, locked, { by: 'buyer', isEarly: true })
}

export interface VoidedWin {
  winnerId: string | null
  reason: string | null
  /** The id of the operator at the desk; null for the command line, which loses no response. */
  by: string | null
}

/**
 * For an operator, when the winner will not pay or lets the time pass: voids this buyer's unpaid win. A result that is
 * due is recorded first. False where the same person has voided it for the same reason before, which changes nothing.
 * @throws Problem not_found, nothing_to_offer
 */
export async function offerToNext(
  context: LotContext,
  tx: Tx,
  id: string,
  { winnerId, reason, by }: VoidedWin,
): Promise<boolean> {
  const locked = await lockLot(tx, id)
  if (winnerId === null) throw new Refusal('nothing_to_offer')
  if (by !== null && (await hasEntry(tx, id, { kind: 'lapsed', buyerId: winnerId, detail: { by, reason } })))
    return false
  await closeLot(context, tx, locked)
  const { state } = locked.lot
  if (state.winnerId !== winnerId || state.paidAt !== null) throw new Refusal('nothing_to_offer')
  const isEarly = locked.now < (state.payUntil ?? 0)
  await offerSecondChance(context, tx, locked, { by: by ?? 'operator', reason, isEarly })
  return true
}

/** Releases the unit that is held for the lot, if one is, so that it can be bought. Call under the lot's lock. */
export async function releaseHeldUnit({ tags }: Pick<AppContext, 'tags'>, tx: Tx, id: string): Promise<void> {
  const artworkId = await endUnitHold(tx, id)
  if (artworkId === null) return
  releaseUnit(tx.deferred, artworkId)
  tx.afterCommit(() => tags.drop([artworkTag(artworkId), listsTag]))
}

type LotMailInput = Omit<AuctionMailInput, 'lot' | 'occasion' | 'to'> & {
  to?: AuctionMailInput['to']
  occasion?: string
}

/** Sends to a buyer, or to the lot's artist if no buyer is named. */
async function mailSender(
  settings: LotContext,
  tx: Tx,
  { id }: LockedLot,
): Promise<(mail: LotMailInput) => Promise<void>> {
  const lotRow = await findLotForMail(tx, id)
  const artist = { id: lotRow.artist_id, name: lotRow.artist_name, email: lotRow.artist_email }
  const { title, artist_name: artistName, picture, is_removed: isRemoved } = lotRow
  const lot = { id, title, artistName, picture, isRemoved }
  return async ({ to = artist, occasion = '', ...rest }) =>
    void (await queueMail(tx, auctionMail({ ...rest, to, occasion, lot }, settings)))
}
