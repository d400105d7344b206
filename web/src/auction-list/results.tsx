// The lots shown so far, page by page, and the link to more (spec: section 2, Auction list). The rendered page is
// fetched again after hydration, because prices change faster than cached pages expire.
import type { AuctionStats } from '@rasika/contract/auctions.ts'
import { useEffect } from 'react'
import { useFetched } from '../platform/use-fetched.ts'
import type { FetchPage, ListPage } from '../platform/use-pages.ts'
import { PagedList } from '../list-filters/paged-list.tsx'
import { api } from '../platform/api.ts'
import { updateServerTime, monotonic } from '../platform/server-clock.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { type AuctionListParams, urlOf, hasPast, listUrl, queryOf } from './url.ts'
import { type LotCardData, lotCardOf } from '../lot-card/card.ts'
import { words } from './words.ts'
import { LotCard } from '../lot-card/lot-card.tsx'
import { LotRow } from '../lot-card/lot-row.tsx'

export interface LotListPage extends ListPage<LotCardData> {
  stats: AuctionStats
}

async function fetchLotPage(
  params: AuctionListParams,
  cursor: string | null,
  signal: AbortSignal,
): Promise<LotListPage> {
  const requestedAt = monotonic()
  const { data, page, stats, serverTime } = await api.auctions.list({ query: queryOf(params, cursor) }, { signal })
  updateServerTime(serverTime, requestedAt)
  return { items: data.map((card) => lotCardOf(card, serverTime)), nextCursor: page.nextCursor, stats }
}

/** Fetches prices, counts and ends of the first page again; a failed fetch changes nothing. */
export function useFreshPage(rendered: LotListPage, params: AuctionListParams, cursor: string | null): LotListPage {
  const { value } = useFetched(rendered, (signal) => fetchLotPage(params, cursor, signal))
  useEffect(() => {
    const [first] = rendered.items
    if (first) updateServerTime(first.readAt)
  }, [rendered])
  if (value === null) return rendered
  const now = new Map(value.items.map((lot) => [lot.id, lot]))
  return { ...rendered, stats: value.stats, items: rendered.items.map((lot) => now.get(lot.id) ?? lot) }
}

interface Props {
  params: AuctionListParams
  cursor: string | null
  first: LotListPage
  total: string
}

export function Results({ params, cursor, first, total }: Props) {
  const fetchPage: FetchPage<LotCardData> = (after, signal) => fetchLotPage(params, after, signal)
  const isList = params.view === 'list' || hasPast(params)
  const One = isList ? LotRow : LotCard
  return (
    <PagedList
      of={listUrl.contentKey(params, cursor)}
      first={first}
      fetchPage={fetchPage}
      total={total}
      firstTo={cursor === null ? null : urlOf(params)}
      moreTo={(after) => urlOf(params, after)}
      messages={words.more}
      skeleton={<WorkSkeleton message={words.more.loading} count={3} />}
    >
      {(pages) => (
        <ul className={isList ? 'lots__all--list' : 'lots__all--grid'}>
          {pages.flat().map((lot, at) => (
            <li key={lot.id}>
              <One lot={lot} first={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
