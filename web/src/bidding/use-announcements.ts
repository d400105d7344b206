// Decides when a change of a lot is announced: one announcement at a time, the latest. Its sentences
// (`announcements.ts`) load with the first one, or earlier for a buyer with bids on the lot.
import type { Auction } from '@rasika/contract/auctions.ts'
import { maxRupees } from '@rasika/contract/bid-steps.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../platform/lazy-hydration.tsx'
import { words } from './words.ts'
import type { WatchedAuction } from '../event-stream/use-lot.ts'
import type { OwnBids } from './use-own-bids.ts'
import type { SentBid } from './use-send-bid.ts'

const announcementsModule = lazyModule(() => import('./announcements.ts'))
/** Seconds before the end. */
const milestones = [3600, 600, 60] as const
/** Seconds before a milestone at which its texts are loaded. */
const ahead = 30
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
  const announcementsPart = useLazyModule(
    announcementsModule,
    isChanged || bids !== null || toMilestone.some((left) => left >= 0 && left <= ahead),
  )
  /** The last announcement: of the change from `from`; by `lot` and `own`, what has been looked at. */
  const last = useRef({ from: lot, lot, own: null as string | null, text: '' })
  const announcedOutbid = useRef<SentBid | null>(null)
  const own = bids !== null && bids.length > 0 ? paddle : null
  useEffect(() => {
    // Changes before the texts are loaded are announced as one.
    if (!announcementsPart) return
    const before = last.current
    const changeFrom = (from: Auction) =>
      from.id === lot.id ? announcementsPart.announcementOf(from, lot, own, minimumBidText(lot)) : ''
    const announcement = changeFrom(before.lot)
    // The buyer's paddle becomes known by another request than the change, which is then announced again, as theirs.
    const asOwn = announcement === '' && own !== null && own !== before.own ? changeFrom(before.from) : ''
    last.current = {
      from: announcement ? before.lot : before.from,
      lot,
      own,
      text: announcement || asOwn || before.text,
    }
    if (lot.seq === beaten?.seq) return
    if (announcement) setMessage(announcement)
    else if (asOwn) setMessage((now) => (now === before.text ? asOwn : now))
  }, [announcementsPart, lot, own, beaten])
  useEffect(() => {
    if (beaten === announcedOutbid.current) return
    announcedOutbid.current = beaten
    if (beaten && lot.seq <= beaten.seq) setMessage(beaten.text)
  }, [beaten, lot.seq])
  const milestone = milestones[toMilestone.indexOf(0)]
  useEffect(() => {
    if (announcementsPart && milestone) setMessage(announcementsPart.timeAnnouncement(milestone))
  }, [announcementsPart, milestone])
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
  return minimumBid > maxRupees ? '' : words.panel.min(formatRupees(minimumBid))
}
