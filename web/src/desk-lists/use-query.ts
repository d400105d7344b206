// Filters, sort and page of a list stand in its URL.
import { useLocation, useNavigate, useNavigation } from 'react-router'

type Change = Record<string, string | null>

export function useQuery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: pending } = useNavigation()
  const query = new URLSearchParams(search)
  const urlWith = (change: Change, from = search) => {
    const next = new URLSearchParams(from)
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    const written = next.toString()
    return written ? `${pathname}?${written}` : pathname
  }
  return {
    query,
    urlWith,
    /** Another filter begins at the first page, and is added to the one whose list is still being fetched. */
    filter: (change: Change) => {
      const from = pending?.pathname === pathname ? pending.search : search
      // Rendered at once: a filter that is set in the next moment finds this one on its way.
      void navigate(urlWith({ page: null, ...change }, from), { flushSync: true })
    },
  }
}

/** The query of a list's loader, as the call takes it. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams)
}
