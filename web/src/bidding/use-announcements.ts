// Decides when a change of a lot is announced: one announcement at a time, the latest; the time left that is announced
// soon after a change stands beside it. The sentences (`announcements.ts`) load with the first one, or earlier for a
// buyer with bids on the lot.
import type { Auction } from '@rasika/contract/auctions.ts'
import { maxBidRupees } from '@rasika/contract/bid-steps.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../platform/lazy-hydration.tsx'
import { monotonic } from '../platform/server-clock.ts'
import { words } from './words.ts'
import type { WatchedAuction } from '../event-stream/use-lot.ts'
import type { OwnBids } from './use-own-bids.ts'
import type { SentBid } from './use-send-bid.ts'

const announcementsModule = lazyModule(() => import('./announcements.ts'))
/** Seconds before the end. */
const milestones = [3600, 600, 60] as const
/** Seconds before a milestone at which its texts are loaded. */
const ahead = 30
/** A milestone that follows a change within this time is announced together with it. */
const recentMs = 10_000
/** How long the word 'Extended' stays beside the time. */
const extendedMs = 30_000

/** `beaten`: the buyer's last bid, outbid at once: its outcome replaces the announcement of the same change. */
export function useAnnouncements(
  { lot, lotStatus }: WatchedAuction,
  { paddle, bids }: OwnBids,
  beaten: SentBid | null,
): { message: string; extendedBy: number | null } {
  const [message, setMessage] = useState('')
  const [first] = useState(lot)
  const toMilestone = lotStatus.status === 'active' ? milestones.map((at) => lotStatus.seconds - at) : []
  const isChanged = lot.seq !== first.seq || lot.status !== first.status
  const loaded = useLazyModule(
    announcementsModule,
    isChanged || bids !== null || toMilestone.some((left) => left >= 0 && left <= ahead),
  )
  const milestone = milestones[toMilestone.indexOf(0)] ?? 0
  /** The last announcement: of the change from `from`; by `lot`, `own` and `milestone`, what has been looked at. */
  const last = useRef({ from: lot, lot, own: null as string | null, milestone: 0, text: '', at: -recentMs })
  const announcedOutbid = useRef<SentBid | null>(null)
  const own = bids !== null && bids.length > 0 ? paddle : null
  useEffect(() => {
    // Changes before the texts are loaded are announced as one.
    if (!loaded) return
    const before = last.current
    const changeFrom = (from: Auction) =>
      from.id === lot.id ? loaded.announcementOf(from, lot, own, minimumBidText(lot)) : ''
    const announcement = changeFrom(before.lot)
    // The buyer's paddle becomes known by another request than the change, which is then announced again, as theirs.
    const asOwn = announcement === '' && own !== null && own !== before.own ? changeFrom(before.from) : ''
    const isBeaten = lot.seq === beaten?.seq
    const change = isBeaten ? '' : announcement || asOwn
    const time = milestone && milestone !== before.milestone ? loaded.timeAnnouncement(milestone) : ''
    const recent = change || (monotonic() - before.at < recentMs ? before.text : '')
    const text = time ? [recent, time].filter(Boolean).join(' ') : change
    last.current = {
      from: announcement ? before.lot : before.from,
      lot,
      own,
      milestone,
      text: text || announcement || asOwn || before.text,
      at: change ? monotonic() : before.at,
    }
    if (time || (announcement && !isBeaten)) setMessage(text)
    else if (asOwn && !isBeaten) setMessage((now) => (now === before.text ? asOwn : now))
  }, [loaded, lot, own, beaten, milestone])
  useEffect(() => {
    if (beaten === announcedOutbid.current) return
    announcedOutbid.current = beaten
    if (beaten && lot.seq <= beaten.seq) setMessage(beaten.text)
  }, [beaten, lot.seq])
  return { message, extendedBy: useExtension(lot) }
}

/** Minutes by which the end has just moved; null after `extendedMs`. */
function useExtension(lot: Auction): number | null {
  const [extendedBy, setExtendedBy] = useState<number | null>(null)
  const end = useRef(lot.auctionEndTime)
  useEffect(() => {
    const moved = Date.parse(lot.auctionEndTime) - Date.parse(end.current)
    end.current = lot.auctionEndTime
    if (moved > 0 && lot.status === 'active') setExtendedBy(Math.round(moved / 60_000))
  }, [lot])
  useEffect(() => {
    if (extendedBy === null) return
    const timer = setTimeout(() => setExtendedBy(null), extendedMs)
    return () => clearTimeout(timer)
  }, [extendedBy, lot.auctionEndTime])
  return extendedBy
}

/** The minimum bid in words; empty where no higher bid is possible. */
export function minimumBidText({ minimumBid }: Auction): string {
  return minimumBid > maxBidRupees ? '' : words.panel.min(formatRupees(minimumBid))
}
