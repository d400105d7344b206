// Walls kept for Back, by the key of their history entry: in memory for walking inside the house, in the
// tab's storage for coming back by a full page load. Few, the newest last; storage may refuse.
import type { Wall } from './wall.ts'

const most = 8
const storageKey = 'rasika_wall'
const held = new Map<string, Wall>()

export function remember(key: string, wall: Wall): void {
  if (wall.later.length === 0 && !held.has(key)) return
  held.delete(key)
  held.set(key, wall)
  for (const oldest of held.keys()) {
    if (held.size <= most) break
    held.delete(oldest)
  }
}

/** The wall of this entry, if it still shows the same works. */
export function recall(key: string, of: string): Wall | null {
  const wall = held.get(key)
  return wall?.of === of ? wall : null
}

interface Left {
  key: string
  wall: Wall
  scrollY: number
}

/** When the page is left for good, or for the checkout and back. */
export function keepForReload(key: string, wall: Wall): void {
  try {
    if (wall.later.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ key, wall, scrollY: window.scrollY } satisfies Left))
  } catch {
    // Full or forbidden: coming back then starts at the first page.
  }
}

export function recallAfterReload(key: string, of: string): Left | null {
  if (held.size > 0) return null
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Left | null
    return left?.key === key && left.wall.of === of ? left : null
  } catch {
    return null
  }
}
