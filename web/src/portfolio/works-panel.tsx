// An artist's works (spec: section 2, Artist profile): filtered by price and category, sorted, as a grid or a list,
// sold ones marked. Without script a form and links; with script a change applies at once. The artist's own parts are
// passed in, and loaded for nobody else.
import { formatCount } from '@rasika/contract/money.ts'
import { useLocation, useRevalidator } from 'react-router'
import { useRef, useState } from 'react'
import '../catalogue/list.css'
import { Bar, Chips } from '../list-filters/bar.tsx'
import '../list-filters/filters.css'
import '../list-filters/list-filters.css'
import { useListParams } from '../list-filters/use-list-params.ts'
import { useDelayedFlag } from '../list-filters/use-delayed-flag.ts'
import { paths } from '@rasika/contract/paths.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Link } from '../ui/link.tsx'
import { chipsOf, cleared, listUrlAt } from './url.ts'
import { Filters, filtersId } from './filters.tsx'
import { useFocusSaved } from './focus-saved.ts'
import './portfolio.css'
import type { WorksPage } from './card.ts'
import { words } from './words.ts'
import { type FetchWorks, type OwnWorkComponents, WorksList } from './works-list.tsx'

const formId = 'wall'

interface Props {
  /** For the works' artist only. */
  own: OwnWorkComponents | undefined
  first: WorksPage
  /** The number of public works, as the tile above counts them. */
  seen: number
  request: FetchWorks
}

export function WorksPanel({ own, first, seen, request }: Props) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const listUrl = listUrlAt(pathname, own !== undefined)
  const { params, cursor } = listUrl.readUrl(search)
  const { requested, isPending, change, onBack } = useListParams(params, listUrl)
  /** Counts removals by the artist: each restarts the loaded pages. */
  const [changes, setChanges] = useState(0)
  const late = useDelayedFlag(isPending)
  const works = useRef<HTMLDivElement>(null)
  useFocusSaved(works)
  const total = formatCount(first.total, first.totalIsMore)
  const one = first.total === 1 && !first.totalIsMore
  const chips = chipsOf(requested, listUrl.urlOf)
  // Works hidden by the gallery are counted separately, as the tiles leave them out.
  const hidden = own && chips.length === 0 && !first.totalIsMore ? Math.max(0, first.total - seen) : 0
  const isBare = first.items.length === 0 && chips.length === 0
  return (
    <div className="list-page portfolio" data-pending={isPending ? '' : undefined}>
      {own && !isBare ? (
        <own.Search
          formId={formId}
          action={pathname}
          searched={requested.search ?? ''}
          onSearch={() => change(listUrl.readForm(formId))}
        />
      ) : (
        <form
          id={formId}
          method="get"
          action={pathname}
          onSubmit={(event) => {
            event.preventDefault()
            change(listUrl.readForm(formId))
          }}
        />
      )}
      {params.as ? <input type="hidden" name="as" value={params.as} form={formId} /> : null}
      {isBare ? null : (
        <>
          <Filters
            formId={formId}
            params={requested}
            show={words.filters.show(total, one)}
            clearTo={chips.length > 0 ? listUrl.urlOf(cleared(requested)) : null}
            onChange={change}
            onBack={onBack}
          />
          <Bar
            formId={formId}
            filtersId={filtersId}
            count={hidden > 0 ? formatCount(seen) : total}
            counted={own && hidden > 0 ? own.countedHidden(seen === 1, formatCount(hidden)) : words.counted(one)}
            activeFilters={chips.filter(({ key }) => key !== 'search').length}
            sort={requested.sort}
            sorts={words.sorts}
            onSort={(sort) => change({ ...requested, sort })}
            view={requested.view}
            viewTo={(view) => listUrl.urlOf({ ...requested, view })}
          />
          <Chips chips={chips} clearTo={listUrl.urlOf(cleared(requested))} />
        </>
      )}
      <h2 className="sr">{words.results}</h2>
      <div className="list-page__works" ref={works} aria-busy={isPending}>
        {late ? (
          <WorkSkeleton message={words.loading} />
        ) : first.items.length > 0 ? (
          <WorksList
            key={changes}
            own={own}
            of={`${listUrl.contentKey(params, cursor)} ${changes}`}
            params={params}
            firstTo={cursor === null ? null : listUrl.urlOf(params)}
            moreTo={(after) => listUrl.urlOf(params, after)}
            first={first}
            total={total}
            request={request}
            onRemoved={() => {
              setChanges(changes + 1)
              void revalidate()
            }}
          />
        ) : isBare ? (
          own ? (
            <own.Bare path={pathname} />
          ) : (
            <Bare />
          )
        ) : (
          <EmptyWithWall title={words.empty.filtered} text={words.empty.filteredText}>
            <Link className="btn btn--line" to={listUrl.urlOf(cleared(params))} preventScrollReset prefetch="none">
              {words.empty.clear}
            </Link>
          </EmptyWithWall>
        )}
      </div>
    </div>
  )
}

function Bare() {
  return (
    <EmptyWithWall title={words.empty.none} text={words.empty.noneText}>
      <Link className="btn btn--line" to={paths.artworks()}>
        {words.empty.browse}
      </Link>
    </EmptyWithWall>
  )
}
