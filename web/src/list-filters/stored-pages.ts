// Pages of a list kept for Back, by the key of their history entry: in memory for navigation within the site, in the
// tab's storage for returning by a full page load. A few entries, the newest last; storage may refuse.

/** The pages after the first; `of` identifies the content, whatever the view. */
export interface Kept<W> {
  of: string
  later: readonly (readonly W[])[]
  nextCursor: string | null
}

const most = 8
const storageKey = 'rasika_wall'
const held = new Map<string, Kept<unknown>>()

export function remember(key: string, kept: Kept<unknown>): void {
  if (kept.later.length === 0 && !held.has(key)) return
  held.delete(key)
  held.set(key, kept)
  for (const oldest of held.keys()) {
    if (held.size <= most) break
    held.delete(oldest)
  }
}

/** The pages of this entry if the content is the same. `of` identifies the list too, hence the type of its items. */
export function recall<W>(key: string, of: string): Kept<W> | null {
  const kept = held.get(key)
  return kept?.of === of ? (kept as Kept<W>) : null
}

interface Left<W> {
  key: string
  wall: Kept<W>
  scrollY: number
}

/** For a full page load, such as the checkout and back. */
export function keepForReload(key: string, wall: Kept<unknown>): void {
  try {
    if (wall.later.length === 0) sessionStorage.removeItem(storageKey)
    else
      sessionStorage.setItem(storageKey, JSON.stringify({ key, wall, scrollY: window.scrollY } satisfies Left<unknown>))
  } catch {
    // Storage is full or blocked: returning starts at the first page.
  }
}

export function recallAfterReload<W>(key: string, of: string): Left<W> | null {
  if (held.size > 0) return null
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Left<W> | null
    return left?.key === key && left.wall.of === of ? left : null
  } catch {
    return null
  }
}
