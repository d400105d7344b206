// The auction list (spec: section 2, Auction list). The URL holds the whole state; the server searches, filters and
// sorts. Without script the page is one form and links; all countdowns use one clock, the server's.
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import type { AuctionStats } from '@rasika/contract/auctions.ts'
import { type ShouldRevalidateFunctionArgs, redirect, useLocation } from 'react-router'
import type { Route } from './+types/auctions-page'
import { Bar, Chips } from '../list-filters/bar.tsx'
import { countDropped, type Dropped, DroppedFilters } from '../list-filters/dropped.tsx'
import { ListFailed, isStaleCursor } from '../list-filters/failed.tsx'
import '../list-filters/list-filters.css'
import '../list-filters/filters.css'
import { changesViewOnly, useListParams } from '../list-filters/use-list-params.ts'
import { useDelayedFlag } from '../list-filters/use-delayed-flag.ts'
import { useKeepScroll } from '../list-filters/use-keep-scroll.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Api } from '../platform/client.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { Fact } from '../ui/facts.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { countsOf } from '../work-filters/choices.ts'
import {
  type AuctionListParams,
  queryNames,
  urlOf,
  chipsOf,
  cleared,
  hasPast,
  countActiveFilters,
  listUrl,
  readUrl,
  queryOf,
  readForm,
} from './url.ts'
import { lotCardOf } from '../lot-card/card.ts'
import { Filters, filtersId, pastOf } from './filters.tsx'
import { words } from './words.ts'
import '../lot-card/lots.css'
import './auction-list.css'
import { Results, useFreshPage } from './results.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { words as lotWords } from '../lot-card/words.ts'

const formId = 'auctions'

export const handle = { page: { query: queryNames, seconds: 2 } } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { params, cursor } = readUrl(url.search)
  const api = context.get(apiKey)
  try {
    const { data, page, stats, facets, serverTime } = await api.auctions.list({ query: queryOf(params, cursor) })
    return {
      first: { items: data.map((card) => lotCardOf(card, serverTime)), nextCursor: page.nextCursor, stats },
      page,
      counts: countsOf(facets),
      dropped: data.length > 0 ? [] : await countDropped(chipsOf(params), (without) => fetchTotal(api, without)),
    }
  } catch (refusal) {
    if (cursor !== null && isStaleCursor(refusal)) throw redirect(urlOf(params))
    throw refusal
  }
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return changesViewOnly(listUrl, currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const { params, cursor } = readUrl(location.search)
  return head(matches, {
    title: lotWords.title,
    description: words.description(words.liveLots(formatCount(loaderData?.first.stats.live ?? 0))),
    path: paths.auctions(),
    hidden: cursor !== null || chipsOf(params).length > 0,
  })
}

export default function AuctionsPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { params, cursor } = readUrl(search)
  const { requested, isPending, change, onBack } = useListParams(params, listUrl)
  const first = useFreshPage(loaderData.first, params, cursor)
  const total = formatCount(loaderData.page.total, loaderData.page.totalIsMore)
  const one = loaderData.page.total === 1 && !loaderData.page.totalIsMore
  const isPast = requested.status.length === 1 && hasPast(requested)
  const late = useDelayedFlag(isPending)
  const main = useKeepScroll(listUrl.contentKey(params, cursor))
  useOpened('auctions_opened')
  return (
    <div className="list-page lots page">
      <Hero stats={first.stats} />
      <div className="list-page__main" ref={main} aria-busy={isPending} data-pending={isPending ? '' : undefined}>
        <div className="lots__bar">
          <SearchForm
            formId={formId}
            action={paths.auctions()}
            messages={words.search}
            searched={params.search ?? ''}
            onSearch={() => change(readForm(formId))}
          />
          <Bar
            formId={formId}
            filtersId={filtersId}
            count={total}
            counted={words.counted(one)}
            activeFilters={countActiveFilters(requested)}
            sort={requested.sort}
            sorts={isPast ? { ...words.sorts, 'ending-soon': words.lastEnded } : words.sorts}
            onSort={(sort) => change({ ...requested, sort })}
            view={hasPast(requested) ? null : requested.view}
            viewTo={(view) => urlOf({ ...requested, view })}
          />
        </div>
        {/* After the search box, so that Enter in any field of the form presses the button of the search box. */}
        <Filters
          formId={formId}
          params={requested}
          stats={first.stats}
          show={words.filters.show(total, one)}
          counts={loaderData.counts}
          onChange={change}
          onBack={onBack}
        />
        <Tabs params={requested} stats={first.stats} isPast={isPast} />
        <Chips
          chips={chipsOf(requested).map(({ without, ...chip }) => ({ ...chip, to: urlOf(without) }))}
          clearTo={urlOf(cleared(requested))}
        />
        <h2 className="sr">{words.results}</h2>
        <div className="list-page__works">
          {late ? (
            <WorkSkeleton message={words.loading} count={6} />
          ) : first.items.length === 0 ? (
            <Nothing params={params} dropped={loaderData.dropped} />
          ) : (
            <Results params={params} cursor={cursor} first={first} total={total} />
          )}
          {late || hasPast(params) || first.nextCursor !== null ? null : <ToPast params={params} stats={first.stats} />}
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="list-page lots page">
      <h1 className="section lots__failed">{lotWords.title}</h1>
      <ListFailed error={error} />
    </div>
  )
}

