// Pages of a list kept for Back, by the key of their history entry: in memory for navigation within the site, in the
// tab's storage for returning by a full page load. A few entries, the newest last; storage may refuse.

import type { LaterPages } from '../platform/use-pages.ts'

const max = 8
const storageKey = 'rasika_list_pages'
const entries = new Map<string, LaterPages<unknown, string>>()

export function remember(key: string, stored: LaterPages<unknown, string>): void {
  if (stored.later.length === 0 && !entries.has(key)) return
  entries.delete(key)
  entries.set(key, stored)
  for (const oldest of entries.keys()) {
    if (entries.size <= max) break
    entries.delete(oldest)
  }
}

/** The pages of this entry if the content is the same. `of` identifies the list too, hence the type of its items. */
export function recall<Item>(key: string, of: string): LaterPages<Item, string> | null {
  const stored = entries.get(key)
  return stored?.of === of ? (stored as LaterPages<Item, string>) : null
}

interface StoredList<Item> {
  key: string
  pages: LaterPages<Item, string>
  scrollY: number
}

/** For a full page load, such as the checkout and back. */
export function keepForReload(key: string, pages: LaterPages<unknown, string>): void {
  try {
    if (pages.later.length === 0) sessionStorage.removeItem(storageKey)
    else
      sessionStorage.setItem(
        storageKey,
        JSON.stringify({ key, pages, scrollY: window.scrollY } satisfies StoredList<unknown>),
      )
  } catch {
    // Storage is full or blocked: returning starts at the first page.
  }
}

export function recallAfterReload<Item>(key: string, of: string): StoredList<Item> | null {
  if (entries.size > 0) return null
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredList<Item> | null
    return left?.key === key && left.pages.of === of ? left : null
  } catch {
    return null
  }
}
