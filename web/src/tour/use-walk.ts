// Navigation along the wall: a row that scrolls sideways, with arrow keys, Home and End, the wheel and dragging. The
// wheel is taken only while there is wall left in its direction, so that the page below can be reached. The position is
// stored for the return from a work.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const storageKey = 'rasika-tour'
/** Pixels of dragging after which a press is no longer a click. */
const dragPx = 6

export interface Walk {
  scroller: RefObject<HTMLDivElement | null>
  /** The index of the centred work; -1 at the start of the wall. */
  at: number
  /** The visible part of the wall, from 0 to 1. */
  view: { from: number; to: number }
  step: (by: 1 | -1) => void
  drag: {
    onPointerDown: (event: PointerEvent) => void
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void
  }
}

export function useWalk(count: number, open: (at: number) => void): Walk {
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(-1)
  const [view, setView] = useState({ from: 0, to: 0 })
  const wasDragged = useRef(false)
  /** The index being scrolled to, until it is reached: a second step continues from it. */
  const goingTo = useRef<number | null>(null)

  function go(to: number): void {
    const container = scroller.current
    if (!container) return
    goingTo.current = Math.min(Math.max(to, -1), count - 1)
    const stop = stopsOf(container)[goingTo.current]
    const left = stop ? stop.offsetLeft + stop.offsetWidth / 2 - container.clientWidth / 2 : 0
    container.scrollTo({
      left,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  }

  /** Read from the element, since the rendered state may be a step behind. */
  function from(): number {
    return goingTo.current ?? (scroller.current ? workAt(scroller.current) : -1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const container = scroller.current
    if (
      !container ||
      event.defaultPrevented ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      !isInContainer(event.target, container)
    )
      return
    const to = { ArrowRight: from() + 1, ArrowLeft: from() - 1, Home: -1, End: count - 1 }[event.key]
    if (event.key === 'Enter' && event.target === container && from() >= 0) open(from())
    if (to === undefined) return
    event.preventDefault()
    go(to)
  })

  // A link in a label may be visible while its work is not.
  const scrollToFocused = useEffectEvent(({ target }: FocusEvent) => {
    const container = scroller.current
    if (!container || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const stop = target.closest<HTMLElement>('[data-stop]')
    // The browser first scrolls the link itself into view, which would cancel an earlier scroll.
    if (stop)
      requestAnimationFrame(() => (isInSight(stop, container) ? undefined : go(stopsOf(container).indexOf(stop))))
  })

  useEffect(() => {
    const container = scroller.current
    if (!container) return
    container.scrollLeft = storedScroll()
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = container
      setView({ from: scrollLeft / scrollWidth, to: (scrollLeft + clientWidth) / scrollWidth })
      setAt(workAt(container))
      keep(scrollLeft)
    }
    const arrive = () => {
      goingTo.current = null
    }
    const scrollByWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      const max = container.scrollWidth - container.clientWidth
      const isLeft = event.deltaY > 0 ? container.scrollLeft < max - 1 : container.scrollLeft > 1
      // Coming back from below, the page scrolls up to the wall first.
      if (!isLeft || container.getBoundingClientRect().top < 0) return
      event.preventDefault()
      arrive()
      container.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1)
    }
    update()
    container.addEventListener('focusin', scrollToFocused)
    container.addEventListener('scrollend', arrive)
    container.addEventListener('scroll', update, { passive: true })
    container.addEventListener('wheel', scrollByWheel, { passive: false })
    addEventListener('keydown', onKey)
    addEventListener('resize', update)
    return () => {
      container.removeEventListener('focusin', scrollToFocused)
      container.removeEventListener('scrollend', arrive)
      container.removeEventListener('scroll', update)
      container.removeEventListener('wheel', scrollByWheel)
      removeEventListener('keydown', onKey)
      removeEventListener('resize', update)
    }
  }, [count])

  function onPointerDown({ pointerType, button, clientX }: PointerEvent): void {
    const container = scroller.current
    wasDragged.current = false
    if (!container || pointerType !== 'mouse' || button !== 0) return
    const began = container.scrollLeft
    const move = (event: globalThis.PointerEvent) => {
      const by = event.clientX - clientX
      if (Math.abs(by) > dragPx) wasDragged.current = true
      if (wasDragged.current) container.scrollLeft = began - by
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
    drag: {
      onPointerDown,
      onClickCapture: (event) => {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function stopsOf(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[data-stop]')]
}

/** Picture and label fully visible. */
function isInSight(stop: HTMLElement, container: HTMLElement): boolean {
  const { left, right } = container.getBoundingClientRect()
  return [...stop.querySelectorAll('.art, .label')].every((part) => {
    const box = part.getBoundingClientRect()
    return box.left >= left && box.right <= right
  })
}

/** The work nearest to the middle; -1 at the start of the wall. */
function workAt(container: HTMLElement): number {
  if (container.scrollLeft < 8) return -1
  const middle = container.scrollLeft + container.clientWidth / 2
  const far = stopsOf(container).map((stop) => Math.abs(stop.offsetLeft + stop.offsetWidth / 2 - middle))
  return far.indexOf(Math.min(...far))
}

function isInContainer(target: EventTarget | null, container: HTMLElement): boolean {
  return (
    target === document.body ||
    (target instanceof HTMLElement && (target.id === 'main' || target.closest('.tour')?.contains(container) === true))
  )
}

function storedScroll(): number {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0) || 0
  } catch {
    return 0
  }
}

function keep(left: number): void {
  try {
    sessionStorage.setItem(storageKey, String(Math.round(left)))
  } catch {
    // Storage is blocked: the tour starts at the beginning.
  }
}
