// The clock of things that take turns: the next one every so often (spec: section 9), standing still while it is pointed at,
// reached with the keyboard or stopped by hand, and where a person asked for less motion or fewer bytes until they start it
// themselves. After a step by hand it may rest for longer before it goes on.
import { type FocusEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wantsStill } from '../platform/wants-less.ts'

export interface Carousel {
  at: number
  /** Those whose picture may load: the ones seen, and the one that comes next. */
  ready: ReadonlySet<number>
  stopped: boolean
  go: (by: 1 | -1) => void
  toggle: () => void
  /** For what one looks at. */
  point: { onPointerEnter: () => void; onPointerLeave: () => void }
  /** For the region. */
  hold: { onFocus: (event: FocusEvent) => void; onBlur: () => void; onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void }
}

interface Clock {
  count: number
  everyMs: number
  /** How long a step by hand keeps it still, before the next turn begins to be counted. */
  restMs?: number
}

const leastSwipe = 48

export function useCarousel({ count, everyMs, restMs = 0 }: Clock): Carousel {
  const [at, setAt] = useState(0)
  const [ready, setReady] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  /** Steps by hand that it still rests after; 0 when it does not. */
  const [rests, setRests] = useState(0)
  const touched = useRef<number | null>(null)
  const next = (at + 1) % Math.max(count, 1)
  const moves = count > 1 && !pointed && !focused && !stopped && rests === 0

  useEffect(() => {
    if (wantsStill()) setStopped(true)
  }, [])
  useEffect(() => {
    if (rests === 0) return
    // Committed at once, so that the next turn is counted from this moment even where countdowns keep the page busy.
    const timer = setTimeout(() => flushSync(() => setRests(0)), restMs)
    return () => clearTimeout(timer)
  }, [rests, restMs])
  useEffect(() => {
    if (!moves) return
    // The coming picture is fetched a second before its turn, so that it is there when it is.
    const fetch = setTimeout(() => setReady((before) => new Set(before).add(next)), everyMs - 1000)
    const turn = setInterval(() => !document.hidden && show(next), everyMs)
    return () => {
      clearTimeout(fetch)
      clearInterval(turn)
    }
  }, [next, moves, everyMs])

  function show(index: number): void {
    setReady((before) => new Set(before).add(index))
    setAt(index)
  }
  function go(by: 1 | -1): void {
    show((at + by + count) % count)
    if (restMs > 0) setRests((before) => before + 1)
  }
  return {
    at,
    ready,
    stopped,
    go,
    toggle: () => setStopped(!stopped),
    point: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
    hold: {
      // A button that was clicked keeps the focus, and nobody is reading there.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onTouchStart: ({ touches }) => {
        touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
      },
      onTouchEnd: ({ changedTouches }) => {
        const by = touched.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touched.current
        touched.current = null
        if (count > 1 && Math.abs(by) >= leastSwipe) go(by < 0 ? 1 : -1)
      },
    },
  }
}
