import { useEffect, useEffectEvent, useState } from 'react'
import { updateServerTime } from '../platform/server-clock.ts'
import type { LotsPage } from './card.ts'

/**
 * Lists open no stream (ARCHITECTURE.md "Bids and watchers"): a page that is looked at asks this often while something
 * can be bid on.
 */
const everyMs = 5000

/** The first page of lots, read again when it opens, after each change, and while lots run; what cannot be read stays. */
export function useFreshLots(rendered: LotsPage, read: (signal: AbortSignal) => Promise<LotsPage>) {
  const [fresh, setFresh] = useState<{ of: LotsPage; page: LotsPage } | null>(null)
  const page = fresh?.of === rendered ? fresh.page : rendered
  const isRunning = page.works.some(({ status }) => status === 'active' || status === 'upcoming')
  const readAgain = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const next = await read(signal)
      setFresh({ of: rendered, page: next })
    } catch {
      // Asked again soon; what hangs is what was known last.
    }
  })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const [first] = rendered.works
    if (first) updateServerTime(first.readAt)
    const asking = new AbortController()
    void readAgain(asking.signal)
    return () => asking.abort()
  }, [rendered, asked])
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
  return { page, readAgain: () => setAsked((count) => count + 1) }
}
