// Public functions of lots: reading, and what the artist does with them (docs/product.md 1 and 15). A lot of a work
// holds one unit, under the work's lock, until the lot is paid, has ended without anybody to pay, is cancelled, or is
// removed while nobody may pay, so that nothing is sold twice. Bids on lots are in ../bids/, which alone writes the
// ledger.
import type { Auction, AuctionChange, AuctionMoment } from '@rasika/contract/auctions.ts'
import { isOver } from '@rasika/contract/auction-status.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { mustBeShown } from '../artists/artists.ts'
import {
  holdUnit,
  checkLot,
  findLastUnit,
  lockForSale,
  lockStock,
  type PurchasableArtworkRow,
  sellUnit,
} from '../artworks/artworks.ts'
import { cancelLot, endUnitHold, moveEnd, releaseHeldUnit } from '../bids/bids.ts'
import { attachPictures, attachOriginals, releasePictures } from '../images/images.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, auctionListsTag, auctionTag, goneTag, listsTag } from '../platform/tags.ts'
import {
  type DeskBidRow,
  type DeskEntryRow,
  type DeskLotRow,
  findDeskLot,
  selectDeskBids,
  selectDeskEntries,
} from './operator-store.ts'
import { auctionFrom, momentFrom, lotStatusOf } from './lot.ts'
import { findAuction, selectMoments } from './store.ts'
import { blankLot, rejectFrozenFields, validateTimes, mergeLot } from './edit.ts'
import {
  markRemoved,
  deleteAuction,
  insertAuction,
  isOwn,
  lockAuction,
  type LockedRow,
  type LotSampleColumns,
  updateAuction,
  type LotFieldsRow,
} from './edit-store.ts'

export { auctionColumns, type FactsRow, factColumns, lotStatusOf } from './lot.ts'
export { type LotCardRow, lotCardColumns, lotCardFrom, lotCardTables } from './lot.ts'
export { blankLot } from './edit.ts'
export { dropLotTags, renameArtist } from './artist-name.ts'
export { selectOpenLots } from './operator-store.ts'
export { payerOf } from './won.ts'
export { type WatchedMoment, watchedMoments } from './watched.ts'
export { findLotForOrder, lockLotForOrder, type LotForOrderRow } from './won-store.ts'
export { type PaidSample, selectSampleLots, selectUnorderedSamples } from './sample-store.ts'
export { addViews, lockShownForKeyShare, type LotFieldsRow } from './edit-store.ts'

/** @throws Problem not_found if it never existed or was removed */
export async function viewAuction(db: Db, id: Id): Promise<Auction> {
  const row = await findAuction(db, id)
  if (!row) throw new Refusal('not_found')
  return auctionFrom(row)
}

/** The parts of a lot that change while it is watched. @throws Problem not_found */
export async function viewMoment(db: Db, id: Id): Promise<AuctionMoment> {
  const [row] = await selectMoments(db, [id])
  if (!row) throw new Refusal('not_found')
  return momentFrom(row)
}

/** @throws Problem not_found, also for another artist's lot */
export async function mustOwn(db: Db, id: Id, artistId: string): Promise<void> {
  if (!(await isOwn(db, id, artistId))) throw new Refusal('not_found')
}

/**
 * Returns the new lot's id; the caller has checked that no required field is missing.
 * @throws Problem token_refused if the artist no longer exists, invalid by field, not_found for another artist's work,
 * sold_out, work_held, work_in_auction, work_reserved, image_not_yours, artist_hidden
 */
export async function addAuction(
  context: AppContext,
  tx: Tx,
  artistId: string,
  fields: AuctionChange,
): Promise<string> {
  await mustBeShown(tx, artistId)
  const work = fields.artworkId ? await holdUnitFor(context, tx, fields.artworkId, artistId) : null
  const now = await databaseNow(tx)
  const row = mergeLot(blankLot(work), fields, now)
  validateTimes(fields, row, now)
  await checkLot(context, tx, artistId, row, null)
  row.pictures = await attachLotPictures(tx, artistId, fields.images ?? [], [], work)
  const id = await insertAuction(tx, artistId, row, now, null)
  if (id === null) throw new Refusal('token_refused')
  tx.afterCommit(() => context.tags.drop([auctionListsTag]))
  return id
}

