// A watched lot: rendered by the server, fetched again after hydration, then updated by the event stream and by polling
// the status every 5 seconds (spec: section 4; docs/auctions.md "Event stream"). Status, price, leader, counts and end
// are merged; older data never replaces newer data. A failed request is logged; that of the fetch after
// hydration is also handed to `onFetchFailed`.
import { isOver } from '@rasika/contract/auction-status.ts'
import type { Auction, AuctionLine, AuctionMoment } from '@rasika/contract/auctions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { linesToTake, type NewLines } from './lines-to-take.ts'
import { watchLot } from './watch.ts'
import { api } from '../platform/api.ts'
import { updateServerTime, monotonic } from '../platform/server-clock.ts'
import { type LotStatus, useLotStatus } from '../lot-card/lot-status.tsx'

/** Spec: section 9. */
const pollMs = 5000
/** Polls more often right after the end, so that the result shows soon. */
const resultMs = 1000

/** Of a poll. */
const unknownLines: NewLines = { lines: [], linesAfter: null }

export interface WatchedAuction {
  lot: Auction
  /** By the server's clock at this second. */
  lotStatus: LotStatus
  /** Other browsers on this lot; null until the event stream has sent a count. */
  watching: number | null
  /** Fetches the status at once, as after an own bid. Resolves with the newest known lot, also where that failed. */
  refetch: () => Promise<Auction>
}

interface LotListeners {
  /** Called with new lines of the history, at most the newest 50; empty where a change came without its lines. */
  onLines: (lines: readonly AuctionLine[]) => void
  /** Called with the failure of the fetch after hydration, as where the lot no longer exists. */
  onFetchFailed: (error: unknown) => void
}

export function useLot(rendered: Auction, { onLines, onFetchFailed }: LotListeners): WatchedAuction {
  const [lot, setLot] = useState(rendered)
  const [watching, setWatching] = useState<number | null>(null)
  const known = useRef(rendered)
  const keep = (next: Auction) => {
    known.current = next
    setLot(next)
  }
  const merge = (moment: AuctionMoment, newLines: NewLines = unknownLines) => {
    if (!isNewer(moment, known.current)) return
    const lines = linesToTake(known.current.seq, moment.seq, newLines)
    keep(withMoment(known.current, moment))
    if (lines) onLines(lines)
  }
  const fetchStatus = async (signal?: AbortSignal) => {
    const requestedAt = monotonic()
    try {
      const { data } = await api.auctions.status({ params: { id: rendered.id } }, signal ? { signal } : {})
      updateServerTime(data.serverTime, requestedAt)
      merge(data)
    } catch (error) {
      if (!signal?.aborted) console.warn(error)
    }
  }
  const onMoment = useEffectEvent(merge)
  const poll = useEffectEvent(fetchStatus)
  const fetchLot = useEffectEvent(async (signal: AbortSignal) => {
    const requestedAt = monotonic()
    try {
      const { data } = await api.auctions.view({ params: { id: rendered.id } }, { signal })
      updateServerTime(data.serverTime, requestedAt)
      const changed = data.seq > known.current.seq
      if (isNewer(data, known.current)) keep(data)
      if (changed) onLines([])
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      onFetchFailed(error)
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    updateServerTime(rendered.serverTime)
    if (isNewer(rendered, known.current) || rendered.id !== known.current.id) keep(rendered)
    void fetchLot(leaving.signal)
    const stop = watchLot(
      rendered.id,
      (moment) => {
        updateServerTime(moment.serverTime)
        // The stream counts this browser too.
        setWatching(Math.max(0, moment.watching - 1))
        onMoment(moment, moment)
      },
      () => void poll(leaving.signal),
    )
    const timer = setInterval(() => void poll(leaving.signal), pollMs)
    return () => {
      leaving.abort()
      stop()
      clearInterval(timer)
    }
  }, [rendered])
  // Only the full lot has the reason of a cancellation; a lot removed from the site keeps the notice it has.
  const fetchReason = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { data } = await api.auctions.view({ params: { id: rendered.id } }, { signal })
      // A poll may have overtaken it, which has no reason.
      keep(isNewer(data, known.current) ? data : { ...known.current, cancelReason: data.cancelReason })
    } catch (error) {
      if (!signal.aborted) console.warn(error)
    }
  })
  const isCancelled = lot.status === 'cancelled'
  useEffect(() => {
    if (!isCancelled || known.current.cancelReason !== null) return
    const leaving = new AbortController()
    void fetchReason(leaving.signal)
    return () => leaving.abort()
  }, [isCancelled])
  const lotStatus = useLotStatus({ ...lot, readAt: rendered.serverTime })
  const isDeciding = lotStatus.isTimeUp && !isOver(lot.status)
  useEffect(() => {
    if (!isDeciding) return
    void poll()
    const timer = setInterval(() => void poll(), resultMs)
    return () => clearInterval(timer)
  }, [isDeciding])
  const refetch = async () => {
    await fetchStatus()
    return known.current
  }
  return { lot, lotStatus, watching, refetch }
}

function isNewer(one: { seq: number; serverTime: string }, other: { seq: number; serverTime: string }): boolean {
  return one.seq > other.seq || (one.seq === other.seq && Date.parse(one.serverTime) >= Date.parse(other.serverTime))
}

function withMoment(lot: Auction, moment: AuctionMoment): Auction {
  const { status, currentPrice, minimumBid, totalBids, highestBidder, auctionEndTime, seq, serverTime } = moment
  return { ...lot, status, currentPrice, minimumBid, totalBids, highestBidder, auctionEndTime, seq, serverTime }
}
