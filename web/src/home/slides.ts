// The hero's clock: the next of the slides every 3.5 s (spec: section 9), standing still while it is pointed
// at, focused, out of sight, stopped by hand, or where a person asked for less motion.
import { useEffect, useState } from 'react'

const everyMs = 3500

export interface Slides {
  at: number
  /** Slides whose picture may load: those seen, and the one that comes next. */
  ready: ReadonlySet<number>
  stopped: boolean
  go: (by: 1 | -1) => void
  toggle: () => void
  /** For the region: what holds the clock. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

export function useSlides(count: number): Slides {
  const [at, setAt] = useState(0)
  const [ready, setReady] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)
  const next = (at + 1) % Math.max(count, 1)

  const show = (slide: number) => {
    setReady((before) => new Set(before).add(slide))
    setAt(slide)
  }

  useEffect(() => {
    if (held || stopped || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The coming picture is fetched a second before its turn, so that it is there when it is.
    const fetch = setTimeout(() => setReady((before) => new Set(before).add(next)), everyMs - 1000)
    const turn = setInterval(() => !document.hidden && show(next), everyMs)
    return () => {
      clearTimeout(fetch)
      clearInterval(turn)
    }
  }, [next, held, stopped, count])

  return {
    at,
    ready,
    stopped,
    go: (by) => show((at + by + count) % count),
    toggle: () => setStopped(!stopped),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