/** A lot of the demonstration, without the checks of an artist's lot. Holds a unit of its work, if it has one. */
export async function addSampleAuction(
  context: AppContext,
  tx: Tx,
  artistId: string,
  row: LotFieldsRow,
  marks: LotSampleColumns,
): Promise<string> {
  if (row.holds_unit && row.artwork_id) await holdUnitFor(context, tx, row.artwork_id, artistId)
  const id = await insertAuction(tx, artistId, row, await databaseNow(tx), marks)
  if (id === null) throw new Error(`no artist ${artistId}`)
  tx.afterCommit(() => context.tags.drop([auctionListsTag]))
  return id
}

/**
 * @throws Problem not_found, auction_over, invalid by field, image_not_yours, sold_out, work_held, work_in_auction,
 * work_reserved
 */
export async function changeAuction(
  context: AppContext,
  tx: Tx,
  artistId: string,
  id: Id,
  change: AuctionChange,
): Promise<void> {
  const before = await lockOwn(tx, id, artistId)
  if (isOver(lotStatusOf(before)) || before.closed_at !== null) throw new Refusal('auction_over')
  const after = mergeLot(before, change, before.now)
  const isUnbid = before.paddles === 0
  let work: PurchasableArtworkRow | null = null
  if (isUnbid) {
    validateTimes(change, after, before.now)
    work = await moveHeldUnit(context, tx, before, after, change, artistId)
  } else if (change.artworkId !== undefined) after.artwork_id = change.artworkId
  await checkLot(context, tx, artistId, after, before)
  after.pictures = await picturesOf(tx, artistId, before, change, work)
  const laterEnd = isUnbid ? null : rejectFrozenFields(before, after, change)
  await updateAuction(tx, id, isUnbid ? after : { ...after, scheduled_ends_at: before.scheduled_ends_at }, isUnbid)
  if (laterEnd) await moveEnd(context, tx, id, laterEnd)
  tx.afterCommit(() => context.tags.drop([auctionTag(id), auctionListsTag]))
}

/**
 * Ends the lot without a sale; bidders get a mail with the reason. Again with the same reason changes nothing.
 * @throws Problem not_found, auction_over
 */
export async function cancelAuction(
  context: AppContext,
  tx: Tx,
  artistId: string,
  id: Id,
  reason: string | null,
): Promise<void> {
  await lockOwn(tx, id, artistId)
  await cancelLot(context, tx, id, { reason, by: 'artist' })
}

/**
 * Removes a lot for good: deletes the row if nothing refers to it, otherwise keeps it out of sight (`removed_at`). A
 * lot with bids that is not over is cancelled as well; a win stays payable (docs/product.md 15).
 * @throws Problem not_found
 */
export async function removeAuction(context: AppContext, tx: Tx, artistId: string, id: Id): Promise<void> {
  const lot = await lockOwn(tx, id, artistId)
  const mustCancel = !isOver(lotStatusOf(lot)) && lot.closed_at === null && lot.paddles > 0
  if (!mustCancel && !lot.has_leader) await releaseHeldUnit(context, tx, id)
  if (await deleteAuction(tx, id)) await releasePictures(tx, lot.pictures, { artistId })
  else await markRemoved(tx, id)
  // Now that it is marked, so that the mails to its bidders do not link to its page.
  if (mustCancel) await cancelLot(context, tx, id, { reason: null, by: 'artist' })
  // The page of a work names the lot that holds its last unit.
  const ofWork = lot.artwork_id === null ? [] : [artworkTag(lot.artwork_id)]
  tx.afterCommit(() => context.tags.drop([auctionTag(id), auctionListsTag, goneTag(auctionTag(id)), ...ofWork]))
}

async function lockOwn(tx: Tx, id: Id, artistId: string): Promise<LockedRow> {
  const row = await lockAuction(tx, id)
  if (row?.artist_id !== artistId) throw new Refusal('not_found')
  return row
}

/**
 * Holds one unit of the artist's own work for a lot. @throws Problem not_found, sold_out, work_held, work_in_auction,
 * work_reserved
 */
