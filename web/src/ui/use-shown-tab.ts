import { type RefObject, useEffect, useRef } from 'react'

/** Pixels that stay free beside the open tab, so that a part of its neighbour is seen. */
const beside = 40

/** For a row of tabs, which a phone may be too narrow for: the open one comes into sight, sideways only. */
export function useShownTab<E extends HTMLElement>(open: string): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current], [aria-selected=true], [aria-pressed=true]')
    if (!row.current || !tab) return
    const around = row.current.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    if (left - beside < around.left) row.current.scrollLeft += left - beside - around.left
    else if (right + beside > around.right) row.current.scrollLeft += right + beside - around.right
  }, [open])
  return row
}
