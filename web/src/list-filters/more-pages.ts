// The loaded pages of a list: the first from the loader, later ones fetched as the visitor scrolls. Kept per history
// entry, so that Back restores the pages and the scroll position, and in the tab's storage for a full reload. A change
// of filters starts again.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type FetchPage, type LaterPages, type ListPage, usePages } from '../platform/use-pages.ts'
import { keepForReload, recall, recallAfterReload, remember } from './stored-pages.ts'

/** At every sixth page the link must be pressed, scrolling alone loads no more: the footer must stay in reach. */
const pagesByScroll = 6

/** `of`: identifies the content of the list, whatever the view; `first` is rendered with the page. */
export function useMorePages<Item extends { id: string }>(
  of: string,
  first: ListPage<Item>,
  fetchPage: FetchPage<Item>,
) {
  const { key } = useLocation()
  const { pages, cursors, nextCursor, state, fetchMore, later, restore } = usePages(of, first, fetchPage, () =>
    recall<Item>(key, of),
  )
  useEffect(() => remember(key, later), [key, later])
  useReload(key, later, restore)
  return {
    pages,
    cursors,
    nextCursor,
    state,
    fetchMore,
    /** False once scrolling alone has loaded enough; the link then loads more. */
    byScroll: later.later.length % pagesByScroll !== pagesByScroll - 1,
  }
}

/** Stores the pages and the scroll position for a full reload, and restores them before the first paint. */
function useReload<Item>(
  key: string,
  pages: LaterPages<Item, string>,
  restore: (pages: LaterPages<Item, string>) => void,
): void {
  const scrollY = useRef<number>(undefined)
  const restoreStored = useEffectEvent(() => {
    const left = recallAfterReload<Item>(key, pages.of)
    if (!left) return
    scrollY.current = left.scrollY
    restore(left.pages)
  })
  useLayoutEffect(() => restoreStored(), [])
  useLayoutEffect(() => {
    if (scrollY.current === undefined || pages.later.length === 0) return
    window.scrollTo({ top: scrollY.current, behavior: 'instant' })
    scrollY.current = undefined
  }, [pages])
  useEffect(() => {
    const leave = () => keepForReload(key, pages)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [key, pages])
}
