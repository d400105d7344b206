// Watches lots: changes reach the page shortly after the commit. A lot's page polls its status as well (spec:
// section 4); the desk's list of lots has only the stream. Without Web Locks (plain HTTP in a local network) each
// visible tab has its own stream.
import type { StreamedMoment } from '@rasika/contract/event-stream.ts'
import { now } from '../platform/clock.ts'
import { newKey } from '../platform/new-key.ts'
import { type SharedStream, shareStream } from './shared-stream.ts'
import { openStream } from './stream.ts'

type Listener = (moment: StreamedMoment) => void

/** A timer that fires this many milliseconds late shows that the machine slept. */
const sleptMs = 5000
const checkMs = 2000

const watchers = new Map<string, Set<Listener>>()
const wakers = new Set<() => void>()
let stream: SharedStream | undefined

/**
 * Watches until the returned function is called; `onWake` is called after sleep, on reconnection, and when the tab
 * becomes visible.
 */
export function watchLot(lotId: string, onMoment: Listener, onWake: () => void): () => void {
  stream ??= begin()
  const listeners = watchers.get(lotId) ?? new Set()
  watchers.set(lotId, listeners.add(onMoment))
  wakers.add(onWake)
  stream.want([...watchers.keys()])
  return () => {
    listeners.delete(onMoment)
    wakers.delete(onWake)
    if (listeners.size === 0) watchers.delete(lotId)
    stream?.want([...watchers.keys()])
  }
}

function notify(moment: StreamedMoment): void {
  for (const listener of watchers.get(moment.lotId) ?? []) listener(moment)
}

function begin(): SharedStream {
  const begun = 'locks' in navigator && 'BroadcastChannel' in window ? shareStream(newKey(), notify) : ownStream()
  const wake = (anew: boolean) => {
    if (document.visibilityState !== 'visible') return
    begun.wake(anew)
    for (const waker of wakers) waker()
  }
  document.addEventListener('visibilitychange', () => wake(false))
  window.addEventListener('online', () => wake(true))
  window.addEventListener('pagehide', () => begun.want([]))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    begun.want([...watchers.keys()])
    wake(true)
  })
  let checkedAt = now().getTime()
  setInterval(() => {
    const since = now().getTime() - checkedAt
    checkedAt += since
    if (Math.abs(since - checkMs) > sleptMs) wake(true)
  }, checkMs)
  return begun
}

function ownStream(): SharedStream {
  let close = () => {}
  let wanted: readonly string[] = []
  const reopen = () => {
    close()
    close = wanted.length > 0 && document.visibilityState === 'visible' ? openStream(wanted, notify) : () => {}
  }
  document.addEventListener('visibilitychange', reopen)
  return {
    want: (lots) => {
      wanted = lots
      reopen()
    },
    // It reopens by itself when the tab becomes visible.
    wake: (anew) => {
      if (anew) reopen()
    },
  }
}
