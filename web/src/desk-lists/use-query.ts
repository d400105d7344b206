// Filters, sort and page of a list stand in its URL.
import { useLocation, useNavigate } from 'react-router'

type Change = Record<string, string | null>

export function useQuery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const urlWith = (change: Change) => {
    const next = new URLSearchParams(search)
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
    /** Another filter begins at the first page. */
    filter: (change: Change) => void navigate(urlWith({ page: null, ...change })),
  }
}

/** The query of a list's loader, as the call takes it. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams)
}
