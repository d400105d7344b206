// Pages of a list kept for Back, by the key of their history entry: in memory for navigation within the site, in the
// tab's storage for returning by a full page load. A few entries, the newest last; storage may refuse.

/** The pages after the first; `of` identifies the content, whatever the view. */
export interface StoredPages<W> {
  of: string
  later: readonly (readonly W[])[]
  nextCursor: string | null
}

const most = 8
const storageKey = 'rasika_wall'
const held = new Map<string, StoredPages<unknown>>()

export function remember(key: string, stored: StoredPages<unknown>): void {
  if (stored.later.length === 0 && !held.has(key)) return
  held.delete(key)
  held.set(key, stored)
  for (const oldest of held.keys()) {
    if (held.size <= most) break
    held.delete(oldest)
  }
}

/** The pages of this entry if the content is the same. `of` identifies the list too, hence the type of its items. */
export function recall<W>(key: string, of: string): StoredPages<W> | null {
  const stored = held.get(key)
  return stored?.of === of ? (stored as StoredPages<W>) : null
}

interface Left<W> {
  key: string
  wall: StoredPages<W>
  scrollY: number
}

/** For a full page load, such as the checkout and back. */
export function keepForReload(key: string, pages: StoredPages<unknown>): void {
  try {
    if (pages.later.length === 0) sessionStorage.removeItem(storageKey)
    else
      sessionStorage.setItem(
        storageKey,
        JSON.stringify({ key, wall: pages, scrollY: window.scrollY } satisfies Left<unknown>),
      )
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
