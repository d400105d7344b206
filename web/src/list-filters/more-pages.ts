// The loaded pages of a list: the first from the loader, later ones fetched as the visitor scrolls. Kept per history
// entry, so that Back restores the pages and the scroll position, and in the tab's storage for a full reload. A change
// of filters starts again.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Kept, keepForReload, recall, recallAfterReload, remember } from './stored-pages.ts'

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
export function useMorePages<W extends { id: string }>(of: string, first: FirstPage<W>, ask: FetchPage<W>) {
  const { key } = useLocation()
  const hangAnew = (): Kept<W> => recall<W>(key, of) ?? { of, later: [], nextCursor: first.nextCursor }
  const [wall, setWall] = useState(hangAnew)
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const asked = useRef<AbortController>(undefined)
  if (wall.of !== of) {
    setWall(hangAnew())
    setState('idle')
  }
  useEffect(() => {
    const asking = asked
    return () => asking.current?.abort()
  }, [of])
  useEffect(() => remember(key, wall), [key, wall])
  useReload(key, wall, setWall)

  const fetchMore = async (): Promise<void> => {
    if (state === 'fetching' || wall.nextCursor === null) return
    const asking = new AbortController()
    asked.current = asking
    setState('fetching')
    try {
      const { works, nextCursor } = await ask(wall.nextCursor, asking.signal)
      const here = new Set([first.works, ...wall.later].flat().map(({ id }) => id))
      const fresh = works.filter(({ id }) => !here.has(id))
      setWall({ of, later: fresh.length > 0 ? [...wall.later, fresh] : wall.later, nextCursor })
      setState('idle')
    } catch {
      if (!asking.signal.aborted) setState('failed')
    }
  }

  return {
    pages: [first.works, ...wall.later],
    nextCursor: wall.nextCursor,
    state,
    fetchMore,
    /** False once scrolling alone has loaded enough; the link then loads more. */
    byScroll: wall.later.length % pagesByScroll !== pagesByScroll - 1,
  }
}

/** Stores the pages and the scroll position for a full reload, and restores them before the first paint. */
function useReload<W>(key: string, wall: Kept<W>, hangAgain: (wall: Kept<W>) => void): void {
  const place = useRef<number>(undefined)
  const takeUp = useEffectEvent(() => {
    const left = recallAfterReload<W>(key, wall.of)
    if (!left) return
    place.current = left.scrollY
    hangAgain(left.wall)
  })
  useLayoutEffect(() => takeUp(), [])
  useLayoutEffect(() => {
    if (place.current === undefined || wall.later.length === 0) return
    window.scrollTo({ top: place.current, behavior: 'instant' })
    place.current = undefined
  }, [wall])
  useEffect(() => {
    const leave = () => keepForReload(key, wall)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [key, wall])
}
