import { type RefObject, useEffect, useRef } from 'react'

/** Pixels that stay free beside the open tab, so that a part of its neighbour is seen. */
const beside = 40

/** For a row of tabs, which a phone may be too narrow for: the open one comes into sight, sideways only. */
export function useShownTab<E extends HTMLElement>(open: string): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    if (!row.current) return
    // Measured where it is near and already laid out: far below, the whole page would be laid out for it.
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
