// The catalogue's filters in the address bar. An unknown category selects nothing rather than everything.
import { artworkFilters, parseArtworkFilters } from '@rasika/contract/catalogue-filters.ts'
import { menu } from '@rasika/contract/categories.ts'
import { type FilterValues, noFilters, parseFilters } from '@rasika/contract/list-filters.ts'
import { listingOf, queryOf as queryOfTable, viewParam } from '../list-filters/listing.ts'
import { paths } from '@rasika/contract/paths.ts'

const table = { ...artworkFilters, view: viewParam }
export type ArtworkFilter = FilterValues<typeof table>

export const everything: ArtworkFilter = noFilters(table)

/** Query parameters of the catalogue's address; the page host drops all others. */
export const addressNames = [...Object.keys(table), 'cursor']

/** How a catalogue filter is written into its address. */
export const listing = listingOf(paths.artworks(), table, (params) => ({
  ...parseFilters(table, params),
  ...parseArtworkFilters(params),
}))
export const { addressOf, placeOf, readForm, shownAt: worksOf } = listing

/** The query of the list call (contract: `catalogueQuery`). */
export function queryOf(filter: ArtworkFilter, cursor: string | null) {
  return queryOfTable(artworkFilters, filter, cursor)
}

/** Ticks or unticks a category or subcategory; unticking a category unticks its subcategories. */
export function withSlug(filter: ArtworkFilter, slug: string, chosen: boolean): ArtworkFilter {
  const names = new Set<string>([...filter.category, ...filter.subcategory])
  if (chosen) names.add(slug)
  else {
    names.delete(slug)
    for (const sub of menu.find((one) => one.slug === slug)?.subcategories ?? []) names.delete(sub.slug)
  }
  const written = new URLSearchParams([...names].map((name) => ['category', name]))
  const { category, subcategory } = parseArtworkFilters(written)
  return { ...filter, category, subcategory }
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view }: ArtworkFilter): ArtworkFilter {
  return { ...everything, sort, view }
}
