// An artist's page as query parameters, and back (spec: section 2, Artist profile): the tab, the open form, and how
// works are filtered, sorted and displayed. Invalid values are ignored; defaults are left out, and the order is fixed.
import { artworkFilters } from '@rasika/contract/catalogue-filters.ts'
import { menuCategories, menuName } from '@rasika/contract/categories.ts'
import { type FilterValues, noFilters, parseFilters } from '@rasika/contract/list-filters.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { listUrlOf, queryOf as queryOfTable, viewParam } from '../list-filters/list-url.ts'
import type { ListUrl } from '../list-filters/use-list-params.ts'
import { words as shared } from '../list-filters/words.ts'
import type { words } from './words.ts'

/** In the spec's words, 'all' means no filter. */
export const allCategories = 'all'

const sorts = ['newest', 'oldest', 'price-high', 'price-low'] as const satisfies (keyof typeof words.sorts)[]
const queryTable = {
  category: { kind: 'choice', choices: [allCategories, ...menuCategories], default: allCategories },
  minPrice: artworkFilters.minPrice,
  maxPrice: artworkFilters.maxPrice,
  sort: { kind: 'choice', choices: sorts, default: 'newest' },
} as const
/** The artist searches their own works, hidden ones too (studio/own-works.tsx). */
const ownQueryTable = { search: { kind: 'text', max: 200 }, ...queryTable } as const
const table = {
  ...ownQueryTable,
  view: viewParam,
  /** The artist previews the page as everybody sees it. */
  as: { kind: 'choice', choices: ['', 'everybody'], default: '' },
} as const
export type PortfolioParams = FilterValues<typeof table>

/** Kept across tabs and filters. */
export type SeenAs = 'everybody' | null

export function seenAsIn(params: URLSearchParams): SeenAs {
  return parseFilters({ as: table.as }, params).as || null
}

/** The query parameters of the public page: the page host drops all others. */
export const queryNames = ['tab', ...Object.keys(table).filter((name) => name !== 'search'), 'cursor']

/** How the works of the artist at this path are written in the URL; only the artist's own list is searched. */
export function listUrlAt(path: string, isOwn = false): ListUrl<PortfolioParams> {
  return listUrlOf(path, table, (raw) => {
    const params = parseFilters(table, raw)
    return isOwn ? params : { ...params, search: null }
  })
}

export const { readUrl } = listUrlAt('')

/** The query of the list calls (`portfolioQuery` of the contract). */
export function queryOf({ category, minPrice, maxPrice, sort }: PortfolioParams, cursor: string | null) {
  return queryOfTable(queryTable, { category, minPrice, maxPrice, sort }, cursor)
}

/** The query of the artist's own list (`contract/src/own-works.ts`). */
export function ownQueryOf({ search, category, minPrice, maxPrice, sort }: PortfolioParams, cursor: string | null) {
  return queryOfTable(ownQueryTable, { search, category, minPrice, maxPrice, sort }, cursor)
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view, as }: PortfolioParams): PortfolioParams {
  return { ...noFilters(table), sort, view, as }
}

/** The active filters, each with the URL of the list without it. */
export function chipsOf(
  params: PortfolioParams,
  urlOf: ListUrl<PortfolioParams>['urlOf'],
): { key: string; label: string; to: string }[] {
  const chip = (key: string, label: string, without: Partial<PortfolioParams>) => ({
    key,
    label,
    to: urlOf({ ...params, ...without }),
  })
  const { search, category, minPrice, maxPrice } = params
  return [
    ...(search === null ? [] : [chip('search', shared.chips.search(search), { search: null })]),
    ...(category === allCategories ? [] : [chip('category', menuName(category), { category: allCategories })]),
    ...(minPrice === null ? [] : [chip('min', shared.chips.from(formatRupees(minPrice)), { minPrice: null })]),
    ...(maxPrice === null ? [] : [chip('max', shared.chips.to(formatRupees(maxPrice)), { maxPrice: null })]),
  ]
}

const tabs = ['artworks', 'auctions', 'dashboard', 'orders', 'money'] as const
export type ProfileTab = (typeof tabs)[number]
/** The tabs everybody sees; the others are the owner's (spec: sections 2 and 6). */
export const publicTabs = ['artworks', 'auctions'] as const satisfies ProfileTab[]

export function isPublic(tab: ProfileTab): boolean {
  return publicTabs.some((one) => one === tab)
}

/** The tab in the URL; the first for none, an unknown one, or one the visitor may not see. */
export function tabIn(params: URLSearchParams, isOwner: boolean): ProfileTab {
  const requestedTab = params.get('tab')
  return (isOwner ? tabs : publicTabs).find((tab) => tab === requestedTab) ?? 'artworks'
}

export function tabsFor(isOwner: boolean): readonly ProfileTab[] {
  return isOwner ? tabs : publicTabs
}

/**
 * The URL of a tab. `open`: the form in it, `new` or the id of the edited item; `work`: the artwork of a new lot;
 * `draft`: the draft that a new artwork continues.
 */
export function tabUrl(
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

/** The URL of a list with a form open in its place; the search, the filters and the page of the list stay in it. */
export function withForm(listUrl: string, open: string): string {
  const [path, query] = listUrl.split('?')
  const params = new URLSearchParams(query)
  params.set('open', open)
  return `${path}?${params}`
}

/** The URL of the list or tab in whose place a form is open. */
export function withoutForm({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  for (const name of ['open', 'work', 'draft']) params.delete(name)
  const query = params.toString()
  return query ? `${pathname}?${query}` : pathname
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
