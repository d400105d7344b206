// What moves on live lots, from the stream that bidders have too. The desk's own calls are not made again and again:
// each would keep an unattended session open.
import type { AuctionMoment } from '@rasika/contract/auctions.ts'
import { maxStreamedLots, type StreamedMoment } from '@rasika/contract/event-stream.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { watchLot } from '../event-stream/watch.ts'
import { updateServerTime } from '../platform/server-clock.ts'

export interface HeardMoment extends AuctionMoment {
  /** Other browsers on this lot; null where no stream tells it. */
  watching: number | null
}

/** By lot; at most the first 20 are watched. */
export function useMoments(ids: readonly string[]): ReadonlyMap<string, HeardMoment> {
  const [moments, setMoments] = useState<ReadonlyMap<string, HeardMoment>>(new Map())
  const onMoment = useEffectEvent((moment: StreamedMoment) => {
    updateServerTime(moment.serverTime)
    // The stream counts this browser too.
    const heard = { ...moment, watching: Math.max(0, moment.watching - 1) }
    setMoments((known) => new Map(known).set(moment.lotId, heard))
  })
  const watched = ids.slice(0, maxStreamedLots).join()
  useEffect(() => {
    const stops = watched.split(',').flatMap((id) => (id === '' ? [] : watchLot(id, onMoment, () => {})))
    return () => stops.forEach((stop) => stop())
  }, [watched])
  return moments
}
