// Touch, wheel and mouse in the viewing room: pinch and drag, double tap, and at scale 1 a swipe to the next image or
// down to leave. The arithmetic is in `zoom.ts`.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type ZoomBounds, type Zoom, largestScale, fit, moveBy, whole, zoomAt } from './zoom.ts'

interface ZoomRequest {
  /** -1 to the previous image, 1 to the next. */
  onSwipe: (step: number) => void
  onDown: () => void
}

const swipePx = 56
const downPx = 96
const doubleTap = 2.5

export function useZoomGestures(
  ref: RefObject<HTMLElement | null>,
  picture: { width: number; height: number },
  { onSwipe, onDown }: ZoomRequest,
) {
  const [stage, setStage] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState<Zoom>(whole)
  const [seen, setSeen] = useState(picture)
  // Another image starts at scale 1.
  if (seen !== picture) {
    setSeen(picture)
    setZoom(whole)
  }
  const bounds = useMemo<ZoomBounds>(() => {
    const work = stage.width > 0 ? fit(picture, stage) : { width: 0, height: 0 }
    return { stage, work, max: largestScale(picture, work) }
  }, [picture, stage])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      setStage({ width: element.clientWidth, height: element.clientHeight })
      setZoom(whole)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])

  const isZoomed = useEffectEvent(() => zoom.scale > 1)
  const update = useEffectEvent((change: (zoom: Zoom, bounds: ZoomBounds) => Zoom) =>
    setZoom((now) => change(now, bounds)),
  )
  const swiped = useEffectEvent((dx: number, dy: number) => {
    if (Math.abs(dx) > swipePx && Math.abs(dx) > 1.5 * Math.abs(dy)) onSwipe(dx > 0 ? -1 : 1)
    else if (dy > downPx && dy > 1.5 * Math.abs(dx)) onDown()
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return listen(element, {
      isZoomed: () => isZoomed(),
      zoom: (factor, point) => update((now, within) => zoomAt(now, factor, point, within)),
      move: (dx, dy) => update((now, within) => moveBy(now, dx, dy, within)),
      toggle: (point) => update((now, within) => (now.scale > 1 ? whole : zoomAt(now, doubleTap, point, within))),
      swiped: (dx, dy) => swiped(dx, dy),
    })
  }, [ref])

  return {
    zoom,
    fitted: bounds.work,
    zoomBy: (factor: number) => setZoom((now) => zoomAt(now, factor, { x: 0, y: 0 }, bounds)),
    move: (dx: number, dy: number) => setZoom((now) => moveBy(now, dx, dy, bounds)),
    reset: () => setZoom(whole),
  }
}

interface Point {
  x: number
  y: number
}

interface Gestures {
  isZoomed: () => boolean
  zoom: (factor: number, point: Point) => void
  move: (dx: number, dy: number) => void
  toggle: (point: Point) => void
  swiped: (dx: number, dy: number) => void
}

/** A listener of its own: React's wheel listener is passive and cannot stop the page from scrolling. */
function listen(element: HTMLElement, { isZoomed, zoom, move, toggle, swiped }: Gestures): () => void {
  const down = new Map<number, Point>()
  let from: Point | null = null
  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const gestures = {
    pointerdown: (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      down.set(event.pointerId, pointOf(event))
      from = down.size === 1 && !isZoomed() ? pointOf(event) : null
    },
    pointermove: (event: PointerEvent) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
        if (apart(before) > 0) zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
        move((now.x - before.x) / 2, (now.y - before.y) / 2)
      } else if (isZoomed()) move(now.x - before.x, now.y - before.y)
      down.set(event.pointerId, now)
    },
    pointerup: (event: PointerEvent) => {
      const to = down.get(event.pointerId)
      down.delete(event.pointerId)
      if (from && to && !isZoomed() && event.pointerType !== 'mouse') swiped(to.x - from.x, to.y - from.y)
      from = null
    },
    pointercancel: (event: PointerEvent) => {
      down.delete(event.pointerId)
      from = null
    },
    dblclick: (event: MouseEvent) => toggle(pointOf(event)),
    wheel: (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 480)), pointOf(event))
    },
  }
  for (const [type, gesture] of Object.entries(gestures)) {
    element.addEventListener(type, gesture as EventListener, { passive: false })
  }
  return () => {
    for (const [type, gesture] of Object.entries(gestures)) element.removeEventListener(type, gesture as EventListener)
  }
}
