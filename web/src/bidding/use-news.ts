// Decides when a change of a lot is announced: one announcement at a time, the latest. Its sentences
// (`announcements.ts`) load with the first one, or earlier for a buyer with bids on the lot.
import type { Auction } from '@rasika/contract/auctions.ts'
import { maxRupees } from '@rasika/contract/bid-steps.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { later, useLater } from '../later/later.tsx'
import { words } from './words.ts'
import type { Watched } from '../live/use-lot.ts'
import type { Own } from './use-own-bids.ts'
import type { SentBid } from './use-send-bid.ts'

const newsRoom = later(() => import('./announcements.ts'))
/** Seconds before the end. */
const milestones = [3600, 600, 60] as const
/** Seconds before a milestone at which its texts are loaded. */
const ahead = 30
/** How long the word 'Extended' stays beside the time. */
const newsMs = 30_000

/** `beaten`: the buyer's last bid, outbid at once: its outcome replaces the announcement of the same change. */
export function useAnnouncements(
  { lot, standing }: Watched,
  { paddle, bids, leads }: Own,
  beaten: SentBid | null,
): { said: string; extendedBy: number | null } {
  const [said, setSaid] = useState('')
  const [first] = useState(lot)
  const toMilestone = standing.status === 'active' ? milestones.map((at) => standing.seconds - at) : []
  const isChanged = lot.seq !== first.seq || lot.status !== first.status
  const room = useLater(newsRoom, isChanged || bids !== null || toMilestone.some((left) => left >= 0 && left <= ahead))
  const before = useRef(lot)
  const toldBeaten = useRef<SentBid | null>(null)
  const didBid = bids !== null && bids.length > 0
  useEffect(() => {
    // Changes before the texts are loaded are announced as one.
    if (!room) return
    const old = before.current
    before.current = lot
    if (old.id !== lot.id || old === lot) return
    const told = room.announcementsOf(old, lot, didBid ? paddle : null, minimumBidText(lot))
    if (told && lot.seq !== beaten?.seq) setSaid(told)
  }, [room, lot, paddle, didBid, beaten])
  useEffect(() => {
    if (beaten === toldBeaten.current) return
    toldBeaten.current = beaten
    if (beaten && lot.seq <= beaten.seq) setSaid(beaten.said)
  }, [beaten, lot.seq])
  useEffect(() => {
    if (room && leads) setSaid((now) => room.inSecondPerson(now, lot))
  }, [room, leads, lot])
  const milestone = milestones[toMilestone.indexOf(0)]
  useEffect(() => {
    if (room && milestone) setSaid(room.timeNews(milestone))
  }, [room, milestone])
  return { said, extendedBy: useExtension(lot) }
}

/** Minutes by which the end has just moved; null after `newsMs`. */
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
    const timer = setTimeout(() => setExtendedBy(null), newsMs)
    return () => clearTimeout(timer)
  }, [extendedBy, lot.auctionEndTime])
  return extendedBy
}

/** The minimum bid in words; empty where no higher bid is possible. */
export function minimumBidText({ minimumBid }: Auction): string {
  return minimumBid > maxRupees ? '' : words.panel.least(formatRupees(minimumBid))
}
