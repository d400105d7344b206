// The fields of a lot that a list shows, so that a page carries no others.
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import type { PictureProps } from '../ui/picture.tsx'

type Shown = Pick<
  AuctionCard,
  | 'artworkId'
  | 'menuCategory'
  | 'medium'
  | 'size'
  | 'year'
  | 'id'
  | 'title'
  | 'artist'
  | 'artistUsername'
  | 'startingPrice'
  | 'currentPrice'
  | 'totalBids'
  | 'totalViews'
  | 'status'
  | 'auctionStartTime'
  | 'auctionEndTime'
>
export interface LotCardData extends Shown {
  picture: PictureProps | null
  /** The server's time when this was read. */
  readAt: string
}

export function lotCardOf(card: AuctionCard, readAt: string): LotCardData {
  const { id, title, artist, artistUsername, artworkId, menuCategory, medium, size, year } = card
  const { startingPrice, currentPrice, totalBids, totalViews, status, auctionStartTime, auctionEndTime } = card
  const [first] = card.pictures
  const picture = first
    ? { base: first.base, width: first.width, height: first.height, alt: first.alt, tone: first.tone }
    : null
  const label = { id, title, artist, artistUsername, artworkId, menuCategory, medium, size, year }
  return {
    ...label,
    startingPrice,
    currentPrice,
    totalBids,
    totalViews,
    status,
    auctionStartTime,
    auctionEndTime,
    picture,
    readAt,
  }
}

/** Views of a lot without a count (spec: section 9). */
const usualViews = 245

export function viewsOf({ totalViews }: { totalViews?: number | null }): number {
  return totalViews ?? usualViews
}
