// The viewer's own bids on a lot (spec: sections 2, 4 and 7): fetched when the page opens for a buyer, again after each
// change while they have any, since a maximum climbs by itself, once when the lot is over, and from then on when its
// leader changes.
import { isOver } from '@rasika/contract/auction-status.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

export interface OwnBids {
  /** Newest first, without removed ones; null until known, and for viewers who are not buyers. */
  bids: readonly OwnBid[] | null
  /** The viewer's paddle on this lot. */
  paddle: string | null
  /** The highest of the viewer's active bids; it is the leading one where `leads` is true. */
  highest: OwnBid | null
  leads: boolean
  /** Resolves with the buyer's own paddle; null where it is unknown. */
  refetch: () => Promise<string | null>
}

const gatherMs = 150

export function useOwnBids(lot: Auction): OwnBids {
  const session = useSession()
  const [bids, setBids] = useState<readonly OwnBid[] | null>(null)
  const lastRequest = useRef(0)
  const fetchBids = async (signal?: AbortSignal) => {
    const turn = ++lastRequest.current
    try {
      const { data } = await api.bids.ofAuction({ params: { id: lot.id } }, signal ? { signal } : {})
      const remaining = data.filter(({ isDeleted }) => !isDeleted)
      // A response overtaken by a later one is outdated.
      if (turn === lastRequest.current) setBids(remaining)
      return remaining[0]?.paddle ?? null
    } catch {
      if (!signal?.aborted) toast(words.failed, { kind: 'refused' })
      return null
    }
  }
  const isDone = isOver(lot.status)
  // The entry that closes a completed lot changes no bid; a second chance does, and with it the leader.
  const changedBy = isDone ? `leader ${lot.highestBidder}` : `entry ${lot.seq}`
  const fetchedFor = useRef(changedBy)
  const fetchChanged = useEffectEvent((signal?: AbortSignal) => {
    fetchedFor.current = changedBy
    return fetchBids(signal)
  })
  useEffect(() => {
    if (session !== 'buyer') return setBids(null)
    const leaving = new AbortController()
    void fetchChanged(leaving.signal)
    return () => leaving.abort()
  }, [session, lot.id, isDone])
  const hasBids = bids !== null && bids.length > 0
  useEffect(() => {
    if (!hasBids || fetchedFor.current === changedBy) return
    const timer = setTimeout(() => void fetchChanged(), gatherMs)
    return () => clearTimeout(timer)
  }, [hasBids, changedBy])
  const active = (bids ?? []).filter(({ standing }) => standing !== 'Lapsed')
  const highest = active.reduce<OwnBid | null>(
    (best, bid) => (best === null || bid.bidAmount > best.bidAmount ? bid : best),
    null,
  )
  const paddle = bids?.[0]?.paddle ?? null
  return {
    bids,
    paddle,
    highest,
    leads: paddle !== null && paddle === lot.highestBidder,
    refetch: async () => (session === 'buyer' ? fetchBids() : null),
  }
}
