// The catalogue's filters in the address bar. An unknown category selects nothing rather than everything.
import { artworkFilters, parseArtworkFilters, unknownCategories } from '@rasika/contract/catalogue-filters.ts'
import { menu } from '@rasika/contract/categories.ts'
import { type FilterValues, noFilters, parseFilters } from '@rasika/contract/list-filters.ts'
import { listUrlOf, queryOf as queryOfTable, viewParam } from '../list-filters/list-url.ts'
import { paths } from '@rasika/contract/paths.ts'

const table = { ...artworkFilters, view: viewParam }
/** The parameters of the catalogue's URL: filters, sort and view. */
export type CatalogueParams = FilterValues<typeof table>

export const everything: CatalogueParams = noFilters(table)

/** Query parameters of the catalogue's URL; the page host drops all others. */
export const queryNames = [...Object.keys(table), 'cursor']

/** How the catalogue's parameters are written into its URL. */
export const listUrl = listUrlOf(paths.artworks(), table, (raw) => ({
  ...parseFilters(table, raw),
  ...parseArtworkFilters(raw),
}))
export const { urlOf, readUrl, readForm, contentKey } = listUrl

/** The query of the list call (contract: `catalogueQuery`). */
export function queryOf(params: CatalogueParams, cursor: string | null) {
  return queryOfTable(artworkFilters, params, cursor)
}

/** Ticks or unticks a category or subcategory; unticking a category unticks its subcategories. */
export function withSlug(params: CatalogueParams, slug: string, chosen: boolean): CatalogueParams {
  const names = new Set<string>([...params.category, ...params.subcategory])
  if (chosen) names.add(slug)
  else {
    names.delete(slug)
    for (const sub of menu.find((one) => one.slug === slug)?.subcategories ?? []) names.delete(sub.slug)
  }
  const written = new URLSearchParams([...names].map((name) => ['category', name]))
  const { category, subcategory } = parseArtworkFilters(written)
  return { ...params, category, subcategory }
}

/** Whether search engines may index the list: no filter narrows it but categories, the edition and the stock. */
export function mayBeIndexed(params: CatalogueParams): boolean {
  const { category, subcategory, edition, available, sort, view } = params
  const narrowed = { ...everything, category, subcategory, edition, available, sort, view }
  return urlOf(params) === urlOf(narrowed) && unknownCategories(params).length === 0
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view }: CatalogueParams): CatalogueParams {
  return { ...everything, sort, view }
}
