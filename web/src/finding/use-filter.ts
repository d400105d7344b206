import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** How a list's filters stand in its address. */
export interface Listing<F> {
  path: string
  /** The address of this list; with a cursor, of a later page of it. */
  addressOf: (filter: F, cursor?: string | null) => string
  placeOf: (search: string) => { filter: F; cursor: string | null }
  /** Two places with the same text here show the same things; only how they hang differs. */
  shownAt: (filter: F, cursor: string | null) => string
}

/** A filter somebody asked for, and the key of the place where they stood. */
interface Asked<F> {
  at: string
  filter: F
}

/** The filter on its way, if one is, so that what was ticked stays ticked at once; and how to ask for another. */
export function useFilter<F>(filter: F, { path, addressOf, placeOf, shownAt }: Listing<F>) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { key } = useLocation()
  const drawer = useRef(false)
  const [asked, setAsked] = useState<Asked<F> | null>(null)
  const next = navigation.location?.pathname === path ? placeOf(navigation.location.search) : null
  const go = async (asking: Asked<F>) => {
    // Over the drawer's own entry of the history, which becomes the new place.
    await navigate(addressOf(asking.filter), { preventScrollReset: true, replace: drawer.current })
    // Known here and not by what is drawn: who goes back at once may never see it drawn, and it is not asked anew then.
    if (isHere(addressOf(asking.filter))) startTransition(() => setAsked((now) => (now === asking ? null : now)))
  }
  // Arrived, or given up; but closing the drawer goes back over its entry, and what was on its way then is asked anew.
  const settle = useEffectEvent(() => {
    // Something else may have been asked for since this was drawn: that stands.
    if (asked?.at !== key || addressOf(asked.filter) === addressOf(filter)) return setAsked((now) => (now === asked ? null : now))
    void go(asked)
  })
  useEffect(() => {
    if (navigation.state === 'idle') settle()
  }, [navigation.state, key])
  const wanted = (asked?.at === key ? asked.filter : null) ?? next?.filter ?? filter
  return {
    wanted,
    coming: next !== null && shownAt(next.filter, next.cursor) !== shownAt(filter, null),
    change: (to: F) => {
      if (addressOf(to) === addressOf(wanted)) return
      const asking = { at: placeNow(key), filter: to }
      setAsked(asking)
      void go(asking)
    },
    onOpen: useCallback((open: boolean) => {
      drawer.current = open
    }, []),
  }
}

/**
 * The key of the place where one is. What is drawn may be a place behind: an earlier filter has arrived, and is not shown yet.
 * The router keeps it in the entry of the history, where an overlay's own entry has it too.
 */
function placeNow(drawn: string): string {
  return (history.state as { key?: string } | null)?.key ?? drawn
}

function isHere(address: string): boolean {
  return new URL(address, location.href).href === location.href
}

/** A change of how things hang asks nothing of the server: for a list's `shouldRevalidate`. */
export function isOnlyHungAnew<F>({ placeOf, shownAt }: Listing<F>, currentUrl: URL, nextUrl: URL): boolean {
  const at = (url: URL) => {
    const { filter, cursor } = placeOf(url.search)
    return shownAt(filter, cursor)
  }
  return currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href && at(currentUrl) === at(nextUrl)
}
