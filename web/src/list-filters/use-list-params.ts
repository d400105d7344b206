import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { hasOverlay } from '../platform/back-closes.ts'

/** How a list's parameters (search, filters, sort, view) are written in its URL. */
export interface ListUrl<P> {
  path: string
  /** The URL of this list; with a cursor, of a later page. */
  urlOf: (params: P, cursor?: string | null) => string
  readUrl: (search: string) => { params: P; cursor: string | null }
  /** Two URLs with the same text show the same content; only the view may differ. */
  contentKey: (params: P, cursor: string | null) => string
  /** The parameters that the list's form holds. */
  readForm: (formId: string) => P
}

/** Requested parameters whose navigation is pending. */
interface RequestedParams<P> {
  params: P
  /** Back closed the drawer and removed the history entry that this navigation was to replace: it is requested again. */
  isAborted: boolean
}

/** The pending parameters, so that controls show a change at once, and a function that requests others. */
export function useListParams<P>(params: P, { path, urlOf, readUrl, contentKey }: ListUrl<P>) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const [ongoing, setOngoing] = useState<RequestedParams<P> | null>(null)
  // Arrived. With the render of the new list and not before: the controls would show the list before for a moment, and
  // what is typed then would be compared with that.
  if (ongoing !== null && pathname === path && urlOf(readUrl(search).params) === urlOf(ongoing.params)) setOngoing(null)
  // A ref, not state: two changes can be requested before the next render.
  const newest = useRef<RequestedParams<P>>(null)
  const next = navigation.location?.pathname === path ? readUrl(navigation.location.search) : null
  const requested = ongoing?.params ?? next?.params ?? params
  const change = async (to: P): Promise<void> => {
    if (urlOf(to) === urlOf(newest.current?.params ?? requested)) return
    const mine: RequestedParams<P> = { params: to, isAborted: false }
    newest.current = mine
    setOngoing(mine)
    do {
      mine.isAborted = false
      await navigate(urlOf(to), { preventScrollReset: true, replace: hasOverlay() })
    } while (newest.current === mine && mine.isAborted && !isHere(urlOf(to)))
    if (newest.current !== mine) return
    newest.current = null
    // Abandoned for another page or another link of this list.
    if (!isHere(urlOf(to))) setOngoing((now) => (now === mine ? null : now))
  }
  return {
    requested,
    isPending: next !== null && contentKey(next.params, next.cursor) !== contentKey(params, null),
    change: (to: P) => void change(to),
    /** For the drawer: Back makes the router abort the pending navigation, so it is requested once more. */
    onBack: () => {
      if (newest.current) newest.current.isAborted = true
    },
  }
}

function isHere(url: string): boolean {
  return new URL(url, location.href).href === location.href
}

/** A change of view needs no data: for a list's `shouldRevalidate`. */
export function changesViewOnly<P>({ readUrl, contentKey }: ListUrl<P>, currentUrl: URL, nextUrl: URL): boolean {
  const keyOf = (url: URL) => {
    const { params, cursor } = readUrl(url.search)
    return contentKey(params, cursor)
  }
  return (
    currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href && keyOf(currentUrl) === keyOf(nextUrl)
  )
}
