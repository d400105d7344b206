// The auction filters in the address bar: read leniently, written in one order without defaults, so that each list has
// exactly one address, with script and as the plain form sends it (spec: section 2, Auction list).
import { type AuctionSort, auctionLabels, auctionSorts } from '@rasika/contract/auction-words.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import type { View } from '../list-filters/bar.tsx'
import { priceRange, tidySearch } from '../list-filters/controls.tsx'
import type { Listing } from '../list-filters/use-filter.ts'
import { words as shared } from '../list-filters/words.ts'
import { paths } from '@rasika/contract/paths.ts'
import { words } from './words.ts'

/** The status labels as an address writes them: 'live' and so on. */
export type Label = Lowercase<(typeof auctionLabels)[number]>
export const labels = auctionLabels.map((label) => label.toLowerCase() as Label)

export interface LotFilter {
  search: string
  /** Empty means live and upcoming: past results are shown on request only. */
  statuses: readonly Label[]
  /** Rupees, or null without a limit; `minPrice` never exceeds `maxPrice`. */
  minPrice: number | null
  maxPrice: number | null
  sort: AuctionSort
  view: View
}

/** Query parameters of this address; the page host drops all others. */
export const addressNames = ['search', 'status', 'minPrice', 'maxPrice', 'sort', 'view', 'cursor'] as const

const usualSort: AuctionSort = 'ending-soon'
const usualStatuses: readonly Label[] = ['live', 'upcoming']
const everything: LotFilter = {
  search: '',
  statuses: [],
  minPrice: null,
  maxPrice: null,
  sort: usualSort,
  view: 'grid',
}

/** From an address or from the form, which use the same names. */
export function readFilter(params: {
  get(name: string): unknown
  getAll(name: string): readonly unknown[]
}): LotFilter {
  const text = (name: string) => String(params.get(name) ?? '').trim()
  const named = new Set(
    params.getAll('status').flatMap((value) =>
      String(value)
        .toLowerCase()
        .split(',')
        .map((one) => one.trim()),
    ),
  )
  const sort = text('sort')
  return {
    search: tidySearch(text('search')),
    statuses: writtenStatuses(labels.filter((label) => named.has(label))),
    ...priceRange(text('minPrice'), text('maxPrice')),
    sort: auctionSorts.find((one) => one === sort) ?? usualSort,
    view: text('view') === 'list' ? 'list' : 'grid',
  }
}

/** The default statuses are written as none, so that each list has exactly one address. */
function writtenStatuses(chosen: readonly Label[]): readonly Label[] {
  return chosen.length === usualStatuses.length && usualStatuses.every((label) => chosen.includes(label)) ? [] : chosen
}

/** The statuses of a list, shown as ticked checkboxes. */
export function shownStatuses({ statuses }: Pick<LotFilter, 'statuses'>): readonly Label[] {
  return statuses.length > 0 ? statuses : usualStatuses
}

/** Past results are always rows, in either view, because the hammer price is their news. */
export function hasPast({ statuses }: Pick<LotFilter, 'statuses'>): boolean {
  return statuses.includes('completed')
}

export function placeOf(search: string): { filter: LotFilter; cursor: string | null } {
  const params = new URLSearchParams(search)
  return { filter: readFilter(params), cursor: params.get('cursor') }
}

export function addressOf(filter: LotFilter, cursor: string | null = null): string {
  const written = new URLSearchParams()
  if (filter.search) written.set('search', filter.search)
  for (const status of filter.statuses) written.append('status', status)
  if (filter.minPrice !== null) written.set('minPrice', String(filter.minPrice))
  if (filter.maxPrice !== null) written.set('maxPrice', String(filter.maxPrice))
  if (filter.sort !== usualSort) written.set('sort', filter.sort)
  if (filter.view !== 'grid') written.set('view', filter.view)
  if (cursor) written.set('cursor', cursor)
  const query = written.toString()
  return query ? `${paths.auctions()}?${query}` : paths.auctions()
}

/** How an auction filter is written into its address. */
export const listing: Listing<LotFilter> = {
  path: paths.auctions(),
  addressOf,
  placeOf,
  shownAt: (filter, cursor) => addressOf({ ...filter, view: 'grid' }, cursor),
}

/** The query of the list call (contract: `auctionQuery`). */
export function queryOf({ search, statuses, minPrice, maxPrice, sort }: LotFilter, cursor: string | null) {
  return {
    search: search || null,
    status: shownStatuses({ statuses }),
    minPrice,
    maxPrice,
    sort: sort === usualSort ? null : sort,
    cursor,
  }
}

export function withStatus(filter: LotFilter, label: Label, chosen: boolean): LotFilter {
  const before = shownStatuses(filter)
  return {
    ...filter,
    statuses: writtenStatuses(labels.filter((one) => (one === label ? chosen : before.includes(one)))),
  }
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view }: LotFilter): LotFilter {
  return { ...everything, sort, view }
}

/** The active filters, each with the address of the list without it (spec: removable chips). */
export function chipsOf(filter: LotFilter): { key: string; label: string; to: string }[] {
  const chip = (key: string, label: string, without: Partial<LotFilter>) => ({
    key,
    label,
    to: addressOf({ ...filter, ...without }),
  })
  const { search, statuses, minPrice, maxPrice } = filter
  return [
    ...(search ? [chip('search', shared.chips.search(search), { search: '' })] : []),
    ...narrowing(statuses).map((label) => chip(label, words.filters.labels[label], withStatus(filter, label, false))),
    ...(minPrice === null ? [] : [chip('min', shared.chips.from(formatRupees(minPrice)), { minPrice: null })]),
    ...(maxPrice === null ? [] : [chip('max', shared.chips.to(formatRupees(maxPrice)), { maxPrice: null })]),
  ]
}

/** The default statuses next to past results exclude nothing, so they get no chip. */
function narrowing(statuses: readonly Label[]): readonly Label[] {
  return usualStatuses.every((label) => statuses.includes(label))
    ? statuses.filter((label) => !usualStatuses.includes(label))
    : statuses
}

/** The number on the badge; the search is left out, because its box shows it. */
export function inForceOf(filter: LotFilter): number {
  return chipsOf({ ...filter, search: '' }).length
}
