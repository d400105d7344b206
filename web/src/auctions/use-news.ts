// What happens to a lot, in sentences for a polite live region (product.md "Languages and access"): who leads at what
// price, one's own being outbid, a bid withdrawn, the end moved, milestones of the time, the end. One at a time, the
// latest; figures that merely tick say nothing.
import type { Auction } from '@rasika/contract/auctions.ts'
import { mostRupees } from '@rasika/contract/bid-steps.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { useEffect, useRef, useState } from 'react'
import { words } from './lot-words.ts'
import type { Watched } from './use-lot.ts'
import type { Own } from './use-own-bids.ts'

const say = words.said
const milestones: readonly (readonly [seconds: number, said: string])[] = [
  [3600, say.hour],
  [600, say.minutes(10)],
  [60, say.minutes(1)],
]
/** How long the word 'Extended' stands by the time. */
const newsMs = 30_000

export function useNews({ lot, standing }: Watched, { paddle, bids, leads }: Own): { said: string; extendedBy: number | null } {
  const [said, setSaid] = useState('')
  const [extendedBy, setExtendedBy] = useState<number | null>(null)
  const before = useRef(lot)
  const didBid = bids !== null && bids.length > 0
  useEffect(() => {
    const old = before.current
    before.current = lot
    if (old.id !== lot.id || old === lot) return
    const told = [...priceNews(old, lot, didBid ? paddle : null), ...endNews(old, lot)]
    if (told.length > 0) setSaid(told.join(' '))
    const moved = Date.parse(lot.auctionEndTime) - Date.parse(old.auctionEndTime)
    if (moved > 0 && lot.status === 'active') setExtendedBy(Math.round(moved / 60_000))
  }, [lot, paddle, didBid])
  // With one's first bid on a lot one learns one's paddle only after the news of it.
  useEffect(() => {
    if (!leads || lot.highestBidder === null) return
    const price = formatRupees(lot.currentPrice)
    const asOther = say.leads(lot.highestBidder, price)
    setSaid((now) => now.replace(asOther, say.youLead(price)))
  }, [leads, lot])
  useEffect(() => {
    if (extendedBy === null) return
    const timer = setTimeout(() => setExtendedBy(null), newsMs)
    return () => clearTimeout(timer)
  }, [extendedBy, lot.auctionEndTime])
  const milestone = standing.status === 'active' ? milestones.find(([seconds]) => standing.seconds === seconds)?.[1] : undefined
  useEffect(() => {
    if (milestone) setSaid(milestone)
  }, [milestone])
  return { said, extendedBy }
}

function priceNews(old: Auction, lot: Auction, paddle: string | null): string[] {
  const price = formatRupees(lot.currentPrice)
  const fell = lot.currentPrice < old.currentPrice
  const news = fell ? [say.withdrawn(price)] : []
  if (lot.highestBidder === null || lot.status !== 'active') return news
  if (lot.highestBidder === old.highestBidder && lot.currentPrice === old.currentPrice) return news
  if (lot.highestBidder === paddle) return [...news, say.youLead(price)]
  // Who took their own bid back has not been outbid.
  const wasMine = paddle !== null && old.highestBidder === paddle && !fell
  return [...news, wasMine ? [say.outbid(lot.highestBidder, price), leastOf(lot)].filter(Boolean).join(' ') : say.leads(lot.highestBidder, price)]
}

/** Empty where nothing higher can be bid. */
function leastOf({ minimumBid }: Auction): string {
  return minimumBid > mostRupees ? '' : words.panel.least(formatRupees(minimumBid))
}

function endNews(old: Auction, lot: Auction): string[] {
  const later = Date.parse(lot.auctionEndTime) > Date.parse(old.auctionEndTime)
  const extended = later && lot.status === 'active' ? [say.extended(formatTime(lot.auctionEndTime))] : []
  if (old.status === lot.status) return extended
  if (lot.status === 'active') return [say.open]
  return lot.status === 'cancelled' ? [say.cancelled] : old.status === 'active' ? [say.over] : []
}
