// One lot as it is at this second: heard from the stream, and asked for every 5 seconds by the public call, so that the
// page knows when the server is silent.
import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { isOver } from '@rasika/contract/auction-status.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { now } from '../platform/clock.ts'
import { monotonic, updateServerTime } from '../platform/server-clock.ts'
import { type HeardMoment, useMoments } from './use-moments.ts'

const pollMs = 5000
const silentMs = 20_000

export interface LiveLot {
  moment: HeardMoment | null
  /** When the server last answered, by its clock; at first when the page was opened. Null if the lot was over then. */
  heardAt: string | null
  /** Seconds without a word, where that is too long. */
  silentFor: number | null
}

export function useLiveLot({ id, status, seq }: DeskLot): LiveLot {
  const isLive = !isOver(status)
  const streamed = useMoments(isLive ? [id] : []).get(id) ?? null
  const [polled, setPolled] = useState<HeardMoment | null>(null)
  const [openedAt] = useState(() => now().toISOString())
  const [silentFor, setSilentFor] = useState<number | null>(null)
  const [lastHeardMs, setLastHeardMs] = useState(() => monotonic())
  const poll = useEffectEvent(async (signal: AbortSignal) => {
    const requestedAt = monotonic()
    try {
      const { data } = await api.auctions.status({ params: { id } }, { signal })
      updateServerTime(data.serverTime, requestedAt)
      setPolled({ ...data, watching: null })
      setLastHeardMs(monotonic())
      setSilentFor(null)
    } catch {
      if (signal.aborted) return
      const silence = monotonic() - lastHeardMs
      if (silence > silentMs) setSilentFor(Math.round(silence / 1000))
    }
  })
  useEffect(() => {
    if (!isLive) return
    const leaving = new AbortController()
    void poll(leaving.signal)
    const timer = setInterval(() => void poll(leaving.signal), pollMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [id, isLive])
  const newest = newestMoment(seq, [streamed, polled])
  const moment = newest && { ...newest, watching: streamed?.watching ?? null }
  return { moment, heardAt: polled?.serverTime ?? (isLive ? openedAt : null), silentFor }
}

/**
 * The newest of what was heard. Null where the record, whose ledger has `seq` entries, is newer than all of it: once a
 * lot is cancelled, the page hears nothing more.
 */
export function newestMoment(seq: number, heard: readonly (HeardMoment | null)[]): HeardMoment | null {
  const [newest] = heard
    .filter((moment) => moment !== null)
    .toSorted((one, other) => other.seq - one.seq || other.serverTime.localeCompare(one.serverTime))
  return newest && newest.seq >= seq ? newest : null
}