async function holdUnitFor(
  { tags }: AppContext,
  tx: Tx,
  artworkId: Id,
  artistId: string,
): Promise<PurchasableArtworkRow> {
  const work = await lockForSale(tx, artworkId)
  if (work?.artist_id !== artistId) throw new Refusal('not_found')
  if (work.stock <= 0) throw new Refusal('sold_out')
  if (work.held >= work.stock) {
    const lastUnit = await findLastUnit(tx, work.id)
    if (lastUnit.is_reserved) throw new Refusal('work_reserved')
    throw lastUnit.auction_id === null ? new Refusal('work_held') : inAuction()
  }
  holdUnit(tx.deferred, work.id)
  tx.afterCommit(() => tags.drop([artworkTag(work.id), listsTag]))
  return work
}

/** Another lot holds the work's last unit. The constraint `auctions_one_of_work` is refused alike. */
function inAuction(): Problem {
  return new Refusal('work_in_auction', { errors: { artworkId: words.refusal.workInAuction } })
}

/** Holds a unit of another work instead, or none; returns the new work. */
async function moveHeldUnit(
  context: AppContext,
  tx: Tx,
  before: LockedRow,
  after: LotFieldsRow,
  { artworkId }: AuctionChange,
  artistId: string,
): Promise<PurchasableArtworkRow | null> {
  if (artworkId === undefined || artworkId === before.artwork_id) return null
  // In the order of their ids, as everywhere.
  for (const id of [before.artwork_id, artworkId].filter((one) => one !== null).toSorted()) await lockStock(tx, id)
  await releaseHeldUnit(context, tx, before.id)
  const work = artworkId === null ? null : await holdUnitFor(context, tx, artworkId, artistId)
  after.artwork_id = work?.id ?? null
  after.holds_unit = work !== null
  after.medium = work?.medium ?? null
  after.year = work?.year ?? null
  if (work && work.category === after.category) after.menu_category = work.menu_category
  return work
}

async function picturesOf(
  tx: Tx,
  artistId: string,
  before: LockedRow,
  { images }: AuctionChange,
  work: PurchasableArtworkRow | null,
): Promise<Picture[]> {
  if (images === undefined) return before.pictures
  const after = await attachLotPictures(tx, artistId, images, before.pictures, work)
  const shown = new Set(after.map(({ base }) => base))
  await releasePictures(
    tx,
    before.pictures.filter(({ base }) => !shown.has(base)),
    { artistId },
  )
  return after
}

/**
 * Accepts the artist's own uploads, the lot's pictures and those of the work that is being chosen, even where the
 * artist did not upload them. Each gets one more use. @throws Problem image_not_yours
 */
async function attachLotPictures(
  tx: Tx,
  artistId: string,
  addresses: readonly string[],
  before: readonly Picture[],
  work: PurchasableArtworkRow | null,
): Promise<Picture[]> {
  const had = new Set(before.map(({ base }) => base))
  const ofWork = (work?.pictures ?? []).filter(({ base }) => !had.has(base))
  const pictures = await attachPictures(tx, addresses, { artistId }, [], [...before, ...ofWork])
  const lent = new Set(ofWork.map(({ base }) => base))
  await attachOriginals(
    tx,
    pictures.filter(({ base }) => lent.has(base)).map(({ base }) => base),
  )
  return pictures
}

/** Sells the unit that is held for the lot: the work's stock drops by one. Call under the lot's lock. */
export async function sellHeldUnit({ tags }: AppContext, tx: Tx, id: string): Promise<void> {
  const artworkId = await endUnitHold(tx, id)
  if (artworkId === null) return
  sellUnit(tx.deferred, artworkId, true)
  tx.afterCommit(() => tags.drop([artworkTag(artworkId), listsTag]))
}

export interface WholeLot {
  lot: DeskLotRow
  entries: DeskEntryRow[]
  bids: DeskBidRow[]
}

/** For an operator: a lot with its whole history, also a removed one. @throws Problem not_found */
export async function wholeLot(db: Db, id: Id): Promise<WholeLot> {
  const lot = await findDeskLot(db, id)
  if (!lot) throw new Refusal('not_found')
  // In sequence, because in a transaction both statements share a connection.
  const entries = await selectDeskEntries(db, id)
  return { lot, entries, bids: await selectDeskBids(db, id) }
}
