import { useLocation } from 'react-router'
import { refusalOf } from '../platform/refusal.ts'
import { useRequestId } from '../platform/request-id.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

/** A list that could not be fetched: the error and the one next step (docs/design.md "Pieces"). */
export function ListFailed({ error }: { error: unknown }) {
  const { message, requestId } = refusalOf(error)
  const rendered = useRequestId()
  const { pathname, search } = useLocation()
  const id = requestId ?? rendered
  return (
    <div className="list-page__main--failed" role="alert">
      {id ? <meta name="request-id" content={id} /> : null}
      <EmptyWithWall title={message}>
        <Link className="btn btn--line" to={pathname + search}>
          {words.failed.again}
        </Link>
        {id ? (
          <p className="meta list-page__id">
            {words.failed.request} <span className="num">{id}</span>
          </p>
        ) : null}
      </EmptyWithWall>
    </div>
  )
}

/** A stale cursor: the list restarts at its first page instead of failing. */
export function isStaleCursor(refusal: unknown): boolean {
  return (refusal as { data?: { code?: string } } | null)?.data?.code === 'stale_cursor'
}
