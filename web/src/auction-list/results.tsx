// The lots shown so far, page by page, and the link to more (spec: section 2, Auction list). The rendered page is read
// again after hydration, because prices change faster than cached pages expire.
import type { AuctionStats } from '@rasika/contract/auctions.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { More } from '../list-filters/load-more.tsx'
import { type FetchPage, type FirstPage, useMorePages } from '../list-filters/more-pages.ts'
import { words as shared } from '../list-filters/words.ts'
import { api } from '../platform/api.ts'
import { updateServerTime, monotonic } from '../platform/server-clock.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { Link } from '../ui/link.tsx'
import { type Filter, addressOf, hasPast, listing, queryOf } from './address.ts'
import { type Lot, lotOf } from '../lot-card/card.ts'
import { words } from './words.ts'
import { LotCard } from '../lot-card/lot-card.tsx'
import { LotRow } from '../lot-card/lot-row.tsx'

export interface Page extends FirstPage<Lot> {
  stats: AuctionStats
}

async function fetchNextPage(filter: Filter, cursor: string | null, signal: AbortSignal): Promise<Page> {
  const askedAt = monotonic()
  const { data, page, stats, serverTime } = await api.auctions.list({ query: queryOf(filter, cursor) }, { signal })
  updateServerTime(serverTime, askedAt)
  return { works: data.map((card) => lotOf(card, serverTime)), nextCursor: page.nextCursor, stats }
}

/** Reads prices, counts and ends of the first page again; a failed read changes nothing. */
export function useFreshPage(rendered: Page, filter: Filter, cursor: string | null): Page {
  const [fresh, setFresh] = useState<{ of: Page; page: Page } | null>(null)
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
  filter: Filter
  cursor: string | null
  first: Page
  total: string
}

export function Results({ filter, cursor, first, total }: Props) {
  const ask: FetchPage<Lot> = (after, signal) => fetchNextPage(filter, after, signal)
  const { pages, nextCursor, state, fetchMore, byScroll } = useMorePages(listing.shownAt(filter, cursor), first, ask)
  const list = useRef<HTMLDivElement>(null)
  const [toFocus, setToFocus] = useState<number | null>(null)
  const lots = pages.flat()
  useEffect(() => {
    if (toFocus === null || lots.length <= toFocus) return
    list.current?.querySelectorAll<HTMLElement>('.label__title a')[toFocus]?.focus()
    setToFocus(null)
  }, [lots.length, toFocus])
  const isList = filter.view === 'list' || hasPast(filter)
  const One = isList ? LotRow : LotCard
  return (
    <div ref={list}>
      {cursor === null ? null : (
        <p className="cat__first">
          <Link className="link" to={addressOf(filter)}>
            {words.more.first}
          </Link>
        </p>
      )}
      <ul className={isList ? 'lots__all--list' : 'lots__all--grid'}>
        {lots.map((lot, at) => (
          <li key={lot.id}>
            <One lot={lot} first={at === 0} />
          </li>
        ))}
      </ul>
      {state === 'fetching' ? <WorkSkeleton said={words.more.loading} count={3} /> : null}
      <p className="sr" role="status">
        {pages.length > 1 ? shared.more.shown(formatCount(lots.length), total) : ''}
      </p>
      {nextCursor === null ? null : (
        <More
          to={addressOf(filter, nextCursor)}
          state={state}
          byScroll={byScroll}
          shown={formatCount(lots.length)}
          total={total}
          say={words.more}
          fetchMore={fetchMore}
          onKeyboard={() => setToFocus(lots.length)}
        />
      )}
    </div>
  )
}
