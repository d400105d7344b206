// The catalogue (spec: section 2; issue 2, section 4). The address holds everything: what is searched and
// filtered, how it is sorted and hung. Without script the page is one form and links; with script a change
// counts at once and one stays where one stands.
import { formatCount } from '@rasika/contract/money.ts'
import { menuName } from '@rasika/contract/categories.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  redirect,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import type { Route } from './+types/catalogue-page'
import { paths } from '../paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '../platform/page-rule.ts'
import { WorkBones } from '../ui/bones.tsx'
import { type Filter, addressNames, addressOf, readFilter, queryOf, worksOf } from './address.ts'
import { Bar, Chips, Ranking } from './bar.tsx'
import './catalogue.css'
import './filters.css'
import './list.css'
import './search.css'
import { CatalogueFailed, NothingFound } from './nothing.tsx'
import { Filters } from './filters.tsx'
import { cardWork } from './wall.ts'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { words } from './words.ts'

const formId = 'catalogue'

export const handle = { page: { query: addressNames } } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams)
  const cursor = url.searchParams.get('cursor')
  try {
    const { data, page, facets, understoodAs } = await context.get(apiKey).artworks.list({ query: queryOf(filter, cursor) })
    return { first: { works: data.map(cardWork), nextCursor: page.nextCursor }, page, facets, understoodAs }
  } catch (refusal) {
    // A page of a list that moved on meanwhile: begin again, rather than fail at an address somebody kept.
    if (cursor !== null && codeOf(refusal) === 'stale_cursor') throw redirect(addressOf(filter))
    throw refusal
  }
}

/** How works hang asks nothing of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href && worksAt(currentUrl.search) === worksAt(nextUrl.search)
  return same ? false : defaultShouldRevalidate
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const { filter, cursor } = placeOf(location.search)
  const what = nameOf(filter)
  const total = loaderData ? countOf(loaderData.page) : ''
  const aside = filter.search !== '' || cursor !== null || filter.minPrice !== null || filter.maxPrice !== null
  return head(matches, {
    title: what ?? words.title,
    description: what === null ? words.description(total) : words.descriptionOf(what, total),
    path: addressOf({ ...filter, view: 'grid' }),
    hidden: aside,
  })
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { filter, cursor } = placeOf(search)
  const { wanted, coming, change, onOpen } = useFilter(filter)
  const { first, page, facets, understoodAs } = loaderData
  const total = countOf(page)
  const one = page.total === 1 && !page.totalIsMore
  const late = useLate(coming)
  const main = useStay(worksOf(filter, cursor))
  useOpened('catalogue_opened')
  return (
    <div className="cat page">
      <div className="cat__head">
        <h1 className="section">{words.title}</h1>
        <SearchBox formId={formId} searched={filter.search} onSearch={() => change(readForm())} />
      </div>
      <Filters formId={formId} filter={wanted} facets={facets} showWorks={words.filters.showWorks(total, one)} onChange={change} onOpen={onOpen} />
      <div className="cat__main" ref={main} aria-busy={coming} data-coming={coming ? '' : undefined}>
        <Bar formId={formId} filter={wanted} count={total} one={one} onSort={(sort) => change({ ...wanted, sort })} />
        <Ranking filter={wanted} />
        {understoodAs === null ? null : (
          <p className="cat__understood">
            {words.understood}
            <b>{understoodAs}</b>
          </p>
        )}
        <Chips filter={wanted} />
        <h2 className="sr">{words.results}</h2>
        <div className="cat__works">
          {late ? (
            <WorkBones said={words.loading} />
          ) : first.works.length === 0 ? (
            <NothingFound filter={filter} />
          ) : (
            <Results filter={filter} cursor={cursor} first={first} total={total} />
          )}
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="cat page">
      <div className="cat__head">
        <h1 className="section">{words.title}</h1>
      </div>
      <CatalogueFailed error={error} />
    </div>
  )
}

/** The filter on its way, if one is, so that what was ticked stays ticked at once; and how to ask for another. */
function useFilter(filter: Filter) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { key } = useLocation()
  const drawer = useRef(false)
  const [asked, setAsked] = useState<{ at: string; filter: Filter } | null>(null)
  const next = navigation.location?.pathname === paths.artworks() ? placeOf(navigation.location.search) : null
  // Arrived, or given up.
  useEffect(() => {
    if (navigation.state === 'idle') setAsked(null)
  }, [navigation.state, key])
  const wanted = (asked?.at === key ? asked.filter : null) ?? next?.filter ?? filter
  return {
    wanted,
    coming: next !== null && worksOf(next.filter, next.cursor) !== worksOf(filter, null),
    change: (to: Filter) => {
      if (addressOf(to) === addressOf(wanted)) return
      setAsked({ at: key, filter: to })
      // Over the drawer's own entry of the history, which becomes the new place.
      void navigate(addressOf(to), { preventScrollReset: true, replace: drawer.current })
    },
    onOpen: useCallback((open: boolean) => {
      drawer.current = open
    }, []),
  }
}

/** A change of filters stays where one stands, unless the works end above it. */
function useStay(of: string) {
  const main = useRef<HTMLDivElement>(null)
  const how = useNavigationType()
  const seen = useRef(of)
  useEffect(() => {
    if (seen.current === of) return
    seen.current = of
    const box = main.current?.getBoundingClientRect()
    if (how !== 'POP' && box && box.bottom < window.innerHeight / 2) main.current?.scrollIntoView()
  }, [of, how])
  return main
}

const lateAfterMs = 400

/** True when something has been on its way for a while: then a skeleton says more than a pale wall. */
function useLate(coming: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!coming) return setLate(false)
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [coming])
  return late && coming
}

function readForm(): Filter {
  const form = document.getElementById(formId)
  return readFilter(form instanceof HTMLFormElement ? new FormData(form) : new URLSearchParams())
}

function placeOf(search: string): { filter: Filter; cursor: string | null } {
  const params = new URLSearchParams(search)
  return { filter: readFilter(params), cursor: params.get('cursor') }
}

function worksAt(search: string): string {
  const { filter, cursor } = placeOf(search)
  return worksOf(filter, cursor)
}

function countOf({ total, totalIsMore }: { total: number; totalIsMore: boolean }): string {
  return totalIsMore ? `${formatCount(total)}+` : formatCount(total)
}

/** What the wall is called in the tab and by search engines, where it has one name. */
function nameOf({ search, categories, subcategories }: Filter): string | null {
  if (search) return words.chips.search(search)
  const [slug, ...others] = subcategories.length > 0 ? subcategories : categories
  return slug && others.length === 0 && categories.length === 1 ? menuName(slug) : null
}

function codeOf(refusal: unknown): string | undefined {
  return (refusal as { data?: { code?: string } } | null)?.data?.code
}
