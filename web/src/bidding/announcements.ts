// Sentences about changes of a lot, for a polite live region: the leader and price, being outbid, a withdrawn bid, a
// moved end, milestones of the remaining time, the end. The ticking countdown is not announced. Loaded with the first
// announcement (`use-announcements.ts`).
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { words as messages } from './announcements-words.ts'

/** Text of a milestone in seconds (`use-announcements.ts`). */
export function timeAnnouncement(seconds: number): string {
  return seconds === 3600 ? messages.hour : messages.minutes(seconds / 60)
}

/** Empty where nothing that is announced has changed; `min` as `minimumBidText` has it. */
export function announcementOf(old: Auction, lot: Auction, paddle: string | null, min: string): string {
  return [...priceAnnouncements(old, lot, paddle, min), ...endAnnouncements(old, lot)].join(' ')
}

function priceAnnouncements(old: Auction, lot: Auction, paddle: string | null, min: string): string[] {
  const price = formatRupees(lot.currentPrice)
  const fell = lot.currentPrice < old.currentPrice
  // Afterwards the price falls without a removal too, when a win ends.
  if (lot.status !== 'active') return []
  const withdrawal = fell ? [messages.withdrawn(price)] : []
  if (lot.highestBidder === null) return withdrawal
  if (lot.highestBidder === old.highestBidder && lot.currentPrice === old.currentPrice) return withdrawal
  if (lot.highestBidder === paddle) return [...withdrawal, messages.youLead(price)]
  // A buyer who withdrew their own bid has not been outbid.
  const wasMine = paddle !== null && old.highestBidder === paddle && !fell
  return [
    ...withdrawal,
    wasMine
      ? [messages.outbid(lot.highestBidder, price), min].filter(Boolean).join(' ')
      : messages.leads(lot.highestBidder, price),
  ]
}

function endAnnouncements(old: Auction, lot: Auction): string[] {
  const later = Date.parse(lot.auctionEndTime) > Date.parse(old.auctionEndTime)
  const extended = later && lot.status === 'active' ? [messages.extended(formatTime(lot.auctionEndTime))] : []
  if (old.status === lot.status) return extended
  if (lot.status === 'active') return [messages.open]
  return lot.status === 'cancelled' ? [messages.cancelled] : old.status === 'active' ? [messages.over] : []
}
