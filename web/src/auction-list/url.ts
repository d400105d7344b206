// The auction filters in the address bar (spec: section 2, Auction list). Without a status the list shows live and
// upcoming lots, since past results are shown on request only.
import { auctionLabels } from '@rasika/contract/auction-names.ts'
import { auctionFilters } from '@rasika/contract/catalogue-filters.ts'
import { menuCategories, menuName, menuSlugNamed } from '@rasika/contract/categories.ts'
import { type FilterValues, noFilters, parseFilters } from '@rasika/contract/list-filters.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import type { Chip } from '../list-filters/dropped.tsx'
import { listUrlOf, queryOf as queryOfTable, viewParam } from '../list-filters/list-url.ts'
import { words as shared } from '../list-filters/words.ts'
import { paths } from '@rasika/contract/paths.ts'
import { workChips } from '../work-filters/chips.ts'
import { words } from './words.ts'

const table = { ...auctionFilters, view: viewParam }
/** The parameters of the URL of the auction list: filters, sort and view. */
export type AuctionListParams = FilterValues<typeof table>
export type Label = (typeof auctionLabels)[number]

const everything: AuctionListParams = noFilters(table)
const usualStatuses: readonly Label[] = ['Live', 'Upcoming']

/** Query parameters of this URL; the page host drops all others. */
export const queryNames = [...Object.keys(table), 'cursor']

/** How the parameters of the auction list are written into its URL. */
export const listUrl = listUrlOf(paths.auctions(), table, (raw) => {
  const params = parseFilters(table, raw)
  return { ...params, status: writtenStatuses(params.status), category: categoriesNamed(params.category) }
})
export const { urlOf, readUrl, readForm } = listUrl

/** The default statuses are written as none, so that each list has exactly one URL. */
function writtenStatuses(chosen: readonly Label[]): readonly Label[] {
  return chosen.length === usualStatuses.length && usualStatuses.every((label) => chosen.includes(label)) ? [] : chosen
}

/** The menu's categories as slugs in the menu's order, then the other names, so that each list has one URL. */
function categoriesNamed(names: readonly string[]): readonly string[] {
  const slugs = names.map((name) => menuSlugNamed(name))
  const others = names.filter((name) => !menuCategories.some((slug) => slug === menuSlugNamed(name)))
  return [...menuCategories.filter((slug) => slugs.includes(slug)), ...others]
}

/** The statuses of a list, shown as ticked checkboxes. */
export function shownStatuses({ status }: Pick<AuctionListParams, 'status'>): readonly Label[] {
  return status.length > 0 ? status : usualStatuses
}

/** Past results are always rows, in either view, because the hammer price is their news. */
export function hasPast({ status }: Pick<AuctionListParams, 'status'>): boolean {
  return status.includes('Completed')
}

/** The query of the list call (contract: `auctionQuery`). */
export function queryOf(params: AuctionListParams, cursor: string | null) {
  return queryOfTable(auctionFilters, { ...params, status: shownStatuses(params) }, cursor)
}

export function withStatus(params: AuctionListParams, label: Label, chosen: boolean): AuctionListParams {
  const before = shownStatuses(params)
  return {
    ...params,
    status: writtenStatuses(auctionLabels.filter((one) => (one === label ? chosen : before.includes(one)))),
  }
}

export function withCategory(params: AuctionListParams, slug: string, chosen: boolean): AuctionListParams {
  const others = params.category.filter((one) => one !== slug)
  return { ...params, category: categoriesNamed(chosen ? [...others, slug] : others) }
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view }: AuctionListParams): AuctionListParams {
  return { ...everything, sort, view }
}

/** The active filters, each with the list without it (spec: section 2, Auction list). */
export function chipsOf(params: AuctionListParams): Chip<AuctionListParams>[] {
  const { search, status, category, minPrice, maxPrice } = params
  const chip = (key: string, label: string, without: Partial<AuctionListParams>): Chip<AuctionListParams> => ({
    key,
    label,
    without: { ...params, ...without },
  })
  return [
    ...(search ? [chip('search', shared.chips.search(search), { search: null })] : []),
    ...narrowing(status).map((label) => chip(label, words.filters.labels[label], withStatus(params, label, false))),
    ...category.map((name) => chip(name, menuName(name), { category: category.filter((one) => one !== name) })),
    ...(minPrice === null ? [] : [chip('min', shared.chips.from(formatRupees(minPrice)), { minPrice: null })]),
    ...(maxPrice === null ? [] : [chip('max', shared.chips.to(formatRupees(maxPrice)), { maxPrice: null })]),
    ...workChips(params).map(({ key, label, without }) => chip(key, label, without)),
  ]
}

/** The default statuses next to past results exclude nothing, so they get no chip. */
function narrowing(statuses: readonly Label[]): readonly Label[] {
  return usualStatuses.every((label) => statuses.includes(label))
    ? statuses.filter((label) => !usualStatuses.includes(label))
    : statuses
}

/** The number on the badge; the search is left out, because its box shows it. */
export function countActiveFilters(params: AuctionListParams): number {
  return chipsOf({ ...params, search: null }).length
}
