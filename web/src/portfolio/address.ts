// An artist's page as query parameters, and back (spec: section 2, Artist profile): the tab, the open form, and how
// works are filtered, sorted and displayed. Invalid values are ignored; defaults are left out, and the order is fixed.
import type { ArtistSort } from '@rasika/contract/public-artists.ts'
import { isMenuCategory, type MenuCategory, menuName } from '@rasika/contract/categories.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import type { View } from '../list-filters/bar.tsx'
import { priceRange } from '../list-filters/controls.tsx'
import type { Listing } from '../list-filters/use-filter.ts'
import { words as shared } from '../list-filters/words.ts'
import { words } from './words.ts'

/** 'all' in the spec means no filter. */
const allCategories = 'all'

export interface PortfolioFilter {
  category: MenuCategory | null
  /** Rupees, or null for no limit; never above `maxPrice`. */
  minPrice: number | null
  maxPrice: number | null
  sort: ArtistSort
  view: View
  /** The artist previews the page as everybody sees it. */
  as: SeenAs
}

/** Kept across tabs and filters. */
export type SeenAs = 'everybody' | null

export function seenAsIn(params: { get(name: string): unknown }): SeenAs {
  return params.get('as') === 'everybody' ? 'everybody' : null
}

/** The known query parameters: the page host drops all others. */
export const addressNames = ['tab', 'category', 'minPrice', 'maxPrice', 'sort', 'view', 'as', 'cursor'] as const

const everything: PortfolioFilter = {
  category: null,
  minPrice: null,
  maxPrice: null,
  sort: 'newest',
  view: 'grid',
  as: null,
}

/** From an address or from the form, which use the same names. */
export function readFilter(params: { get(name: string): unknown }): PortfolioFilter {
  const text = (name: string) => String(params.get(name) ?? '').trim()
  const category = text('category')
  const sort = text('sort')
  return {
    category: isMenuCategory(category) ? category : null,
    ...priceRange(text('minPrice'), text('maxPrice')),
    sort: Object.hasOwn(words.sorts, sort) ? (sort as ArtistSort) : 'newest',
    view: text('view') === 'list' ? 'list' : 'grid',
    as: seenAsIn(params),
  }
}

export function placeOf(search: string): { filter: PortfolioFilter; cursor: string | null } {
  const params = new URLSearchParams(search)
  return { filter: readFilter(params), cursor: params.get('cursor') }
}

/** The query of the list calls (contract: `portfolioQuery`). */
export function queryOf({ category, minPrice, maxPrice, sort }: PortfolioFilter, cursor: string | null) {
  return { category: category ? [category] : null, minPrice, maxPrice, sort: sort === 'newest' ? null : sort, cursor }
}

/** How the works of the artist at this path are written in the address. */
export function listingAt(path: string): Listing<PortfolioFilter> {
  const addressOf = (
    { category, minPrice, maxPrice, sort, view, as }: PortfolioFilter,
    cursor: string | null = null,
  ): string => {
    const written = new URLSearchParams()
    if (category) written.set('category', category)
    if (minPrice !== null) written.set('minPrice', String(minPrice))
    if (maxPrice !== null) written.set('maxPrice', String(maxPrice))
    if (sort !== 'newest') written.set('sort', sort)
    if (view !== 'grid') written.set('view', view)
    if (as) written.set('as', as)
    if (cursor) written.set('cursor', cursor)
    const query = written.toString()
    return query ? `${path}?${query}` : path
  }
  return { path, addressOf, placeOf, shownAt: (filter, cursor) => addressOf({ ...filter, view: 'grid' }, cursor) }
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view, as }: PortfolioFilter): PortfolioFilter {
  return { ...everything, sort, view, as }
}

/** The active filters, each with the address of the list without it. */
export function chipsOf(
  filter: PortfolioFilter,
  addressOf: Listing<PortfolioFilter>['addressOf'],
): { key: string; label: string; to: string }[] {
  const chip = (key: string, label: string, without: Partial<PortfolioFilter>) => ({
    key,
    label,
    to: addressOf({ ...filter, ...without }),
  })
  const { category, minPrice, maxPrice } = filter
  return [
    ...(category ? [chip('category', menuName(category), { category: null })] : []),
    ...(minPrice === null ? [] : [chip('min', shared.chips.from(formatRupees(minPrice)), { minPrice: null })]),
    ...(maxPrice === null ? [] : [chip('max', shared.chips.to(formatRupees(maxPrice)), { maxPrice: null })]),
  ]
}

/** The value of the form's select. */
export function categoryValue({ category }: PortfolioFilter): string {
  return category ?? allCategories
}

const tabs = ['artworks', 'auctions', 'dashboard', 'orders', 'money'] as const
export type ProfileTab = (typeof tabs)[number]
/** The tabs everybody sees; the others are the owner's (spec: sections 2 and 6). */
export const publicTabs = ['artworks', 'auctions'] as const satisfies ProfileTab[]

export function isPublic(tab: ProfileTab): boolean {
  return publicTabs.some((one) => one === tab)
}

/** The tab in the address; the first for none, an unknown one, or one the visitor may not see. */
export function tabIn(params: URLSearchParams, isOwner: boolean): ProfileTab {
  const requestedTab = params.get('tab')
  return (isOwner ? tabs : publicTabs).find((tab) => tab === requestedTab) ?? 'artworks'
}

export function tabsFor(isOwner: boolean): readonly ProfileTab[] {
  return isOwner ? tabs : publicTabs
}

/**
 * The address of a tab. `open`: the form in it, `new` or the id of the edited item; `work`: the artwork of a new lot;
 * `draft`: the draft that a new artwork continues.
 */
export function tabAddress(
  path: string,
  tab: ProfileTab,
  open: { open?: string; work?: string; draft?: string; as?: SeenAs } = {},
): string {
  const written = new URLSearchParams()
  if (tab !== 'artworks') written.set('tab', tab)
  if (open.open) written.set('open', open.open)
  if (open.work) written.set('work', open.work)
  if (open.draft) written.set('draft', open.draft)
  if (open.as) written.set('as', open.as)
  const query = written.toString()
  return query ? `${path}?${query}` : path
}

/** The value of `open` for the account settings, which belong to no tab. */
export const accountForm = 'account'

/** The open form: of the profile, a new item, or the item with that id; null for none. */
export function openIn(params: URLSearchParams): {
  form: string | null
  workId: string | null
  draftId: string | null
} {
  return { form: params.get('open') || null, workId: params.get('work') || null, draftId: params.get('draft') || null }
}
