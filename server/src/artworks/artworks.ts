// The front door of artworks: what an artist does with their works, what the house hides and shows of them, and the
// counters that wishlist and analytics move. What a change does not carry stays; the menu's category follows from
// category and subcategory; pictures are uploads of the artist's own. Rupees come in, paise go to the table.
import type { Artwork, ArtworkChange } from '@rasika/contract/artworks.ts'
import { type Category, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { formatRupees, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { cardFrom } from '../catalogue/catalogue.ts'
import { claimPictures, releasePictures } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, goneTag, listsTag } from '../platform/tags.ts'
import {
  archiveArtwork,
  deleteArtwork,
  findArtwork,
  insertArtwork,
  insertSample,
  isOwn,
  lockArtwork,
  type SampleMarks,
  updateArtwork,
  type WholeRow,
  type WrittenRow,
} from './store.ts'

export { hideWork, hideWorksOf, renameArtist, showWork, showWorksOf } from './moderation.ts'
export { addUnit, findForSale, releaseUnit, holdUnit, lastKeptBy, lockAvailableUnits, lockForSale, type Offered, type Returned, returnUnit, type SampleWork, selectSamples, sellUnit } from './stock-store.ts'
export { addViews, changeSaves, lockSaves, lockShown } from './store.ts'

/** @throws Problem not_found where it was never there or has been taken out */
export async function viewArtwork(db: Db, id: string, buyerId: string | null): Promise<Artwork> {
  const row = await findArtwork(db, id, buyerId)
  if (!row) throw new Refusal('not_found')
  return artworkFrom(row)
}

/** @throws Problem not_found, also for somebody else's and for what is no id */
export async function mustOwn(db: Db, id: string, artistId: string): Promise<void> {
  if (!idShape.safeParse(id).success || !(await isOwn(db, id, artistId))) throw new Refusal('not_found')
}

/** Answers the new work's id; the call has judged that nothing required is missing. @throws Problem image_not_yours, sku_taken */
export async function addArtwork(parts: AppContext, tx: Tx, artistId: string, fields: ArtworkChange): Promise<string> {
  const row = withPrices(merge(blank, fields), fields)
  row.pictures = await picturesOf(tx, artistId, fields, [])
  const id = await insertArtwork(tx, artistId, row)
  if (id === null) throw new Refusal('token_refused')
  tx.afterCommit(() => parts.tags.drop([listsTag]))
  return id
}

/** A work of the demonstration, with a picture of the house's own. */
export async function addSampleArtwork(tx: Tx, artistId: string, fields: ArtworkChange, picture: Picture, marks: SampleMarks): Promise<void> {
  await insertSample(tx, artistId, { ...merge(blank, fields), pictures: [picture] }, marks)
}

/** @throws Problem not_found for somebody else's, image_not_yours, sku_taken */
export async function changeArtwork(parts: AppContext, tx: Tx, artistId: string, id: string, change: ArtworkChange): Promise<void> {
  const before = await lockArtwork(tx, id, artistId)
  if (!before) throw new Refusal('not_found')
  const row = withPrices(merge(before, change), change)
  row.pictures = await picturesOf(tx, artistId, change, before.pictures)
  await updateArtwork(tx, id, row)
  tx.afterCommit(() => parts.tags.drop([artworkTag(id), listsTag]))
}

/** The row goes; where an order or a lot still points at it, it is only taken out of sight. @throws Problem not_found */
export async function removeArtwork(parts: AppContext, tx: Tx, artistId: string, id: string): Promise<void> {
  const before = await lockArtwork(tx, id, artistId)
  if (!before) throw new Refusal('not_found')
  if (await deleteArtwork(tx, id)) await releasePictures(tx, before.pictures, { artistId })
  else await archiveArtwork(tx, id, parts.clock.now())
  tx.afterCommit(() => parts.tags.drop([artworkTag(id), listsTag, goneTag(artworkTag(id))]))
}

/** What a work has that says nothing about it yet; the required fields are always written over. */
const blank: WrittenRow = {
  title: '',
  sku: '',
  price: 0,
  max_price: null,
  description: '',
  category: 'Other',
  menu_category: 'paintings',
  subcategory: null,
  medium: null,
  year: null,
  subjects: [],
  length_m: 0,
  breadth_m: 0,
  height_m: 0,
  weight_kg: 0,
  stock: 0,
  edition_size: null,
  framing_type: 'Frame',
  delivery_type: 'Physical',
  has_signature: false,
  pictures: [],
}

/** `row` with what `change` carries; pictures apart. */
function merge(row: WrittenRow, change: ArtworkChange): WrittenRow {
  const category = change.category ?? row.category
  const subcategory = keep(change.subcategory, row.subcategory)
  return {
    title: change.title ?? row.title,
    sku: change.sku ?? row.sku,
    price: change.price === undefined ? row.price : paiseOf(change.price),
    max_price: change.maxPrice === undefined ? row.max_price : paiseOf(change.maxPrice),
    description: change.description ?? row.description,
    category,
    menu_category: menuCategoryOf(category as Category, subcategory as Subcategory | null),
    subcategory,
    medium: keep(change.medium, row.medium),
    year: keep(change.year, row.year),
    subjects: change.subjects ?? row.subjects,
    length_m: change.size?.length ?? row.length_m,
    breadth_m: change.size?.breadth ?? row.breadth_m,
    height_m: change.size?.height ?? row.height_m,
    weight_kg: change.weight ?? row.weight_kg,
    stock: change.stock ?? row.stock,
    edition_size: keep(change.editionSize, row.edition_size),
    framing_type: change.framingType ?? row.framing_type,
    delivery_type: change.deliveryType ?? row.delivery_type,
    has_signature: change.hasSignature ?? row.has_signature,
    pictures: row.pictures,
  }
}

/**
 * A call may not set a `maxPrice` below the price. A call that raises only the price above the stored `maxPrice` ends the
 * offer: both are then equal. A row of before this rule stays as it is until one of the two is written.
 * @throws Problem invalid, naming maxPrice
 */
function withPrices(row: WrittenRow, { price, maxPrice }: ArtworkChange): WrittenRow {
  if (row.max_price === null || row.max_price >= row.price) return row
  if (maxPrice !== undefined) {
    const said = words.field.maxPriceLow(formatRupees(maxPrice), formatRupees(rupeesOf(toPaise(row.price))))
    throw new Refusal('invalid', { errors: { maxPrice: said } })
  }
  return price === undefined ? row : { ...row, max_price: row.price }
}

/** The pictures a work shows after `change`; those it shows no longer are given back. @throws Problem image_not_yours */
async function picturesOf(tx: Tx, artistId: string, change: ArtworkChange, before: readonly Picture[]): Promise<Picture[]> {
  const alts = change.alts?.map((alt) => alt ?? '')
  if (change.images === undefined) return before.map((picture, at) => ({ ...picture, alt: alts?.[at] ?? picture.alt }))
  const after = await claimPictures(tx, change.images, { artistId }, alts, before)
  const shown = new Set(after.map(({ base }) => base))
  await releasePictures(tx, before.filter(({ base }) => !shown.has(base)), { artistId })
  return after
}

/** An optional field: absent stays, null empties. */
function keep<T>(carried: T | null | undefined, before: T | null): T | null {
  return carried === undefined ? before : carried
}

function artworkFrom(row: WholeRow): Artwork {
  return {
    ...cardFrom(row),
    description: row.description,
    subjects: row.subjects,
    returnPolicy: { isEligibleForReturn: false },
    auctionId: row.auction_id,
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
