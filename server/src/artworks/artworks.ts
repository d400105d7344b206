// Public functions of artworks: artists' changes to their works, hiding and showing by an operator, and the counters of
// wishlist and analytics. A field that a change leaves out stays; the menu's category follows from category and
// subcategory; pictures are the artist's own uploads. The API takes rupees, the table stores paise.
import type { Artwork, ArtworkChange } from '@rasika/contract/artworks.ts'
import { type Category, isFile, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { hashOfUrl } from '@rasika/contract/pictures.ts'
import { formatRupees, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { soldWithin } from '@rasika/contract/tax-status.ts'
import { words } from '@rasika/contract/words.ts'
import { type ArtworkFieldsRow, artworkColumns, workFrom } from '../catalogue/catalogue.ts'
import { attachPictures, releasePictures } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { RowOf } from '../platform/field-columns.ts'
import { artworkTag, goneTag, listsTag } from '../platform/tags.ts'
import { checkListing } from './listing.ts'
import {
  markRemoved,
  deleteArtwork,
  findArtwork,
  insertArtwork,
  insertSample,
  isOwn,
  lockArtwork,
  type ArtworkSampleColumns,
  updateArtwork,
  type ArtworkDetailRow,
  onPage,
} from './store.ts'

export { clearedNamesOf, clearName, declarationsOf, checkLot } from './listing.ts'
export { dropWorkTags, renameArtist } from './artist-name.ts'
export { hideWork, hideWorksOf, showWork, showWorksOf } from './hiding.ts'
export {
  addUnit,
  findForSale,
  releaseUnit,
  holdUnit,
  findLastUnit,
  lockAvailableUnits,
  lockForSale,
  lockStock,
  lockStockOf,
  type PurchasableArtworkRow,
  type Returned,
  returnUnit,
  type SampleWork,
  selectSamples,
  sellUnit,
} from './stock-store.ts'
export { addViews, changeRating, changeSaves, lockSaves, lockShown } from './store.ts'

/** @throws Problem not_found if it never existed or was removed */
export async function viewArtwork(db: Db, id: Id, buyerId: string | null): Promise<Artwork> {
  const row = await findArtwork(db, id, buyerId)
  if (!row) throw new Refusal('not_found')
  return artworkFrom(row)
}

/** @throws Problem not_found, also for another artist's work */
export async function mustOwn(db: Db, id: Id, artistId: string): Promise<void> {
  if (!(await isOwn(db, id, artistId))) throw new Refusal('not_found')
}

/** Locks the work and returns its pictures. @throws Problem not_found, also for another artist's work */
export async function lockOwnArtwork(tx: Tx, id: Id, artistId: string): Promise<Picture[]> {
  const work = await lockArtwork(tx, id, artistId)
  if (!work) throw new Refusal('not_found')
  return work.pictures
}

/**
 * Returns the new work's id; the caller has checked that no required field is missing.
 * @throws Problem token_refused if the artist no longer exists, image_not_yours, sku_taken, invalid by field
 */
export async function addArtwork(
  context: AppContext,
  tx: Tx,
  artistId: string,
  fields: ArtworkChange,
): Promise<string> {
  const row = withDelivery(withPrices(merge(artworkColumns.blank, fields), fields), fields)
  await checkListing(context, tx, artistId, row, null)
  row.pictures = await picturesOf(tx, artistId, fields, [])
  const id = await insertArtwork(tx, artistId, row)
  if (id === null) throw new Refusal('token_refused')
  tx.afterCommit(() => context.tags.drop([listsTag]))
  return id
}

/** Adds a work of the demonstration with a picture that no artist uploaded. */
export async function addSampleArtwork(
  tx: Tx,
  artistId: string,
  fields: ArtworkChange,
  picture: Picture,
  marks: ArtworkSampleColumns,
): Promise<void> {
  await insertSample(tx, artistId, { ...merge(artworkColumns.blank, fields), pictures: [picture] }, marks)
}

/**
 * @throws Problem not_found for another artist's work, stock_changed, stock_held, image_not_yours, sku_taken, invalid
 * by field
 */
export async function changeArtwork(
  context: AppContext,
  tx: Tx,
  artistId: string,
  id: Id,
  change: ArtworkChange,
): Promise<void> {
  const before = await lockArtwork(tx, id, artistId)
  if (!before) throw new Refusal('not_found')
  refuseStaleStock(before.stock, change)
  const row = withDelivery(withPrices(merge(before, change), change), change)
  await checkListing(context, tx, artistId, row, before)
  row.pictures = await picturesOf(tx, artistId, change, before.pictures)
  await updateArtwork(tx, id, row)
  tx.afterCommit(() => context.tags.drop([artworkTag(id), listsTag]))
}

/** Deletes the row; if an order or a lot still refers to it, only marks it as removed. @throws Problem not_found */
export async function removeArtwork(context: AppContext, tx: Tx, artistId: string, id: Id): Promise<void> {
  const before = await lockArtwork(tx, id, artistId)
  if (!before) throw new Refusal('not_found')
  if (await deleteArtwork(tx, id)) await releasePictures(tx, before.pictures, { artistId })
  else await markRemoved(tx, id, context.clock.now())
  tx.afterCommit(() => context.tags.drop([artworkTag(id), listsTag, goneTag(artworkTag(id))]))
}

/** Units that were sold while a form was open stay sold. @throws Problem stock_changed, naming stock */
function refuseStaleStock(now: number, { stock, stockBefore }: ArtworkChange): void {
  if (stock === undefined || stockBefore === undefined || stockBefore === now) return
  throw new Refusal('stock_changed', { errors: { stock: words.refusal.stockChangedTo(stockBefore, now) } })
}

/** `row` with the fields of `change`, without pictures. */
function merge(row: RowOf<typeof artworkColumns>, change: ArtworkChange): ArtworkFieldsRow {
  const merged = artworkColumns.merge(row, change)
  return {
    ...merged,
    menu_category: menuCategoryOf(merged.category as Category, merged.subcategory as Subcategory | null),
  }
}

/**
 * A change may not set a `maxPrice` below the price. A change that raises only the price above the stored `maxPrice`
 * ends the offer: both are then equal. A row from before this rule stays unchanged until one of the two is written.
 * @throws Problem invalid, naming maxPrice
 */
function withPrices(row: ArtworkFieldsRow, { price, maxPrice }: ArtworkChange): ArtworkFieldsRow {
  if (row.max_price === null || row.max_price >= row.price) return row
  if (maxPrice !== undefined) {
    const message = words.field.maxPriceLow(formatRupees(maxPrice), formatRupees(rupeesOf(toPaise(row.price))))
    throw new Refusal('invalid', { errors: { maxPrice: message } })
  }
  return price === undefined ? row : { ...row, max_price: row.price }
}

/**
 * Only a fixed charge has a price, and a file is not delivered: a work that becomes a file, or whose charge is no
 * longer fixed, loses what was stored. @throws Problem invalid, naming deliveryCharge or deliveryPrice
 */
function withDelivery(row: ArtworkFieldsRow, change: ArtworkChange): ArtworkFieldsRow {
  const { deliveryCharge, deliveryPrice } = change
  const refuse = (errors: FieldErrors): never => {
    throw new Refusal('invalid', { errors })
  }
  if (isFile({ deliveryType: row.delivery_type })) {
    if (deliveryCharge !== undefined && deliveryCharge !== 'Free')
      refuse({ deliveryCharge: words.field.deliveryOfFile })
    if (typeof deliveryPrice === 'number' && deliveryCharge === undefined)
      refuse({ deliveryPrice: words.field.deliveryOfFile })
    return { ...row, delivery_charge: 'Free', delivery_price: null }
  }
  if (row.delivery_charge === 'Fixed') {
    if (row.delivery_price === null) refuse({ deliveryPrice: words.field.deliveryPriceMissing })
    return row
  }
  if (typeof deliveryPrice === 'number' && deliveryCharge === undefined)
    refuse({ deliveryPrice: words.field.deliveryPriceUnused })
  return { ...row, delivery_price: null }
}

/** The pictures of a work after `change`; releases those it no longer shows. @throws Problem image_not_yours */
async function picturesOf(
  tx: Tx,
  artistId: string,
  change: ArtworkChange,
  before: readonly Picture[],
): Promise<Picture[]> {
  const alts = change.alts?.map((alt) => alt ?? '')
  if (change.images === undefined) {
    const described = change.altsOf?.map(hashOfUrl) ?? before.map(({ base }) => hashOfUrl(base))
    return before.map((picture) => ({
      ...picture,
      alt: alts?.[described.indexOf(hashOfUrl(picture.base))] ?? picture.alt,
    }))
  }
  const after = await attachPictures(tx, change.images, { artistId }, alts, before)
  const shown = new Set(after.map(({ base }) => base))
  await releasePictures(
    tx,
    before.filter(({ base }) => !shown.has(base)),
    { artistId },
  )
  return after
}

function artworkFrom(row: ArtworkDetailRow): Artwork {
  return {
    ...workFrom(row),
    ...onPage.read(row),
    returnPolicy: { isEligibleForReturn: false },
    auctionId: row.auction_id,
    isReserved: row.is_reserved,
    soldWithin: soldWithin({ status: row.tax_status, gstin: row.gstin, state: row.artist_state }),
    artist: {
      id: row.artist_id,
      name: row.artist_name,
      username: row.artist_username,
      tagline: row.artist_tagline,
      description: row.artist_description,
      location: row.artist_location,
      avatar: row.artist_avatar,
    },
  }
}
