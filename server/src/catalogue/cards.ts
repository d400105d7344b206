// Maps a row of `artworks` to a card, or to a work as its artist's form opens it (`artworks/artworks.ts` adds what only
// the page shows). Every list of works (catalogue, wishlist, artist's page) selects these columns and maps them here,
// so that cards are equal everywhere. A lot's price is converted to rupees here, the amounts that artists write in
// `field-columns.ts`.
import { artworkFields } from '@rasika/contract/artwork-fields.ts'
import type { ArtworkCard, WrittenWork } from '@rasika/contract/artworks.ts'
import { type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { isFlat } from '@rasika/contract/size.ts'
import { fieldColumns, type RowOf, type RowShownOn } from '../platform/field-columns.ts'
import { isoTime, openAuction } from './card-store.ts'

/** The columns that an artist writes. */
export const artworkColumns = fieldColumns(artworkFields, {
  title: 'title',
  price: 'price',
  sku: 'sku',
  maxPrice: 'max_price',
  description: 'description',
  size: { length: 'length_m', breadth: 'breadth_m', height: 'height_m' },
  weight: 'weight_kg',
  stock: 'stock',
  category: 'category',
  framingType: 'framing_type',
  deliveryType: 'delivery_type',
  deliveryCharge: 'delivery_charge',
  deliveryPrice: 'delivery_price',
  hasSignature: 'has_signature',
  images: 'pictures',
  subcategory: 'subcategory',
  hsn: 'hsn',
  medium: 'medium',
  year: 'year',
  editionSize: 'edition_size',
  subjects: 'subjects',
  ageDeclared: 'age_declared',
  madeInRegion: 'made_in_region',
})

const onCard = artworkColumns.shownOn('card')
/** The fields that the form of a work's artist has besides those of a card. */
const inOwnList = artworkColumns.shownOn('own list')

/** A work as its artist wrote it; the menu's category follows from category and subcategory. */
export type ArtworkFieldsRow = RowOf<typeof artworkColumns> & { menu_category: string }

/** What a card and a written work have in common besides the fields of the artist. */
interface RowOfAny {
  id: string
  menu_category: string
  artist_name: string
  artist_username: string
  rating: number
  rating_count: number
  open_auction: { id: string; status: 'active' | 'upcoming'; price: number; starts: string; ends: string } | null
  saved: boolean
}
const ofAny = ['id', 'menu_category', 'artist_name', 'artist_username', 'rating', 'rating_count']

export interface ArtworkCardRow extends RowOfAny, RowShownOn<typeof onCard> {
  /** Of the first picture; null without one. */
  image: string | null
  width: number | null
  height: number | null
  tone: string | null
}

const firstPicture = `a.pictures #>> '{0,address}' AS image, (a.pictures #> '{0,width}')::int AS width,
  (a.pictures #> '{0,height}')::int AS height, a.pictures #>> '{0,tone}' AS tone`

/**
 * The columns of a card from `artworks AS a`. `buyer` is the parameter with the requesting buyer's id ('$3'); null for
 * all other callers, for whom no work is marked as saved.
 */
export function cardColumns(buyer: `$${number}` | null): string {
  return columns([...ofAny, ...onCard.names], firstPicture, buyer)
}

export interface WrittenWorkRow extends RowOfAny, RowShownOn<typeof onCard>, RowShownOn<typeof inOwnList> {
  artist_id: string
  views: number
  sample: boolean
  created: string
}

/** The same of a work as its artist's form opens it. */
export function workColumns(buyer: `$${number}` | null): string {
  const names = [...ofAny, 'artist_id', 'views', 'sample', ...onCard.names, ...inOwnList.names]
  return columns(names, `${isoTime('a.created_at')} AS created`, buyer)
}

function columns(names: readonly string[], others: string, buyer: `$${number}` | null): string {
  const saved = buyer
    ? `EXISTS (SELECT FROM wishlist w WHERE w.buyer_id = ${buyer} AND w.artwork_id = a.id) AS saved`
    : 'false AS saved'
  return [...names.map((column) => `a.${column}`), others, openAuction, saved].join(', ')
}

/** What has no value is undefined, and so is not sent. */
export function cardFrom(row: ArtworkCardRow): ArtworkCard {
  const fields = onCard.read(row)
  const isReviewed = row.rating_count > 0
  return {
    ...fields,
    id: row.id,
    maxPrice: fields.maxPrice ?? undefined,
    medium: fields.medium ?? undefined,
    year: fields.year ?? undefined,
    editionSize: fields.editionSize ?? undefined,
    artistName: row.artist_name,
    artistUsername: row.artist_username,
    images: row.image === null ? [] : [row.image],
    picture:
      row.width !== null && row.height !== null && row.tone !== null
        ? { width: row.width, height: row.height, tone: row.tone }
        : undefined,
    hasDepth: isFlat({ menuCategory: row.menu_category }) ? undefined : true,
    averageRating: isReviewed ? row.rating : undefined,
    reviewCount: isReviewed ? row.rating_count : undefined,
    openAuction: openAuctionFrom(row) ?? undefined,
    inWishlist: row.saved || undefined,
  }
}

export function workFrom(row: WrittenWorkRow): WrittenWork {
  return {
    ...onCard.read(row),
    ...inOwnList.read(row),
    id: row.id,
    artistId: row.artist_id,
    artistName: row.artist_name,
    artistUsername: row.artist_username,
    pictures: row.pictures,
    menuCategory: row.menu_category,
    sold: row.stock === 0,
    views: row.views,
    averageRating: row.rating_count > 0 ? row.rating : null,
    reviewCount: row.rating_count,
    sample: row.sample,
    openAuction: openAuctionFrom(row),
    inWishlist: row.saved,
    createdAt: row.created,
  }
}

function openAuctionFrom({ open_auction: lot }: RowOfAny): WrittenWork['openAuction'] {
  return (
    lot && {
      id: lot.id,
      status: lot.status,
      currentPrice: rupeesOf(lot.price as Paise),
      auctionStartTime: lot.starts,
      auctionEndTime: lot.ends,
    }
  )
}
