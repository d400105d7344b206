// The timer of a carousel (spec: section 9). It pauses on hover, on keyboard focus and by its button; with reduced
// motion or reduced data it starts only by hand. After a manual step it may rest for longer.
import { type FocusEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wantsStill } from '../platform/wants-less.ts'

export interface Carousel {
  at: number
  /** Slides whose picture may load: those already seen, and the next one. */
  ready: ReadonlySet<number>
  stopped: boolean
  go: (by: 1 | -1) => void
  toggle: () => void
  /** Pause on hover: handlers for the slides and the pager. */
  point: { onPointerEnter: () => void; onPointerLeave: () => void }
  /** Pause on keyboard focus, and swipe: handlers for the region. */
  hold: {
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
    onTouchStart: (event: TouchEvent) => void
    onTouchEnd: (event: TouchEvent) => void
  }
}

interface CarouselOptions {
  count: number
  everyMs: number
  /** Milliseconds of rest after a manual step, before the next turn is counted. */
  restMs?: number
}

const minSwipe = 48

export function useCarousel({ count, everyMs, restMs = 0 }: CarouselOptions): Carousel {
  const [at, setAt] = useState(0)
  const [ready, setReady] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  /** Manual steps that the rest belongs to; 0 when not resting. */
  const [rests, setRests] = useState(0)
  const touched = useRef<number | null>(null)
  const next = (at + 1) % Math.max(count, 1)
  const moves = count > 1 && !pointed && !focused && !stopped && rests === 0

  useEffect(() => {
    if (wantsStill()) setStopped(true)
  }, [])
  useEffect(() => {
    if (rests === 0) return
    // Committed at once, so that the next turn is counted from now even while countdowns keep the page busy.
    const timer = setTimeout(() => flushSync(() => setRests(0)), restMs)
    return () => clearTimeout(timer)
  }, [rests, restMs])
  useEffect(() => {
    if (!moves) return
    // The next picture loads a second before its turn.
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
      // Only keyboard focus pauses: a clicked button keeps the focus although nobody is reading there.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onTouchStart: ({ touches }) => {
        touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
      },
      onTouchEnd: ({ changedTouches }) => {
        const by = touched.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touched.current
        touched.current = null
        if (count > 1 && Math.abs(by) >= minSwipe) go(by < 0 ? 1 : -1)
      },
    },
  }
}