function Hero({ stats }: { stats: AuctionStats }) {
  const figures = [
    [words.stats.live, formatCount(stats.live), stats.live > 0],
    [words.stats.today, formatCount(stats.endingToday), false],
    [words.stats.value, formatRupees(stats.totalValue), false],
  ] as const
  return (
    <header className="lots__head">
      <div>
        <h1 className="section">{lotWords.title}</h1>
        <p className="quiet">{words.lead}</p>
      </div>
      <dl className="lots__stats" aria-label={words.stats.group}>
        {figures.map(([name, figure, isLive]) => (
          <Fact
            key={name}
            isFigure
            name={
              <>
                {isLive ? <i className="dot dot--live" /> : null}
                {name}
              </>
            }
          >
            {figure}
          </Fact>
        ))}
      </dl>
    </header>
  )
}

/** Past results are a separate list; a change of tab keeps the other filters. */
function Tabs({ params, stats, isPast }: { params: AuctionListParams; stats: AuctionStats; isPast: boolean }) {
  const tabs = [
    [words.tabs.open, stats.live + stats.upcoming, [], !hasPast(params)],
    [words.tabs.past, pastOf(stats), ['Completed'], isPast],
  ] as const
  return (
    <nav className="tabs lots__tabs" aria-label={words.tabs.group}>
      {tabs.map(([name, count, status, isHere]) => (
        <Link
          key={name}
          className="tab"
          to={urlOf({ ...params, status })}
          aria-current={isHere ? 'page' : undefined}
          preventScrollReset
          prefetch="none"
        >
          {name} <span className="num">{formatCount(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

function ToPast({ params, stats }: { params: AuctionListParams; stats: AuctionStats }) {
  const past = pastOf(stats)
  if (past === 0) return null
  return (
    <p className="lots__end">
      <Link className="link--go" to={urlOf({ ...cleared(params), status: ['Completed'] })}>
        <span>{words.toPast(formatCount(past))}</span>
        <Icon name="right" />
      </Link>
    </p>
  )
}

function Nothing({ params, dropped }: { params: AuctionListParams; dropped: readonly Dropped[] }) {
  const chips = chipsOf(params)
  const isFiltered = chips.length > 0
  return (
    <EmptyWithWall title={words.empty.title} text={words.empty.text}>
      <DroppedFilters chips={chips} dropped={dropped} urlOf={urlOf} />
      <Link className="btn btn--line" to={isFiltered ? urlOf(cleared(params)) : paths.artworks()} prefetch="none">
        {isFiltered ? words.empty.clear : words.empty.browse}
      </Link>
    </EmptyWithWall>
  )
}

async function fetchTotal(api: Api, params: AuctionListParams) {
  const { page } = await api.auctions.list({ query: { ...queryOf(params, null), limit: 1 } })
  return page
}
