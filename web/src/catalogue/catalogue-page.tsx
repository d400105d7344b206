// The catalogue (spec: section 2). The URL holds the whole state: search, filters, sort and view. Without script
// the page is one form and links; with script a change applies at once and keeps the scroll position.
import { menuName } from '@rasika/contract/categories.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { type ShouldRevalidateFunctionArgs, redirect, useLocation } from 'react-router'
import type { Route } from './+types/catalogue-page'
import { Bar, Chips } from '../list-filters/bar.tsx'
import { countDropped } from '../list-filters/dropped.tsx'
import { ListFailed, isStaleCursor } from '../list-filters/failed.tsx'
import { changesViewOnly, useListParams } from '../list-filters/use-list-params.ts'
import { useDelayedFlag } from '../list-filters/use-delayed-flag.ts'
import { useKeepScroll } from '../list-filters/use-keep-scroll.ts'
import { words as shared } from '../list-filters/words.ts'
import type { Api } from '../platform/client.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { artworkCardOf } from '../artwork-card/work-card.tsx'
import { countsOf } from '../work-filters/choices.ts'
import {
  type CatalogueParams,
  queryNames,
  urlOf,
  cleared,
  listUrl,
  mayBeIndexed,
  readUrl,
  queryOf,
  readForm,
  contentKey,
} from './url.ts'
import { chipsOf } from './chips.ts'
import '../list-filters/list-filters.css'
import '../list-filters/filters.css'
import './list.css'
import { NothingFound } from './nothing-found.tsx'
import { Filters, filtersId } from './filters.tsx'
import { Ranking } from './ranking.tsx'
import { Results } from './results.tsx'
import { Understood } from './understood.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { words } from './words.ts'

const formId = 'catalogue'

export const handle = { page: { query: queryNames } } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { params, cursor } = readUrl(url.search)
  const api = context.get(apiKey)
  try {
    const query = { ...queryOf(params, cursor), facets: '1' }
    const { data, page, facets, understoodAs } = await api.artworks.list({ query })
    return {
      first: { items: data.map(artworkCardOf), nextCursor: page.nextCursor },
      page,
      counts: countsOf(facets ?? {}),
      understoodAs,
      dropped: data.length > 0 ? [] : await countDropped(chipsOf(params), (without) => fetchTotal(api, without)),
    }
  } catch (refusal) {
    // The cursor is stale because the list has changed: redirect to the first page instead of failing.
    if (cursor !== null && isStaleCursor(refusal)) throw redirect(urlOf(params))
    throw refusal
  }
}

/** A change of the view alone sends no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return changesViewOnly(listUrl, currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const { params, cursor } = readUrl(location.search)
  const what = nameOf(params)
  const total = loaderData ? formatCount(loaderData.page.total, loaderData.page.totalIsMore) : ''
  return head(matches, {
    title: what ?? words.title,
    description: what === null ? words.description(total) : words.descriptionOf(what, total),
    path: urlOf({ ...params, view: 'grid' }),
    hidden: cursor !== null || !mayBeIndexed(params),
  })
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { params, cursor } = readUrl(search)
  const { requested, isPending, change, onBack } = useListParams(params, listUrl)
  const { first, page, counts, understoodAs, dropped } = loaderData
  const total = formatCount(page.total, page.totalIsMore)
  const one = page.total === 1 && !page.totalIsMore
  const late = useDelayedFlag(isPending)
  const main = useKeepScroll(contentKey(params, cursor))
  useOpened('catalogue_opened')
  return (
    <div className="list-page page">
      <div className="list-page__head">
        <h1 className="section">{words.title}</h1>
        <SearchBox formId={formId} searched={params.search ?? ''} onSearch={() => change(readForm(formId))} />
      </div>
      <Filters
        formId={formId}
        params={requested}
        counts={counts}
        showWorks={words.filters.showWorks(total, one)}
        onChange={change}
        onBack={onBack}
      />
      <div className="list-page__main" ref={main} aria-busy={isPending} data-pending={isPending ? '' : undefined}>
        <Bar
          formId={formId}
          filtersId={filtersId}
          count={total}
          counted={words.counted(one)}
          activeFilters={chipsOf({ ...requested, search: null }).length}
          sort={requested.sort}
          sorts={words.sort.names}
          onSort={(sort) => change({ ...requested, sort })}
          view={requested.view}
          viewTo={(view) => urlOf({ ...requested, view })}
        />
        {first.items.length === 0 ? null : <Ranking params={requested} />}
        <Understood params={params} understoodAs={understoodAs} />
        <Chips
          chips={chipsOf(requested).map(({ without, ...chip }) => ({ ...chip, to: urlOf(without) }))}
          clearTo={urlOf(cleared(requested))}
        />
        <h2 className="sr">{words.results}</h2>
        <div className="list-page__works">
          {late ? (
            <WorkSkeleton message={words.loading} />
          ) : first.items.length === 0 ? (
            <NothingFound params={params} dropped={dropped} />
          ) : (
            <Results params={params} cursor={cursor} first={first} total={total} />
          )}
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="list-page page">
      <div className="list-page__head">
        <h1 className="section">{words.title}</h1>
      </div>
      <ListFailed error={error} />
    </div>
  )
}

async function fetchTotal(api: Api, params: CatalogueParams) {
  const { page } = await api.artworks.list({ query: { ...queryOf(params, null), limit: 1 } })
  return page
}

/** The title for the tab and for search engines, where one filter gives the list a name. */
function nameOf({ search, category, subcategory }: CatalogueParams): string | null {
  if (search) return shared.chips.search(search)
  const [slug, ...others] = subcategory.length > 0 ? subcategory : category
  return slug && others.length === 0 && category.length === 1 ? menuName(slug) : null
}
