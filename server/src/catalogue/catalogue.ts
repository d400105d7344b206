// Public functions of the catalogue for other slices. Maps a row of `artworks` to a card: every list of works
// (catalogue, wishlist, artist's page) selects these columns and maps them here, so that cards are equal everywhere.
// Card amounts are converted from paise to rupees only here.
import { artworkFields } from '@rasika/contract/artwork-fields.ts'
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Paise, rupeesOf } from '@rasika/contract/money.ts'
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
  hasSignature: 'has_signature',
  images: 'pictures',
  subcategory: 'subcategory',
  medium: 'medium',
  year: 'year',
  editionSize: 'edition_size',
  subjects: 'subjects',
})

const onCard = artworkColumns.shownOn('card')
/** The fields that the form of a work's artist has besides those of a card. */
export const inOwnList = artworkColumns.shownOn('own list')

/** A work as its artist wrote it; the menu's category follows from category and subcategory. */
export type ArtworkColumns = RowOf<typeof artworkColumns> & { menu_category: string }

export interface ArtworkCardRow extends RowShownOn<typeof onCard> {
  id: string
  menu_category: string
  artist_id: string
  artist_name: string
  artist_username: string
  views: number
  rating: number
  rating_count: number
  sample: boolean
  open_auction: { id: string; status: 'active' | 'upcoming'; price: number; starts: string; ends: string } | null
  created: string
  saved: boolean
}

const plain = [
  ...['id', 'artist_id', 'artist_name', 'artist_username', 'menu_category'],
  ...onCard.names,
  ...['views', 'rating', 'rating_count', 'sample'],
]
const created = `${isoTime('a.created_at')} AS created`

/**
 * The columns of a card from `artworks AS a`. `buyer` is the parameter with the requesting buyer's id ('$3'); null for
 * all other callers, for whom no work is marked as saved.
 */
export function cardColumns(buyer: `$${number}` | null): string {
  const saved = buyer
    ? `EXISTS (SELECT FROM wishlist w WHERE w.buyer_id = ${buyer} AND w.artwork_id = a.id) AS saved`
    : 'false AS saved'
  return [...plain.map((column) => `a.${column}`), openAuction, created, saved].join(', ')
}

export function cardFrom(row: ArtworkCardRow): ArtworkCard {
  return {
    ...onCard.read(row),
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
    openAuction: row.open_auction && {
      id: row.open_auction.id,
      status: row.open_auction.status,
      currentPrice: rupeesOf(row.open_auction.price as Paise),
      auctionStartTime: row.open_auction.starts,
      auctionEndTime: row.open_auction.ends,
    },
    inWishlist: row.saved,
    createdAt: row.created,
  }
}
