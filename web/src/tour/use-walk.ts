// Navigation along the wall: a row that scrolls sideways, with arrow keys, Home and End, the wheel and dragging. The
// wheel is taken only while there is wall left in its direction, so that the page below can be reached. The position is
// stored for the return from a work.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const keptAs = 'rasika-tour'
/** Pixels of dragging after which a press is no longer a click. */
const pulledPx = 6

export interface Walk {
  scroller: RefObject<HTMLDivElement | null>
  /** The index of the centred work; -1 at the start of the wall. */
  at: number
  /** The visible part of the wall, from 0 to 1. */
  view: { from: number; to: number }
  step: (by: 1 | -1) => void
  pull: {
    onPointerDown: (event: PointerEvent) => void
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void
  }
}

export function useWalk(count: number, open: (at: number) => void): Walk {
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(-1)
  const [view, setView] = useState({ from: 0, to: 0 })
  const wasPulled = useRef(false)
  /** The index being scrolled to, until it is reached: a second step continues from it. */
  const bound = useRef<number | null>(null)

  function go(to: number): void {
    const wall = scroller.current
    if (!wall) return
    bound.current = Math.min(Math.max(to, -1), count - 1)
    const stop = stopsOf(wall)[bound.current]
    const left = stop ? stop.offsetLeft + stop.offsetWidth / 2 - wall.clientWidth / 2 : 0
    wall.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }

  /** Read from the element, since the rendered state may be a step behind. */
  function from(): number {
    return bound.current ?? (scroller.current ? standingAt(scroller.current) : -1)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const wall = scroller.current
    if (
      !wall ||
      event.defaultPrevented ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      !isOnTheWall(event.target, wall)
    )
      return
    const to = { ArrowRight: from() + 1, ArrowLeft: from() - 1, Home: -1, End: count - 1 }[event.key]
    if (event.key === 'Enter' && event.target === wall && from() >= 0) open(from())
    if (to === undefined) return
    event.preventDefault()
    go(to)
  })

  // A link in a label may be visible while its work is not.
  const meet = useEffectEvent(({ target }: FocusEvent) => {
    const wall = scroller.current
    if (!wall || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const stop = target.closest<HTMLElement>('[data-stop]')
    // The browser first scrolls the link itself into view, which would cancel an earlier scroll.
    if (stop) requestAnimationFrame(() => (isInSight(stop, wall) ? undefined : go(stopsOf(wall).indexOf(stop))))
  })

  useEffect(() => {
    const wall = scroller.current
    if (!wall) return
    wall.scrollLeft = kept()
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = wall
      setView({ from: scrollLeft / scrollWidth, to: (scrollLeft + clientWidth) / scrollWidth })
      setAt(standingAt(wall))
      keep(scrollLeft)
    }
    const arrive = () => {
      bound.current = null
    }
    const roll = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      const most = wall.scrollWidth - wall.clientWidth
      const isLeft = event.deltaY > 0 ? wall.scrollLeft < most - 1 : wall.scrollLeft > 1
      // Coming back from below, the page scrolls up to the wall first.
      if (!isLeft || wall.getBoundingClientRect().top < 0) return
      event.preventDefault()
      arrive()
      wall.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1)
    }
    look()
    wall.addEventListener('focusin', meet)
    wall.addEventListener('scrollend', arrive)
    wall.addEventListener('scroll', look, { passive: true })
    wall.addEventListener('wheel', roll, { passive: false })
    addEventListener('keydown', press)
    addEventListener('resize', look)
    return () => {
      wall.removeEventListener('focusin', meet)
      wall.removeEventListener('scrollend', arrive)
      wall.removeEventListener('scroll', look)
      wall.removeEventListener('wheel', roll)
      removeEventListener('keydown', press)
      removeEventListener('resize', look)
    }
  }, [count])

  function onPointerDown({ pointerType, button, clientX }: PointerEvent): void {
    const wall = scroller.current
    wasPulled.current = false
    if (!wall || pointerType !== 'mouse' || button !== 0) return
    const began = wall.scrollLeft
    const move = (event: globalThis.PointerEvent) => {
      const by = event.clientX - clientX
      if (Math.abs(by) > pulledPx) wasPulled.current = true
      if (wasPulled.current) wall.scrollLeft = began - by
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  return {
    scroller,
    at,
    view,
    step: (by) => go(from() + by),
    pull: {
      onPointerDown,
      onClickCapture: (event) => {
        if (!wasPulled.current) return
        wasPulled.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function stopsOf(wall: HTMLElement): HTMLElement[] {
  return [...wall.querySelectorAll<HTMLElement>('[data-stop]')]
}

/** Picture and label fully visible. */
function isInSight(stop: HTMLElement, wall: HTMLElement): boolean {
  const { left, right } = wall.getBoundingClientRect()
  return [...stop.querySelectorAll('.art, .label')].every((part) => {
    const box = part.getBoundingClientRect()
    return box.left >= left && box.right <= right
  })
}

/** The work nearest to the middle; -1 at the start of the wall. */
function standingAt(wall: HTMLElement): number {
  if (wall.scrollLeft < 8) return -1
  const middle = wall.scrollLeft + wall.clientWidth / 2
  const far = stopsOf(wall).map((stop) => Math.abs(stop.offsetLeft + stop.offsetWidth / 2 - middle))
  return far.indexOf(Math.min(...far))
}

function isOnTheWall(target: EventTarget | null, wall: HTMLElement): boolean {
  return (
    target === document.body ||
    (target instanceof HTMLElement && (target.id === 'main' || target.closest('.tour')?.contains(wall) === true))
  )
}

function kept(): number {
  try {
    return Number(sessionStorage.getItem(keptAs) ?? 0) || 0
  } catch {
    return 0
  }
}

function keep(left: number): void {
  try {
    sessionStorage.setItem(keptAs, String(Math.round(left)))
  } catch {
    // Storage is blocked: the tour starts at the beginning.
  }
}
