// A list page after page: the first page is known, or fetched as well; each later one is fetched on demand. An item
// that moved to a later page meanwhile is shown once.
import { useEffect, useRef, useState } from 'react'
import { type FetchState, useFetched } from './use-fetched.ts'

export interface ListPage<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** Fetches a later page of the list, by the cursor of the previous page. */
export type FetchPage<Item> = (cursor: string, signal: AbortSignal) => Promise<ListPage<Item>>

/** The pages after the first; `of` identifies the content. */
export interface LaterPages<Item, Of = unknown> {
  of: Of
  later: readonly (readonly Item[])[]
  /** The cursor by which each of them was fetched; absent in what an earlier version of the site stored. */
  cursors?: readonly string[]
  nextCursor: string | null
}

/** `of` identifies the content of the list: another content starts with `first`, or with the pages of `start`. */
export function usePages<Item extends { id: string }, Of = unknown>(
  of: Of,
  first: ListPage<Item>,
  fetchPage: FetchPage<Item>,
  start: () => LaterPages<Item, Of> | null = () => null,
) {
  const begin = () => start() ?? { of, later: [], cursors: [], nextCursor: first.nextCursor }
  const [current, setCurrent] = useState<LaterPages<Item, Of>>(begin)
  const [state, setState] = useState<FetchState>('idle')
  const lastRequest = useRef<AbortController>(undefined)
  if (current.of !== of) {
    setCurrent(begin())
    setState('idle')
  }
  useEffect(() => {
    const request = lastRequest
    return () => request.current?.abort()
  }, [of])

  const fetchMore = async (): Promise<void> => {
    const { later, cursors, nextCursor: cursor } = current
    if (state === 'fetching' || cursor === null) return
    const request = new AbortController()
    lastRequest.current = request
    setState('fetching')
    try {
      const { items, nextCursor } = await fetchPage(cursor, request.signal)
      if (request.signal.aborted) return
      const here = new Set([first.items, ...later].flat().map(({ id }) => id))
      const fresh = items.filter(({ id }) => !here.has(id))
      const added =
        fresh.length > 0 ? { later: [...later, fresh], cursors: [...(cursors ?? []), cursor] } : { later, cursors }
      setCurrent({ of, ...added, nextCursor })
      setState('idle')
    } catch {
      if (!request.signal.aborted) setState('failed')
    }
  }

  return {
    pages: [first.items, ...current.later],
    /** The cursor of each page after the first. */
    cursors: current.cursors ?? [],
    nextCursor: current.nextCursor,
    state,
    fetchMore,
    /** To be stored, and restored. */
    later: current,
    restore: setCurrent,
  }
}

const noPage: ListPage<never> = { items: [], nextCursor: null }

/** The same, where the first page is fetched when the component is mounted; `first` is null until then. */
export function useFetchedPages<P extends ListPage<{ id: string }>>(
  of: unknown,
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<P>,
) {
  const { value: first, state, again } = useFetched(of, (signal) => fetchPage(null, signal))
  const { pages, nextCursor, ...more } = usePages<P['items'][number]>(first, first ?? noPage, fetchPage)
  return {
    first,
    state,
    again,
    items: pages.flat(),
    hasMore: nextCursor !== null,
    moreState: more.state,
    fetchMore: more.fetchMore,
  }
}
