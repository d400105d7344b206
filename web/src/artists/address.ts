// The artist list in the address bar: what is searched, and a later page of it. One list has one address, with script
// and as a plain form sends it.
import { tidySearch } from '../list-filters/controls.tsx'
import type { Listing } from '../list-filters/use-filter.ts'
import { paths } from '../paths.ts'

export interface Filter {
  search: string
}

/** The names this address knows: the page host drops all others. */
export const addressNames = ['search', 'cursor'] as const

export function readFilter(params: { get(name: string): unknown }): Filter {
  return { search: tidySearch(String(params.get('search') ?? '')) }
}

export function placeOf(search: string): { filter: Filter; cursor: string | null } {
  const params = new URLSearchParams(search)
  return { filter: readFilter(params), cursor: params.get('cursor') }
}

export function addressOf({ search }: Filter, cursor: string | null = null): string {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (cursor) written.set('cursor', cursor)
  const query = written.toString()
  return query ? `${paths.artists()}?${query}` : paths.artists()
}

/** How the artists stand in their address. */
export const listing: Listing<Filter> = { path: paths.artists(), addressOf, placeOf, shownAt: addressOf }
