// The bar above a list: the count, the button that opens the filters where they are a drawer, sort and view; below it
// the active filters as chips. Shared by the catalogue, the auctions and an artist's works (spec: section 2). Without
// script sort is part of the form.
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

type View = 'grid' | 'list'

interface Props<S extends string> {
  formId: string
  filtersId: string
  /** '64', '1,000+'. */
  count: string
  /** ' artworks', after the count. */
  counted: string
  /** Number of active filters, for the badge. */
  activeFilters: number
  sort: S
  sorts: Readonly<Record<S, string>>
  onSort: (sort: S) => void
  /** Null if the list has a single view. */
  view: View | null
  /** The URL of the same list in another view. */
  viewTo: (view: View) => string
}

export function Bar<S extends string>({
  formId,
  filtersId,
  count,
  counted,
  activeFilters,
  sort,
  sorts,
  onSort,
  view,
  viewTo,
}: Props<S>) {
  return (
    <div className="list-page__bar">
      <p className="list-page__n" role="status">
        {words.count}
        <b className="num">{count}</b>
        {counted}
      </p>
      <button type="button" className="btn btn--line btn--small list-page__open" popoverTarget={filtersId}>
        <Icon name="filter" />
        {words.filters.title}
        <ActiveFilters count={activeFilters} />
      </button>
      <div className="list-page__sort">
        <label htmlFor="sort" className="meta">
          {words.sort.label}
        </label>
        <select
          className="input"
          id="sort"
          name="sort"
          form={formId}
          value={sort}
          onChange={(event) => onSort(event.currentTarget.value as S)}
        >
          {Object.entries<string>(sorts).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" form={formId} className="btn btn--line btn--small">
            {words.sort.submit}
          </button>
        </noscript>
      </div>
      {view === 'list' ? <input type="hidden" name="view" value="list" form={formId} /> : null}
      {view === null ? null : <ViewLinks view={view} to={viewTo} />}
    </div>
  )
}

/** The badge with the number of active filters; hidden at 0. */
function ActiveFilters({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="num" aria-hidden="true">
        {count}
      </span>
      <span className="sr">{words.filters.active(count)}</span>
    </>
  )
}

/** Links, not buttons, because the view is part of the URL. */
function ViewLinks({ view, to }: { view: View; to: (view: View) => string }) {
  const link = (one: View) => (
    <Link
      to={to(one)}
      aria-label={words.view[one]}
      aria-current={view === one ? 'true' : undefined}
      preventScrollReset
      prefetch="none"
      replace
    >
      <Icon name={one} />
    </Link>
  )
  return (
    <div className="segmented" role="group" aria-label={words.view.group}>
      {link('grid')}
      {link('list')}
    </div>
  )
}

export interface ChipLink {
  key: string
  label: string
  /** The URL without this filter. */
  to: string
}

export function Chips({ chips, clearTo }: { chips: readonly ChipLink[]; clearTo: string }) {
  if (chips.length === 0) return null
  const link = { preventScrollReset: true, prefetch: 'none' } as const
  return (
    <div className="chips" role="group" aria-label={words.chips.group}>
      {chips.map(({ key, label, to }) => (
        <Link key={key} className="chip" to={to} {...link}>
          {label}
          <Icon name="close" />
          <span className="sr">{words.chips.remove}</span>
        </Link>
      ))}
      <Link className="link chips__clear" to={clearTo} {...link}>
        {words.chips.clear}
      </Link>
    </div>
  )
}
