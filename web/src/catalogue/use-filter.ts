import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { type Filter, addressOf, placeOf, worksOf } from './address.ts'

/** The filter on its way, if one is, so that what was ticked stays ticked at once; and how to ask for another. */
export function useFilter(filter: Filter) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { key } = useLocation()
  const drawer = useRef(false)
  const [asked, setAsked] = useState<{ at: string; filter: Filter } | null>(null)
  const next = navigation.location?.pathname === paths.artworks() ? placeOf(navigation.location.search) : null
  // Arrived, or given up.
  useEffect(() => {
    if (navigation.state === 'idle') setAsked(null)
  }, [navigation.state, key])
  const wanted = (asked?.at === key ? asked.filter : null) ?? next?.filter ?? filter
  return {
    wanted,
    coming: next !== null && worksOf(next.filter, next.cursor) !== worksOf(filter, null),
    change: (to: Filter) => {
      if (addressOf(to) === addressOf(wanted)) return
      setAsked({ at: key, filter: to })
      // Over the drawer's own entry of the history, which becomes the new place.
      void navigate(addressOf(to), { preventScrollReset: true, replace: drawer.current })
    },
    onOpen: useCallback((open: boolean) => {
      drawer.current = open
    }, []),
  }
}
