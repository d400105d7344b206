// Public functions of the catalogue for other slices. Maps a row of `artworks` to a card: every list of works
// (catalogue, wishlist, artist's page) selects these columns and maps them here, so that cards are equal everywhere.
// Card amounts are converted from paise to rupees only here.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { isoTime, openAuction } from './card-store.ts'

export interface ArtworkCardRow {
  id: string
  title: string
  artist_id: string
  artist_name: string
  artist_username: string
  sku: string
  price: number
  max_price: number | null
  pictures: Picture[]
  length_m: number
  breadth_m: number
  height_m: number
  weight_kg: number
  stock: number
  category: string
  menu_category: string
  subcategory: string | null
  medium: string | null
  year: number | null
  framing_type: string
  delivery_type: string
  has_signature: boolean
  edition_size: number | null
  views: number
  rating: number
  rating_count: number
  sample: boolean
  open_auction: { id: string; status: 'active' | 'upcoming'; price: number; starts: string; ends: string } | null
  created: string
  saved: boolean
}

const plain = [
  ...['id', 'title', 'artist_id', 'artist_name', 'artist_username', 'sku', 'price', 'max_price', 'pictures'],
  ...['length_m', 'breadth_m', 'height_m', 'weight_kg', 'stock', 'category', 'menu_category', 'subcategory', 'medium'],
  ...[
    'year',
    'framing_type',
    'delivery_type',
    'has_signature',
    'edition_size',
    'views',
    'rating',
    'rating_count',
    'sample',
  ],
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
    id: row.id,
    title: row.title,
    artistId: row.artist_id,
    artistName: row.artist_name,
    artistUsername: row.artist_username,
    sku: row.sku,
    price: rupeesOf(row.price as Paise),
    maxPrice: row.max_price === null ? null : rupeesOf(row.max_price as Paise),
    images: row.pictures.map((picture) => picture.address),
    pictures: row.pictures,
    size: { length: row.length_m, breadth: row.breadth_m, height: row.height_m },
    weight: row.weight_kg,
    stock: row.stock,
    category: row.category,
    menuCategory: row.menu_category,
    subcategory: row.subcategory,
    medium: row.medium,
    year: row.year,
    framingType: row.framing_type,
    deliveryType: row.delivery_type,
    hasSignature: row.has_signature,
    editionSize: row.edition_size,
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
