import { type RefObject, useEffect, useRef } from 'react'

/** Pixels kept free beside the open tab, so that a part of its neighbour is visible. */
const beside = 40

/** For a row of tabs that may be wider than a phone: scrolls the open one into view, sideways only. */
export function useShownTab<E extends HTMLElement>(open: string): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    if (!row.current) return
    // Measured when it is near the viewport and already laid out: measuring earlier would lay out the whole page.
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        bringInto(seen.target)
      },
      { rootMargin: '50% 0px' },
    )
    watch.observe(row.current)
    return () => watch.disconnect()
  }, [open])
  return row
}

function bringInto(row: Element): void {
  const tab = row.querySelector('[aria-current], [aria-selected=true], [aria-pressed=true]')
  if (!tab) return
  const around = row.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left - beside < around.left) row.scrollLeft += left - beside - around.left
  else if (right + beside > around.right) row.scrollLeft += right + beside - around.right
}
