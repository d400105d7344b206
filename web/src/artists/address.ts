// The artist list in the address bar: search and cursor. Each list has exactly one address, with script and as the
// plain form sends it.
import { tidySearch } from '../list-filters/controls.tsx'
import type { Listing } from '../list-filters/use-filter.ts'
import { paths } from '@rasika/contract/paths.ts'

export interface ArtistFilter {
  search: string
}

/** Query parameters of this address; the page host drops all others. */
export const addressNames = ['search', 'cursor'] as const

export function readFilter(params: { get(name: string): unknown }): ArtistFilter {
  return { search: tidySearch(String(params.get('search') ?? '')) }
}

export function placeOf(search: string): { filter: ArtistFilter; cursor: string | null } {
  const params = new URLSearchParams(search)
  return { filter: readFilter(params), cursor: params.get('cursor') }
}

export function addressOf({ search }: ArtistFilter, cursor: string | null = null): string {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (cursor) written.set('cursor', cursor)
  const query = written.toString()
  return query ? `${paths.artists()}?${query}` : paths.artists()
}

/** How a filter of the artist list is written into its address. */
export const listing: Listing<ArtistFilter> = { path: paths.artists(), addressOf, placeOf, shownAt: addressOf }
