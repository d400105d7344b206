// Converts a row of `auctions` to a lot of the API. Status is computed here from facts and the database's clock, which
// every statement returns as `now` (docs/product.md 1). Paise become rupees; bidders become the lot's paddles, and no
// buyer's id or maximum is ever selected for a reader.
import { auctionFields } from '@rasika/contract/auction-fields.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { Auction, AuctionCard, AuctionLine, AuctionMoment } from '@rasika/contract/auctions.ts'
import { minimumBid } from '@rasika/contract/auction-rules.ts'
import { type LotFacts, statusAt } from '@rasika/contract/auction-status.ts'
import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { soldWithin, type TaxStatus } from '@rasika/contract/tax-status.ts'
import { words } from '@rasika/contract/words.ts'
import { fieldColumns, type RowShownOn } from '../platform/field-columns.ts'

/** The facts that determine a lot's status, and when they were read. */
export interface FactsRow {
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  paid_at: Date | null
  has_leader: boolean
  now: Date
}

/** Columns of `auctions AS a` that `factsOf` reads. */
export const factColumns =
  'a.starts_at, a.ends_at, a.cancelled_at, a.paid_at, a.leader_bid_id IS NOT NULL AS has_leader, clock_timestamp() ' +
  'AS now'

function factsOf(row: FactsRow): LotFacts {
  return {
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    cancelledAt: row.cancelled_at?.getTime() ?? null,
    paidAt: row.paid_at?.getTime() ?? null,
    hasLeader: row.has_leader,
  }
}

export function lotStatusOf(row: FactsRow): AuctionStatus {
  return statusAt(factsOf(row), row.now.getTime())
}

/** The columns that an artist writes. */
export const auctionColumns = fieldColumns(auctionFields, {
  title: 'title',
  description: 'description',
  startingPrice: 'starting_price',
  size: { length: 'length_m', breadth: 'breadth_m', height: 'height_m' },
  weight: 'weight_kg',
  images: 'pictures',
  stock: 'stock',
  startDate: 'starts_at',
  endDate: 'scheduled_ends_at',
  category: 'category',
  framingType: 'framing_type',
  deliveryType: 'delivery_type',
  hasSignature: 'has_signature',
  softCloseMinutes: 'soft_close_minutes',
  artworkId: 'artwork_id',
  condition: 'condition',
  theme: 'theme',
  color: 'color',
  tags: 'tags',
})
const onCard = auctionColumns.shownOn('card')
const onPage = auctionColumns.shownOn('page')

export interface LotCardRow extends FactsRow, RowShownOn<typeof onCard> {
  id: string
  artist_id: string
  artist_name: string
  artist_username: string
  menu_category: string
  price: number
  active_bids: number
  views: number
  medium: string | null
  year: number | null
  sample: boolean
  created_at: Date
}

const plain = [
  ...['id', 'artist_id', 'artist_name', 'artist_username', 'menu_category'],
  ...onCard.names,
  ...['price', 'active_bids', 'medium', 'year', 'sample', 'created_at'],
]
/** The columns of a card from `auctions AS a LEFT JOIN auction_view_counts AS l`. */
export const lotCardColumns = [
  ...plain.map((column) => `a.${column}`),
  'coalesce(l.views, 0) AS views',
  factColumns,
].join(', ')
export const lotCardTables = 'auctions a LEFT JOIN auction_view_counts l ON l.auction_id = a.id'

export function lotCardFrom(row: LotCardRow): AuctionCard {
  return {
    ...onCard.read(row),
    id: row.id,
    artist: row.artist_name,
    artistId: row.artist_id,
    artistUsername: row.artist_username,
    menuCategory: row.menu_category,
    pictures: row.pictures,
    currentPrice: rupees(row.price),
    currentBid: row.has_leader ? rupees(row.price) : null,
    totalBids: row.active_bids,
    totalViews: row.views,
    status: lotStatusOf(row),
    auctionStartTime: row.starts_at.toISOString(),
    auctionEndTime: row.ends_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    medium: row.medium,
    year: row.year,
    sample: row.sample,
  }
}

export interface LotDetailRow extends LotCardRow, RowShownOn<typeof onPage> {
  buyable_artwork_price: number | null
  scheduled_ends_at: Date
  cancel_reason: string | null
  pay_until: Date | null
  seq: number
  leader_paddle: number | null
  tax_status: TaxStatus
  gstin: string | null
  artist_state: string | null
  artist_tagline: string | null
  artist_avatar: Picture | null
}

export const wholeColumns = [
  lotCardColumns,
  ...[...onPage.names, 'scheduled_ends_at', 'cancel_reason', 'pay_until', 'seq'].map((column) => `a.${column}`),
  'p.paddle AS leader_paddle',
].join(', ')

export function auctionFrom(row: LotDetailRow): Auction {
  return {
    ...lotCardFrom(row),
    ...onPage.read(row),
    buyableArtwork:
      row.artwork_id === null || row.buyable_artwork_price === null
        ? null
        : { id: row.artwork_id, price: rupees(row.buyable_artwork_price) },
    highestBidder: paddleName(row.leader_paddle),
    minimumBid: rupees(minimumBid({ price: toPaise(row.price) })),
    scheduledEndTime: row.scheduled_ends_at.toISOString(),
    cancelReason: row.cancel_reason,
    soldWithin: soldWithin({ status: row.tax_status, gstin: row.gstin, state: row.artist_state }),
    payUntil: row.paid_at === null ? (row.pay_until?.toISOString() ?? null) : null,
    seq: row.seq,
    serverTime: row.now.toISOString(),
    artistProfile: {
      name: row.artist_name,
      username: row.artist_username,
      tagline: row.artist_tagline,
      avatar: row.artist_avatar,
    },
  }
}

export interface MomentRow extends FactsRow {
  id: string
  price: number
  active_bids: number
  leader_paddle: number | null
  seq: number
}

export const momentColumns = `a.id, a.price, a.active_bids, a.seq, p.paddle AS leader_paddle, ${factColumns}`

export function momentFrom(row: MomentRow): AuctionMoment {
  return {
    status: lotStatusOf(row),
    currentPrice: rupees(row.price),
    minimumBid: rupees(minimumBid({ price: toPaise(row.price) })),
    totalBids: row.active_bids,
    highestBidder: paddleName(row.leader_paddle),
    auctionEndTime: row.ends_at.toISOString(),
    seq: row.seq,
    serverTime: row.now.toISOString(),
  }
}

/** The public part of a ledger entry. */
export interface LineRow {
  auction_id: string
  seq: number
  kind: AuctionLine['kind']
  bid_id: string | null
  paddle: number | null
  amount: number | null
  price: number
  ends_at: Date
  happened_at: Date
}

export function lineFrom(row: LineRow): AuctionLine {
  return {
    seq: row.seq,
    kind: row.kind,
    bidId: row.bid_id,
    paddle: paddleName(row.paddle),
    amount: row.amount === null ? null : rupees(row.amount),
    price: rupees(row.price),
    auctionEndTime: row.ends_at.toISOString(),
    at: row.happened_at.toISOString(),
  }
}

function paddleName(paddle: number | null): string | null {
  return paddle === null ? null : words.auction.paddle(paddle)
}

function rupees(paise: number): number {
  return rupeesOf(paise as Paise)
}
