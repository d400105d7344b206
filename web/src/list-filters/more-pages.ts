// The loaded pages of a list: the first from the loader, later ones fetched as the visitor scrolls. Kept per history
// entry, so that Back restores the pages and the scroll position, and in the tab's storage for a full reload. A change
// of filters starts again.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type StoredPages, keepForReload, recall, recallAfterReload, remember } from './stored-pages.ts'

/** Pages loaded by scrolling alone before the link must be pressed again: the footer must stay in reach. */
const pagesByScroll = 6

export interface FirstPage<W> {
  works: readonly W[]
  nextCursor: string | null
}

/** Fetches a later page of the list, by the cursor of the previous page. */
export type FetchPage<W> = (cursor: string, signal: AbortSignal) => Promise<FirstPage<W>>

/**
 * `of`: identifies the content of the list, whatever the view; `first` is rendered with the page, later ones are
 * fetched.
 */
export function useMorePages<W extends { id: string }>(of: string, first: FirstPage<W>, request: FetchPage<W>) {
  const { key } = useLocation()
  const storedPages = (): StoredPages<W> => recall<W>(key, of) ?? { of, later: [], nextCursor: first.nextCursor }
  const [pages, setPages] = useState(storedPages)
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const lastRequest = useRef<AbortController>(undefined)
  if (pages.of !== of) {
    setPages(storedPages())
    setState('idle')
  }
  useEffect(() => {
    const asking = lastRequest
    return () => asking.current?.abort()
  }, [of])
  useEffect(() => remember(key, pages), [key, pages])
  useReload(key, pages, setPages)

  const fetchMore = async (): Promise<void> => {
    if (state === 'fetching' || pages.nextCursor === null) return
    const asking = new AbortController()
    lastRequest.current = asking
    setState('fetching')
    try {
      const { works, nextCursor } = await request(pages.nextCursor, asking.signal)
      const here = new Set([first.works, ...pages.later].flat().map(({ id }) => id))
      const fresh = works.filter(({ id }) => !here.has(id))
      setPages({ of, later: fresh.length > 0 ? [...pages.later, fresh] : pages.later, nextCursor })
      setState('idle')
    } catch {
      if (!asking.signal.aborted) setState('failed')
    }
  }

  return {
    pages: [first.works, ...pages.later],
    nextCursor: pages.nextCursor,
    state,
    fetchMore,
    /** False once scrolling alone has loaded enough; the link then loads more. */
    byScroll: pages.later.length % pagesByScroll !== pagesByScroll - 1,
  }
}

/** Stores the pages and the scroll position for a full reload, and restores them before the first paint. */
function useReload<W>(key: string, pages: StoredPages<W>, restore: (pages: StoredPages<W>) => void): void {
  const place = useRef<number>(undefined)
  const takeUp = useEffectEvent(() => {
    const left = recallAfterReload<W>(key, pages.of)
    if (!left) return
    place.current = left.scrollY
    restore(left.wall)
  })
  useLayoutEffect(() => takeUp(), [])
  useLayoutEffect(() => {
    if (place.current === undefined || pages.later.length === 0) return
    window.scrollTo({ top: place.current, behavior: 'instant' })
    place.current = undefined
  }, [pages])
  useEffect(() => {
    const leave = () => keepForReload(key, pages)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [key, pages])
}
