// An empty wall and a wall that could not be fetched: what happened, and the one next step (look.md).
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { refusalOf } from '../platform/refusal.ts'
import { useRequestId } from '../platform/request-id.tsx'
import { EmptyRoom } from '../ui/empty-room.tsx'
import { Link } from '../ui/link.tsx'
import { type Filter, addressOf } from './address.ts'
import { chipsOf, cleared } from './chips.ts'
import { words } from './words.ts'

export function NothingFound({ filter }: { filter: Filter }) {
  const others = chipsOf({ ...filter, search: '' }).length > 0
  const [unknown] = filter.others
  const [text, step, to] = others
    ? [unknown === undefined ? words.empty.filtered : words.empty.noCategory(unknown), words.empty.clear, addressOf(cleared(filter))]
    : filter.search
      ? [words.empty.searched(filter.search), words.empty.browse, paths.artworks()]
      : [words.empty.bare, words.empty.home, paths.home()]
  return (
    <EmptyRoom title={words.empty.title} text={text}>
      <Link className="btn btn--line" to={to} prefetch="none">
        {step}
      </Link>
    </EmptyRoom>
  )
}

export function CatalogueFailed({ error }: { error: unknown }) {
  const { message, requestId } = refusalOf(error)
  const rendered = useRequestId()
  const { pathname, search } = useLocation()
  const id = requestId ?? rendered
  return (
    <div className="cat__main--failed" role="alert">
      {id ? <meta name="request-id" content={id} /> : null}
      <EmptyRoom title={message}>
        <Link className="btn btn--line" to={pathname + search}>
          {words.failed.again}
        </Link>
        {id ? (
          <p className="meta cat__id">
            {words.failed.request} <span className="num">{id}</span>
          </p>
        ) : null}
      </EmptyRoom>
    </div>
  )
}
