import { useEffect, useEffectEvent } from 'react'
import { updateServerTime } from '../platform/server-clock.ts'
import { useFetched } from '../platform/use-fetched.ts'
import type { LotsPage } from './card.ts'

/**
 * Milliseconds. The gallery's lists open no stream: a visible page polls at this interval while any lot of its first
 * page is live or upcoming.
 */
const everyMs = 5000

/**
 * The first page of lots, refreshed when it opens, after each change, and while lots run; the last known state stays if
 * a refresh fails.
 */
export function useFreshLots(rendered: LotsPage, fetchFirst: (signal: AbortSignal) => Promise<LotsPage>) {
  const { value, state, again } = useFetched(rendered, fetchFirst)
  const page = value ?? rendered
  const isRunning = page.items.some(({ status }) => status === 'active' || status === 'upcoming')
  useEffect(() => {
    const [first] = rendered.items
    if (first) updateServerTime(first.readAt)
  }, [rendered])
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state !== 'fetching') again()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => poll(), everyMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return { page, again }
}
