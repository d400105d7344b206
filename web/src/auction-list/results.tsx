// The lots shown so far, page by page, and the link to more (spec: section 2, Auction list). The rendered page is read
// again after hydration, because prices change faster than cached pages expire.
import type { AuctionStats } from '@rasika/contract/auctions.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FetchPage, FirstPage } from '../list-filters/more-pages.ts'
import { PagedList } from '../list-filters/paged-list.tsx'
import { api } from '../platform/api.ts'
import { updateServerTime, monotonic } from '../platform/server-clock.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { type LotFilter, addressOf, hasPast, listing, queryOf } from './address.ts'
import { type LotCardData, lotOf } from '../lot-card/card.ts'
import { words } from './words.ts'
import { LotCard } from '../lot-card/lot-card.tsx'
import { LotRow } from '../lot-card/lot-row.tsx'

export interface LotListPage extends FirstPage<LotCardData> {
  stats: AuctionStats
}

async function fetchNextPage(filter: LotFilter, cursor: string | null, signal: AbortSignal): Promise<LotListPage> {
  const requestedAt = monotonic()
  const { data, page, stats, serverTime } = await api.auctions.list({ query: queryOf(filter, cursor) }, { signal })
  updateServerTime(serverTime, requestedAt)
  return { works: data.map((card) => lotOf(card, serverTime)), nextCursor: page.nextCursor, stats }
}

/** Reads prices, counts and ends of the first page again; a failed read changes nothing. */
export function useFreshPage(rendered: LotListPage, filter: LotFilter, cursor: string | null): LotListPage {
  const [fresh, setFresh] = useState<{ of: LotListPage; page: LotListPage } | null>(null)
  const readAgain = useEffectEvent((signal: AbortSignal) => {
    fetchNextPage(filter, cursor, signal).then(
      (page) => setFresh({ of: rendered, page }),
      () => undefined,
    )
  })
  useEffect(() => {
    const [first] = rendered.works
    if (first) updateServerTime(first.readAt)
    const asking = new AbortController()
    readAgain(asking.signal)
    return () => asking.abort()
  }, [rendered])
  if (fresh?.of !== rendered) return rendered
  const now = new Map(fresh.page.works.map((lot) => [lot.id, lot]))
  return { ...rendered, stats: fresh.page.stats, works: rendered.works.map((lot) => now.get(lot.id) ?? lot) }
}

interface Props {
  filter: LotFilter
  cursor: string | null
  first: LotListPage
  total: string
}

export function Results({ filter, cursor, first, total }: Props) {
  const fetchPage: FetchPage<LotCardData> = (after, signal) => fetchNextPage(filter, after, signal)
  const isList = filter.view === 'list' || hasPast(filter)
  const One = isList ? LotRow : LotCard
  return (
    <PagedList
      of={listing.shownAt(filter, cursor)}
      first={first}
      fetchPage={fetchPage}
      total={total}
      firstTo={cursor === null ? null : addressOf(filter)}
      moreTo={(after) => addressOf(filter, after)}
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
