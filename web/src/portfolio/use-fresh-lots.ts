import { useEffect, useEffectEvent, useState } from 'react'
import { updateServerTime } from '../platform/server-clock.ts'
import type { LotsPage } from './card.ts'

/**
 * Milliseconds. Lists open no stream (ARCHITECTURE.md "Bids and watchers"): a visible page polls at this interval while
 * any lot is open for bids.
 */
const everyMs = 5000

/**
 * The first page of lots, refreshed when it opens, after each change, and while lots run; the last known state stays if
 * a refresh fails.
 */
export function useFreshLots(rendered: LotsPage, read: (signal: AbortSignal) => Promise<LotsPage>) {
  const [fresh, setFresh] = useState<{ of: LotsPage; page: LotsPage } | null>(null)
  const page = fresh?.of === rendered ? fresh.page : rendered
  const isRunning = page.works.some(({ status }) => status === 'active' || status === 'upcoming')
  const readAgain = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const next = await read(signal)
      setFresh({ of: rendered, page: next })
    } catch {
      // Tried again soon; the last known state stays.
    }
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const [first] = rendered.works
    if (first) updateServerTime(first.readAt)
    const asking = new AbortController()
    void readAgain(asking.signal)
    return () => asking.abort()
  }, [rendered, attempt])
  useEffect(() => {
    if (!isRunning) return
    const asking = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readAgain(asking.signal)
    }, everyMs)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [isRunning])
  return { page, readAgain: () => setAttempt((count) => count + 1) }
}
