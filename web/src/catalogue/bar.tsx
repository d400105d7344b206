// Above the works: how many there are, the way to the filters on a narrow screen, sort and view; below it the
// filters in force as chips (spec: section 2, Artwork catalogue), and "Featured" explained in one sentence.
import type { Sort } from '@rasika/contract/artworks.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type Filter, type View, addressOf } from './address.ts'
import { chipsOf, cleared } from './chips.ts'
import { filtersId } from './filters.tsx'
import { words } from './words.ts'

interface Props {
  formId: string
  filter: Filter
  /** '64', '1,000+'. */
  count: string
  one: boolean
  onSort: (sort: Sort) => void
}

export function Bar({ formId, filter, count, one, onSort }: Props) {
  const inForce = chipsOf({ ...filter, search: '' }).length
  return (
    <div className="cat__bar">
      <p className="cat__n" role="status">
        {words.count.before}
        <b className="num">{count}</b>
        {words.count.after(one)}
      </p>
      <button type="button" className="btn btn--line btn--small cat__open" popoverTarget={filtersId}>
        <Icon name="filter" />
        {words.filters.title}
        {inForce > 0 ? (
          <>
            <span className="num" aria-hidden="true">
              {inForce}
            </span>
            <span className="sr">{words.filters.active(inForce)}</span>
          </>
        ) : null}
      </button>
      <div className="cat__sort">
        <label htmlFor="sort" className="meta">
          {words.sort.label}
        </label>
        <select
          className="input"
          id="sort"
          name="sort"
          form={formId}
          value={filter.sort}
          onChange={(event) => onSort(event.currentTarget.value as Sort)}
        >
          {Object.entries(words.sort.names).map(([sort, name]) => (
            <option key={sort} value={sort}>
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
      {filter.view === 'list' ? <input type="hidden" name="view" value="list" form={formId} /> : null}
      <ViewLinks filter={filter} />
    </div>
  )
}

/** Links, not buttons: how works hang is in the address as well. */
function ViewLinks({ filter }: { filter: Filter }) {
  const to = (view: View) => (
    <Link
      to={addressOf({ ...filter, view })}
      aria-label={words.view[view]}
      aria-current={filter.view === view ? 'true' : undefined}
      preventScrollReset
      prefetch="none"
      replace
    >
      <Icon name={view} />
    </Link>
  )
  return (
    <div className="segmented" role="group" aria-label={words.view.group}>
      {to('grid')}
      {to('list')}
    </div>
  )
}

export function Chips({ filter }: { filter: Filter }) {
  const chips = chipsOf(filter)
  if (chips.length === 0) return null
  const link = { preventScrollReset: true, prefetch: 'none', viewTransition: false } as const
  return (
    <div className="chips" role="group" aria-label={words.chips.group}>
      {chips.map(({ key, label, without }) => (
        <Link key={key} className="chip" to={addressOf(without)} {...link}>
          {label}
          <Icon name="close" />
          <span className="sr">{words.chips.remove}</span>
        </Link>
      ))}
      <Link className="link chips__clear" to={addressOf(cleared(filter))} {...link}>
        {words.chips.clear}
      </Link>
    </div>
  )
}

/** Why works stand in this order, where the order is the house's own (Indian e-commerce rules). */
export function Ranking({ filter }: { filter: Filter }) {
  if (filter.sort !== 'featured') return null
  return <p className="meta cat__why">{filter.search ? words.relevance : shared.catalogue.featured}</p>
}
