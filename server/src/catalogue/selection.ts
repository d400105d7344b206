// A parsed list request: scopes, prices, kinds of work, search words. A subcategory narrows its own category and is
// added to the others. If no name of a category or subcategory is known, nothing is selected, so that a mistyped
// address never lists everything (spec: section 2, /artworks).
import type { CatalogueQuery } from '@rasika/contract/artworks.ts'
import {
  type Category,
  categories,
  isMenuCategory,
  isSubcategory,
  menu,
  menuSlugNamed,
} from '@rasika/contract/categories.ts'
import { maxAmountPaise, paiseOf } from '@rasika/contract/money.ts'
import type { ParsedQuery } from '../search/search.ts'

/** A scope of the catalogue: a menu category, a subcategory, or a category of the artwork form ('Oil Painting'). */
export interface Scope {
  column: 'menu_category' | 'subcategory' | 'category'
  value: string
}

export interface Selection {
  /** A work must be in one of these; empty means the whole catalogue. */
  scopes: readonly Scope[]
  /** Paise, both ends included. */
  minPrice: number | null
  maxPrice: number | null
  edition: boolean
  available: boolean
  /** Empty without a search; `match` says whether a work must match all of them. */
  groups: ParsedQuery['groups']
  match: ParsedQuery['match']
}

type Filters = Pick<CatalogueQuery, 'category' | 'subcategory' | 'minPrice' | 'maxPrice' | 'edition' | 'available'>

/** Null if nothing can match. */
export function selectionOf(query: Filters): Selection | null {
  const filters = [query.category, query.subcategory].filter((names) => names.length > 0)
  const found = filters.map((names) => names.flatMap((name) => scopeNamed(name) ?? []))
  if (found.some((scopes) => scopes.length === 0)) return null
  const scopes = narrowed(found.flat())
  const minPrice = query.minPrice ? paiseOf(query.minPrice) : null
  const maxPrice = query.maxPrice === null ? null : paiseOf(query.maxPrice)
  if (maxPrice !== null && maxPrice < (minPrice ?? 100)) return null
  return { scopes, minPrice, maxPrice, edition: query.edition, available: query.available, groups: [], match: 'all' }
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

/** Key of a selection: equal for equal selections. */
export function keyOf({ groups, scopes, ...rest }: Selection): string {
  return JSON.stringify([
    rest,
    scopes.map(({ column, value }) => `${column}=${value}`),
    groups.map(({ ways, slugs }) => [ways, slugs]),
  ])
}

/** Lowest and highest paise, for statements that always compare prices. */
export function priceRange({ minPrice, maxPrice }: Selection): [number, number] {
  return [minPrice ?? 0, maxPrice ?? maxAmountPaise]
}
