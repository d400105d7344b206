// The catalogue's filters in the address bar. Reading is lenient: unknown values are dropped, so that no link fails; an
// unknown category selects nothing rather than everything. Written in one order without defaults, so that each list has
// exactly one address, with script and as the plain form sends it.
import type { Sort } from '@rasika/contract/catalogue-filters.ts'
import {
  type MenuCategory,
  type Subcategory,
  isMenuCategory,
  isSubcategory,
  menu,
  menuSlugNamed,
} from '@rasika/contract/categories.ts'
import type { View } from '../list-filters/bar.tsx'
import { priceRange, tidySearch } from '../list-filters/controls.tsx'
import type { Listing } from '../list-filters/use-filter.ts'
import { paths } from '@rasika/contract/paths.ts'
import { words } from './words.ts'

export interface ArtworkFilter {
  search: string
  categories: readonly MenuCategory[]
  subcategories: readonly Subcategory[]
  /** Categories that the menu does not have: they select nothing, and each has a chip (spec: section 2, /artworks). */
  others: readonly string[]
  /** Rupees, or null without a limit; `minPrice` never exceeds `maxPrice`. */
  minPrice: number | null
  maxPrice: number | null
  edition: boolean
  available: boolean
  sort: Sort
  view: View
}

/** Query parameters of the catalogue's address; the page host drops all others. */
export const addressNames = [
  'search',
  'category',
  'subcategory',
  'minPrice',
  'maxPrice',
  'edition',
  'available',
  'sort',
  'view',
  'cursor',
] as const

export const everything: ArtworkFilter = {
  search: '',
  categories: [],
  subcategories: [],
  others: [],
  minPrice: null,
  maxPrice: null,
  edition: false,
  available: false,
  sort: 'featured',
  view: 'grid',
}

const longestName = 40
const mostOthers = 4

/** From an address or from the form, which use the same names. */
export function readFilter(params: {
  get(name: string): unknown
  getAll(name: string): readonly unknown[]
}): ArtworkFilter {
  const text = (name: string) => String(params.get(name) ?? '').trim()
  const named = ['category', 'subcategory'].flatMap((name) =>
    params.getAll(name).flatMap((value) =>
      String(value)
        .split(',')
        .map((name) => tidySearch(name)),
    ),
  )
  const slugs = named.map((name) => menuSlugNamed(name) ?? '')
  const others = named
    .filter((name) => name !== '' && menuSlugNamed(name) === null)
    .map((name) => name.slice(0, longestName).toWellFormed().trim())
  const sort = text('sort')
  return {
    search: tidySearch(text('search')),
    ...inMenuOrder(slugs),
    others: [...new Set(others)].slice(0, mostOthers),
    ...priceRange(text('minPrice'), text('maxPrice')),
    edition: text('edition') === '1',
    available: text('available') === '1',
    sort: Object.hasOwn(words.sort.names, sort) ? (sort as Sort) : 'featured',
    view: text('view') === 'list' ? 'list' : 'grid',
  }
}

/** The filter and the cursor in an address's query. */
export function placeOf(search: string): { filter: ArtworkFilter; cursor: string | null } {
  const params = new URLSearchParams(search)
  return { filter: readFilter(params), cursor: params.get('cursor') }
}

/** A subcategory selects its category too, as in the menu's links. */
function inMenuOrder(slugs: readonly string[]): Pick<ArtworkFilter, 'categories' | 'subcategories'> {
  const named = new Set(slugs)
  const chosen = menu.filter(
    ({ slug, subcategories }) => named.has(slug) || subcategories.some((sub) => named.has(sub.slug)),
  )
  return {
    categories: chosen.map(({ slug }) => slug),
    subcategories: chosen
      .flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
      .filter((slug) => named.has(slug)),
  }
}

/** The address of a filtered list; with a cursor, of a later page of it. */
export function addressOf(filter: ArtworkFilter, cursor: string | null = null): string {
  const written = new URLSearchParams()
  if (filter.search) written.set('search', filter.search)
  for (const slug of filter.categories) written.append('category', slug)
  for (const slug of [...filter.subcategories, ...filter.others]) written.append('subcategory', slug)
  if (filter.minPrice !== null) written.set('minPrice', String(filter.minPrice))
  if (filter.maxPrice !== null) written.set('maxPrice', String(filter.maxPrice))
  if (filter.edition) written.set('edition', '1')
  if (filter.available) written.set('available', '1')
  if (filter.sort !== 'featured') written.set('sort', filter.sort)
  if (filter.view !== 'grid') written.set('view', filter.view)
  if (cursor) written.set('cursor', cursor)
  const query = written.toString()
  return query ? `${paths.artworks()}?${query}` : paths.artworks()
}

/** Equal keys mean the same works; only the view may differ. */
export function worksOf(filter: ArtworkFilter, cursor: string | null): string {
  return addressOf({ ...filter, view: 'grid' }, cursor)
}

/** How a catalogue filter is written into its address. */
export const listing: Listing<ArtworkFilter> = { path: paths.artworks(), addressOf, placeOf, shownAt: worksOf }

/** The query of the list call (contract: `catalogueQuery`). */
export function queryOf(filter: ArtworkFilter, cursor: string | null) {
  const { search, categories, subcategories, others, minPrice, maxPrice, edition, available, sort } = filter
  return {
    search: search || null,
    category: categories,
    subcategory: [...subcategories, ...others],
    minPrice,
    maxPrice,
    edition: edition ? '1' : null,
    available: available ? '1' : null,
    sort: sort === 'featured' ? null : sort,
    cursor,
  }
}

/** Ticks or unticks; unticking a category unticks its subcategories. */
export function withSlug(filter: ArtworkFilter, slug: MenuCategory | Subcategory, chosen: boolean): ArtworkFilter {
  const slugs = new Set<string>([...filter.categories, ...filter.subcategories])
  if (chosen) slugs.add(slug)
  else {
    slugs.delete(slug)
    if (isMenuCategory(slug))
      for (const sub of menu.find((one) => one.slug === slug)?.subcategories ?? []) slugs.delete(sub.slug)
  }
  return { ...filter, ...inMenuOrder([...slugs].filter((one) => isMenuCategory(one) || isSubcategory(one))) }
}
