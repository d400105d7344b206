// The artist list (spec: section 2, Artist list). The search is in the URL and done by the server; the page reads,
// searches and paginates without script. The counts are the true ones (docs/product.md 14).
import { formatCount } from '@rasika/contract/money.ts'
import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import type { Route } from './+types/artists-page'
import { ListFailed, isStaleCursor } from '../list-filters/failed.tsx'
import '../list-filters/list-filters.css'
import { useListParams } from '../list-filters/use-list-params.ts'
import { useDelayedFlag } from '../list-filters/use-delayed-flag.ts'
import { useKeepScroll } from '../list-filters/use-keep-scroll.ts'
import { words as shared } from '../list-filters/words.ts'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { Fact } from '../ui/facts.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { queryNames, urlOf, listUrl, readUrl } from './url.ts'
import './artists.css'
import { ArtistSkeleton } from './skeleton.tsx'
import { artistOf } from './card.ts'
import { Results } from './results.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { words } from './words.ts'

export const handle = { page: { query: queryNames } } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { params, cursor } = readUrl(url.search)
  try {
    const { data, page, stats } = await context.get(apiKey).artists.list({ query: { ...params, cursor } })
    return { first: { items: data.map(artistOf), nextCursor: page.nextCursor }, page, stats }
  } catch (refusal) {
    if (cursor !== null && isStaleCursor(refusal)) throw redirect(urlOf(params))
    throw refusal
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const { params, cursor } = readUrl(location.search)
  return head(matches, {
    title: words.title,
    description: words.description(words.counted(formatCount(loaderData?.stats.artists ?? 0))),
    path: paths.artists(),
    hidden: cursor !== null || params.search !== null,
  })
}

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const { first, page, stats } = loaderData
  const { params, cursor } = readUrl(useLocation().search)
  const { requested, isPending, change } = useListParams(params, listUrl)
  const [paused, setPaused] = useState(false)
  const late = useDelayedFlag(isPending)
  const main = useKeepScroll(listUrl.contentKey(params, cursor))
  const total = formatCount(page.total, page.totalIsMore)
  const isRotating = first.items.some(({ pictures }) => pictures.length > 1)
  return (
    <div className="list-page artists page">
      <Hero stats={stats} />
      <div className="artists__find">
        <SearchForm
          action={paths.artists()}
          messages={words.search}
          searched={params.search ?? ''}
          onSearch={(search) => change(readUrl(`?${new URLSearchParams({ search })}`).params)}
        />
      </div>
      <div className="list-page__main" ref={main} aria-busy={isPending} data-pending={isPending ? '' : undefined}>
        <div className="list-page__bar">
          <p className="list-page__n" role="status">
            {shared.count}
            <b className="num">{total}</b>
            {words.behind(page.total === 1 && !page.totalIsMore)}
          </p>
          {requested.search && first.items.length > 0 ? (
            <Link className="link artists__pause" to={paths.artists()} preventScrollReset prefetch="none">
              {words.empty.clear}
            </Link>
          ) : null}
          {isRotating ? (
            <button
              type="button"
              className="link artists__pause"
              aria-pressed={paused}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} />
              {paused ? words.play : words.pause}
            </button>
          ) : null}
        </div>
        <h2 className="sr">{words.results}</h2>
        <div className="list-page__works">
          {late ? (
            <ArtistSkeleton message={words.loading} />
          ) : first.items.length === 0 ? (
            <Nobody search={params.search} />
          ) : (
            <Results params={params} cursor={cursor} first={first} total={total} paused={paused} />
          )}
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="list-page artists page">
      <h1 className="display artists__failed">{words.title}</h1>
      <ListFailed error={error} />
    </div>
  )
}

function Hero({ stats }: { stats: Route.ComponentProps['loaderData']['stats'] }) {
  const figures = [
    [words.stats.artists, stats.artists],
    [words.stats.artworks, stats.artworks],
    [words.stats.auctions, stats.auctions],
  ] as const
  return (
    <header className="artists__head">
      <div>
        <h1 className="display">{words.title}</h1>
        <p className="lead quiet">{words.lead}</p>
      </div>
      <dl className="artists__stats" aria-label={words.stats.group}>
        {figures.map(([name, figure]) => (
          <Fact key={name} isFigure name={name}>
            {formatCount(figure)}
          </Fact>
        ))}
      </dl>
    </header>
  )
}

function Nobody({ search }: { search: string | null }) {
  const messages = words.empty
  return (
    <EmptyWithWall title={messages.title} text={search ? messages.searched(search) : messages.bare}>
      <Link className="btn btn--line" to={search ? paths.artists() : paths.artistSignup()} prefetch="none">
        {search ? messages.clear : messages.join}
      </Link>
    </EmptyWithWall>
  )
}
