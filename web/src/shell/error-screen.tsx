// The screen of an error boundary: the not-found page for 404, otherwise 'Something went wrong.' with the message
// (spec: section 2; docs/product.md 20). An unexpected fault also shows the id of the request.
import { useLocation } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { refusalOf } from '../platform/refusal.ts'
import { useRequestId } from '../platform/request-id.tsx'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'
import { NotFound } from './not-found.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const refusal = refusalOf(error)
  const rendered = useRequestId()
  const { pathname, search } = useLocation()
  if (refusal.status === 404) return <NotFound />
  const requestId = refusal.requestId ?? rendered
  return (
    <div className="page bare">
      <title>{`${words.error.title} | ${words.site.name}`}</title>
      <meta name="description" content={refusal.message} />
      <meta name="robots" content="noindex" />
      {requestId ? <meta name="request-id" content={requestId} /> : null}
      <div className="bare__text">
        <h1 className="display">{words.error.title}</h1>
        <p className="lead">{refusal.message}</p>
        {requestId ? (
          <p className="meta">
            {words.error.requestId} <span className="num">{requestId}</span>
          </p>
        ) : null}
        <div className="bare__acts">
          <Link className="btn" to={pathname + search} reloadDocument>
            {words.error.again}
          </Link>
          <Link className="btn btn--line" to={paths.home()}>
            {words.error.homeAgain}
          </Link>
        </div>
      </div>
      <EmptyWall title={words.error.pause} />
    </div>
  )
}
