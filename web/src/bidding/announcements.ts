// Sentences about changes of a lot, for a polite live region: the leader and price, being outbid, a withdrawn bid, a
// moved end, milestones of the remaining time, the end. The ticking countdown is not announced. Loaded with the first
// announcement (`use-news.ts`).
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { words as say } from './news-words.ts'

/** Text of a milestone in seconds (`use-news.ts`). */
export function timeNews(seconds: number): string {
  return seconds === 3600 ? say.hour : say.minutes(seconds / 60)
}

/** Empty where nothing that is announced has changed; `least` as `minimumBidText` has it. */
export function announcementsOf(old: Auction, lot: Auction, paddle: string | null, least: string): string {
  return [...priceNews(old, lot, paddle, least), ...endNews(old, lot)].join(' ')
}

/** After the first bid on a lot, the buyer's paddle becomes known only after the announcement of that bid. */
export function inSecondPerson(said: string, { highestBidder, currentPrice }: Auction): string {
  const price = formatRupees(currentPrice)
  return highestBidder === null ? said : said.replace(say.leads(highestBidder, price), say.youLead(price))
}

function priceNews(old: Auction, lot: Auction, paddle: string | null, least: string): string[] {
  const price = formatRupees(lot.currentPrice)
  const fell = lot.currentPrice < old.currentPrice
  const news = fell ? [say.withdrawn(price)] : []
  if (lot.highestBidder === null || lot.status !== 'active') return news
  if (lot.highestBidder === old.highestBidder && lot.currentPrice === old.currentPrice) return news
  if (lot.highestBidder === paddle) return [...news, say.youLead(price)]
  // A buyer who withdrew their own bid has not been outbid.
  const wasMine = paddle !== null && old.highestBidder === paddle && !fell
  return [
    ...news,
    wasMine
      ? [say.outbid(lot.highestBidder, price), least].filter(Boolean).join(' ')
      : say.leads(lot.highestBidder, price),
  ]
}

function endNews(old: Auction, lot: Auction): string[] {
  const later = Date.parse(lot.auctionEndTime) > Date.parse(old.auctionEndTime)
  const extended = later && lot.status === 'active' ? [say.extended(formatTime(lot.auctionEndTime))] : []
  if (old.status === lot.status) return extended
  if (lot.status === 'active') return [say.open]
  return lot.status === 'cancelled' ? [say.cancelled] : old.status === 'active' ? [say.over] : []
}
