// A parsed list request: scopes, prices, edition, availability, facets, sides, years, search words. A subcategory
// narrows its own category and is added to the others. If no name of a category or subcategory is known, nothing is
// selected, so that a mistyped URL never lists everything (spec: section 2, /artworks).
import type { CatalogueQuery } from '@rasika/contract/artworks.ts'
import type { Facet } from '@rasika/contract/catalogue-filters.ts'
import {
  type Category,
  categories,
  isMenuCategory,
  isSubcategory,
  menu,
  menuSlugNamed,
} from '@rasika/contract/categories.ts'
import { maxAmountPaise, paiseOf } from '@rasika/contract/money.ts'
import {
  chosenFacets,
  type ChosenFacet,
  isMeasured,
  type Measures,
  measuresOf,
  type ParsedQuery,
} from '../search/search.ts'

/** A scope of the catalogue: a menu category, a subcategory, or a category of the artwork form ('Oil Painting'). */
export interface Scope {
  column: 'menu_category' | 'subcategory' | 'category'
  value: string
}

export interface Selection extends Measures {
  /** A work must be in one of these; empty means the whole catalogue. */
  scopes: readonly Scope[]
  /** Paise, both ends included. */
  minPrice: number | null
  maxPrice: number | null
  edition: boolean
  available: boolean
  facets: readonly ChosenFacet[]
  /** Empty without a search; `match` says whether a work must match all of them. */
  groups: ParsedQuery['groups']
  match: ParsedQuery['match']
  /** Titles and artists' names that may have been typed. */
  titles: ParsedQuery['titles']
}

/** The query of a list without what orders or pages it, and without its search. */
type QueryFilters = Omit<CatalogueQuery, 'search' | 'exact' | 'sort' | 'facets' | 'limit' | 'cursor'>

/** Every work. */
export const wholeCatalogue: Selection = {
  scopes: [],
  minPrice: null,
  maxPrice: null,
  edition: false,
  available: false,
  facets: [],
  ...{ maxWidth: null, maxHeight: null, minYear: null, maxYear: null },
  groups: [],
  match: 'all',
  titles: [],
}

/** Null if nothing can match. */
export function selectionOf(query: QueryFilters): Selection | null {
  const nameLists = [query.category, query.subcategory].filter((names) => names.length > 0)
  const found = nameLists.map((names) => names.flatMap((name) => scopeNamed(name) ?? []))
  if (found.some((scopes) => scopes.length === 0)) return null
  const scopes = narrowed(found.flat())
  const minPrice = query.minPrice ? paiseOf(query.minPrice) : null
  const maxPrice = query.maxPrice === null ? null : paiseOf(query.maxPrice)
  if (maxPrice !== null && maxPrice < (minPrice ?? 100)) return null
  const measures = measuresOf(query)
  if (measures.minYear !== null && measures.maxYear !== null && measures.minYear > measures.maxYear) return null
  const { edition, available } = query
  const facets = chosenFacets(query)
  return { scopes, minPrice, maxPrice, edition, available, facets, ...measures, groups: [], match: 'all', titles: [] }
}

/** The selection under the filters that were typed in words as well: of two limits the tighter one holds. */
export function narrowedBy(selection: Selection, filters: ParsedQuery['filters']): Selection {
  const { orientation, colour } = filters
  const added = measuresOf({
    ...{ maxWidth: filters.maxWidth ?? null, maxHeight: filters.maxHeight ?? null, unit: 'cm' as const },
    ...{ minYear: null, maxYear: null },
  })
  const { minPrice = null, maxPrice = null } = filters
  return {
    ...selection,
    minPrice: tighter(Math.max, selection.minPrice, minPrice && paiseOf(minPrice)),
    maxPrice: tighter(Math.min, selection.maxPrice, maxPrice && paiseOf(maxPrice)),
    maxWidth: tighter(Math.min, selection.maxWidth, added.maxWidth),
    maxHeight: tighter(Math.min, selection.maxHeight, added.maxHeight),
    facets: [
      ...selection.facets,
      ...chosenFacets({ orientation: orientation ? [orientation] : [], colour: colour ? [colour] : [] }),
    ],
  }
}

function tighter(choose: typeof Math.min, one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : choose(one, other)
}

const forms = new Map<string, Category>(categories.map((category) => [category.toLowerCase(), category]))
/** Names in the edit form for categories that the menu has too. */
const menuOfForm: Partial<Record<Category, string>> = {
  Painting: 'paintings',
  Sculpture: 'sculptures',
  Photography: 'photography',
  Digital: 'digital-art',
  'Digital Art': 'digital-art',
}

function scopeNamed(name: string): Scope | null {
  const form = forms.get(name.trim().toLowerCase())
  const slug = menuSlugNamed(name) ?? (form && menuOfForm[form])
  if (slug) return { column: isMenuCategory(slug) ? 'menu_category' : 'subcategory', value: slug }
  return form ? { column: 'category', value: form } : null
}

const menuOf = new Map<string, string>(
  menu.flatMap((category) => category.subcategories.map((sub) => [sub.slug, category.slug] as const)),
)

/** Deduplicated, sorted, and without the categories of which a subcategory is selected. */
function narrowed(scopes: readonly Scope[]): Scope[] {
  const chosen = new Map(scopes.map((scope) => [`${scope.column} ${scope.value}`, scope]))
  const opened = new Set(
    scopes.flatMap(({ column, value }) =>
      column === 'subcategory' && isSubcategory(value) ? [menuOf.get(value)] : [],
    ),
  )
  return [...chosen.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, scope]) => scope)
    .filter(({ column, value }) => column !== 'menu_category' || !opened.has(value))
}

/** The selection without its scopes: facets are counted over it. */
export function withoutScopes(selection: Selection): Selection {
  return { ...selection, scopes: [] }
}

/** The selection without its choice of one facet, whose choices are counted over it. */
export function withoutFacet(selection: Selection, facet: Facet): Selection {
  return { ...selection, facets: selection.facets.filter((chosen) => chosen.facet !== facet) }
}

/**
 * Whether the indexes of the sort orders cover the filters: a search, editions, facets, sides, years and categories of
 * the form they do not.
 */
export function isIndexed(selection: Selection): boolean {
  const { groups, scopes, edition } = selection
  return groups.length === 0 && !edition && scopes.every(({ column }) => column !== 'category') && !isFaceted(selection)
}

/** Whether a facet, a side or a year is filtered by. */
export function isFaceted(selection: Selection): boolean {
  return selection.facets.length > 0 || isMeasured(selection)
}

/** Key of a selection: equal for equal selections. */
export function keyOf({ groups, scopes, ...rest }: Selection): string {
  return JSON.stringify([
    rest,
    scopes.map(({ column, value }) => `${column}=${value}`),
    groups.map(({ ways, slugs }) => [ways, slugs]),
  ])
}

/** Above every side in metres and every year. */
const unlimited = 1_000_000

/** Lowest paise and year, then highest paise, width, height and year, for statements that always compare all. */
export function rangesOf({
  minPrice,
  maxPrice,
  minYear,
  maxYear,
  maxWidth,
  maxHeight,
}: Selection): [number[], number[]] {
  return [
    [minPrice ?? 0, minYear ?? 0],
    [maxPrice ?? maxAmountPaise, maxWidth ?? unlimited, maxHeight ?? unlimited, maxYear ?? unlimited],
  ]
}
