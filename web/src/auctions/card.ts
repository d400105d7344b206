// What a list shows of a lot, and what a lot is by the house's clock: a page must carry no more than the first.
import { endingSoonMs } from '@rasika/contract/auction-times.ts'
import { type AuctionStatus, isDone } from '@rasika/contract/auction-words.ts'
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import type { PictureParts } from '../ui/picture.tsx'
import { useSecondsTo } from '../platform/server-clock.ts'
import { words } from './words.ts'

type Shown = Pick<
  AuctionCard,
  'id' | 'title' | 'artist' | 'artistUsername' | 'startingPrice' | 'currentPrice' | 'totalBids' | 'totalViews' | 'status' | 'auctionStartTime' | 'auctionEndTime'
>
export interface Lot extends Shown {
  picture: PictureParts | null
  /** The server's time when this was read. */
  readAt: string
}

export function lotOf(card: AuctionCard, readAt: string): Lot {
  const { id, title, artist, artistUsername, startingPrice, currentPrice, totalBids, totalViews, status, auctionStartTime, auctionEndTime } = card
  const [first] = card.pictures
  const picture = first ? { base: first.base, width: first.width, height: first.height, alt: first.alt, tone: first.tone } : null
  return { id, title, artist, artistUsername, startingPrice, currentPrice, totalBids, totalViews, status, auctionStartTime, auctionEndTime, picture, readAt }
}

/** Views of a lot where nothing counted them (spec: section 9). */
const usualViews = 245

export function viewsOf({ totalViews }: { totalViews?: number | null }): number {
  return totalViews ?? usualViews
}

/** What the price of a lot is called: nobody has bid on one that is yet to open, nor on one that went unsold. */
export function priceName(status: AuctionStatus, isOver: boolean, totalBids: number): string {
  if (status === 'upcoming' || (isOver && totalBids === 0)) return words.card.starting
  return isOver ? words.card.last : words.card.current
}

export interface Standing {
  status: AuctionStatus
  /** Until it opens where it is upcoming, until it ends where it is active. */
  seconds: number
  isSoon: boolean
  isOver: boolean
}

type Timed = Pick<Lot, 'status' | 'auctionStartTime' | 'auctionEndTime' | 'readAt'>

/** The lot at this second: it opens and ends here at the time it does in the house, without being told. */
export function useStanding({ status, auctionStartTime, auctionEndTime, readAt }: Timed): Standing {
  const toStart = useSecondsTo(auctionStartTime, readAt)
  const toEnd = useSecondsTo(auctionEndTime, readAt)
  if (status === 'cancelled' || isDone(status)) return { status, seconds: 0, isSoon: false, isOver: true }
  if (toStart > 0) return { status: 'upcoming', seconds: toStart, isSoon: false, isOver: false }
  const isOver = toEnd === 0
  return { status: 'active', seconds: toEnd, isSoon: !isOver && toEnd * 1000 < endingSoonMs, isOver }
}
