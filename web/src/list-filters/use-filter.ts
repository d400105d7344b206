import { startTransition, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { hasOverlay } from '../platform/back-closes.ts'

/** How a list's filters are written in its address. */
export interface Listing<F> {
  path: string
  /** The address of this list; with a cursor, of a later page. */
  addressOf: (filter: F, cursor?: string | null) => string
  readAddress: (search: string) => { filter: F; cursor: string | null }
  /** Two addresses with the same text show the same content; only the view may differ. */
  contentKey: (filter: F, cursor: string | null) => string
  /** The filter that the list's form holds. */
  readForm: (formId: string) => F
}

/** A requested filter whose navigation is pending. */
interface RequestedFilter<F> {
  filter: F
  /** Back closed the drawer and removed the history entry that this navigation was to replace. */
  uncovered: boolean
}

/** The pending filter, so that controls show a change at once, and a function that requests another. */
export function useFilter<F>(filter: F, { path, addressOf, readAddress, contentKey }: Listing<F>) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [requested, setRequested] = useState<RequestedFilter<F> | null>(null)
  // A ref, not state: two filters can be requested before the next render.
  const newest = useRef<RequestedFilter<F>>(null)
  const next = navigation.location?.pathname === path ? readAddress(navigation.location.search) : null
  const wanted = requested?.filter ?? next?.filter ?? filter
  const change = async (to: F): Promise<void> => {
    if (addressOf(to) === addressOf(newest.current?.filter ?? wanted)) return
    const mine: RequestedFilter<F> = { filter: to, uncovered: false }
    newest.current = mine
    setRequested(mine)
    do {
      mine.uncovered = false
      await navigate(addressOf(to), { preventScrollReset: true, replace: hasOverlay() })
    } while (newest.current === mine && mine.uncovered && !isHere(addressOf(to)))
    if (newest.current !== mine) return
    // Arrived, or abandoned for another page or another link of this list.
    newest.current = null
    startTransition(() => setRequested((now) => (now === mine ? null : now)))
  }
  return {
    wanted,
    coming: next !== null && contentKey(next.filter, next.cursor) !== contentKey(filter, null),
    change: (to: F) => void change(to),
    /** For the drawer: Back makes the router abort the pending navigation, so it is requested once more. */
    onBack: () => {
      if (newest.current) newest.current.uncovered = true
    },
  }
}

function isHere(address: string): boolean {
  return new URL(address, location.href).href === location.href
}

/** A change of view needs no data: for a list's `shouldRevalidate`. */
export function isOnlyReordered<F>({ readAddress, contentKey }: Listing<F>, currentUrl: URL, nextUrl: URL): boolean {
  const at = (url: URL) => {
    const { filter, cursor } = readAddress(url.search)
    return contentKey(filter, cursor)
  }
  return currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href && at(currentUrl) === at(nextUrl)
}
