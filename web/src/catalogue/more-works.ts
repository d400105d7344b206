// The pages of a wall that hang so far: the first one from the loader, later ones fetched as one goes on.
// Kept per entry of the browser's history, so that Back finds all of them hanging and the place one stood at;
// through a full reload too, by this tab's storage. A change of filters begins anew.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../platform/api.ts'
import { type Hung, hung } from '../ui/hung-work.tsx'
import { type Offered, offered } from '../ui/offer-line.tsx'
import { type Filter, queryOf, worksOf } from './address.ts'
import { keepForReload, recall, recallAfterReload, remember } from './walls-kept.ts'

export type CardWork = Hung & Offered

export function cardWork(card: ArtworkCard): CardWork {
  return { ...hung(card), ...offered(card) }
}

export interface FirstPage {
  works: readonly CardWork[]
  nextCursor: string | null
}

/** What hangs: `of` says which works it shows, whatever the view. */
export interface KeptWall {
  of: string
  /** Pages after the first. */
  later: readonly (readonly CardWork[])[]
  nextCursor: string | null
}

/** Later pages fetched by scrolling alone, before the link is asked for again: the footer must stay in reach. */
const pagesByScroll = 6

export function useMoreWorks(filter: Filter, cursor: string | null, first: FirstPage) {
  const { key } = useLocation()
  const of = worksOf(filter, cursor)
  const [wall, setWall] = useState<KeptWall>(() => recall(key, of) ?? bare(of, first))
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const asked = useRef<AbortController>(undefined)
  const current = wall.of === of ? wall : (recall(key, of) ?? bare(of, first))

  useEffect(() => {
    setWall((held) => (held.of === of ? held : (recall(key, of) ?? bare(of, first))))
    setState('idle')
    return () => asked.current?.abort()
  }, [of])
  useEffect(() => remember(key, current), [key, current])
  useReload(key, current, setWall)

  const fetchMore = async (): Promise<boolean> => {
    if (state === 'fetching' || current.nextCursor === null) return false
    const asking = new AbortController()
    asked.current = asking
    setState('fetching')
    try {
      const { data, page } = await api.artworks.list({ query: queryOf(filter, current.nextCursor) }, { signal: asking.signal })
      const here = new Set([first.works, ...current.later].flat().map(({ id }) => id))
      const fresh = data.filter(({ id }) => !here.has(id)).map(cardWork)
      setWall({ of, later: fresh.length > 0 ? [...current.later, fresh] : current.later, nextCursor: page.nextCursor })
      setState('idle')
      return true
    } catch (error) {
      if (!asking.signal.aborted) setState('failed')
      return false
    }
  }

  return {
    pages: [first.works, ...current.later],
    nextCursor: current.nextCursor,
    state,
    fetchMore,
    /** False once scrolling alone has fetched enough; the link goes on. */
    byScroll: current.later.length % pagesByScroll !== pagesByScroll - 1,
  }
}

/** Leaves the wall and the place for a full reload of this page, and takes them up again before it is painted. */
function useReload(key: string, wall: KeptWall, hangAgain: (wall: KeptWall) => void): void {
  const place = useRef<number>(undefined)
  useLayoutEffect(() => {
    const left = recallAfterReload(key, wall.of)
    if (!left) return
    place.current = left.scrollY
    hangAgain(left.wall)
  }, [])
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

function bare(of: string, { nextCursor }: FirstPage): KeptWall {
  return { of, later: [], nextCursor }
}
