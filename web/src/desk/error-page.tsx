// A page that could not be read: what the server answered, and the request's id.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { isRouteErrorResponse, Link, useLocation, useMatch, useRevalidator, useRouteError } from 'react-router'
import { deskWords } from './words.ts'

const words = deskWords.failed

export function ErrorPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isMissing = error instanceof Problem && error.code === 'not_found'
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isMissing) return <MissingRecord />
  const problem = error instanceof Problem ? error : null
  // The URL of a list was changed by hand, or cut: reading it again is refused again.
  const isRefusedQuery = problem?.code === 'invalid'
  return (
    <div className="callout callout--bad" role="alert">
      <i className="ic i-alert" />
      <h1>{words.title}</h1>
      {problem !== null && <p>{isRefusedQuery ? words.query : problem.message}</p>}
      <p>{words.nothing}</p>
      <p className="bar">
        {isRefusedQuery ? (
          <Link className="btn" to={pathname}>
            {deskWords.table.clear}
          </Link>
        ) : (
          <button type="button" className="btn" disabled={state !== 'idle'} onClick={() => void revalidate()}>
            {words.again}
          </button>
        )}
        {problem?.requestId && <span className="meta">{words.request(problem.requestId)}</span>}
      </p>
    </div>
  )
}

export function NotFound() {
  return (
    <div className="empty">
      <h1>{words.notFound}</h1>
      <Link className="link" to={deskPaths.today()}>
        {words.today}
      </Link>
    </div>
  )
}

/** The page of a record that is not there: what was asked for, and the list in which it can be searched for. */
function MissingRecord() {
  const { one = '', id = '' } = useMatch('/desk/:one/:id')?.params ?? {}
  const record = missingRecord(one, id)
  if (record === null) return <NotFound />
  return (
    <div className="empty">
      <h1>{record.sentence}</h1>
      <Link className="link" to={record.list}>
        {record.search}
      </Link>
    </div>
  )
}

/** By the first part of the URL of a record. */
const lists: Readonly<Record<string, readonly [page: keyof typeof words.missing, list: string]>> = {
  order: ['orders', deskPaths.orders()],
  claim: ['claims', deskPaths.claims()],
  ticket: ['tickets', deskPaths.tickets()],
  auction: ['auctions', deskPaths.auctions()],
  artwork: ['artworks', deskPaths.artworks()],
  artist: ['artists', deskPaths.artists()],
  buyer: ['buyers', deskPaths.buyers()],
  contest: ['contests', deskPaths.contests()],
  coupon: ['coupons', deskPaths.coupons()],
  dispute: ['disputes', deskPaths.disputes()],
  payouts: ['payouts', deskPaths.payouts()],
}

/** Null for a page that shows no record of a list. */
function missingRecord(one: string, id: string): { sentence: string; list: string; search: string } | null {
  const found = Object.hasOwn(lists, one) ? lists[one] : undefined
  if (found === undefined) return null
  const [page, list] = found
  return { sentence: words.missing[page](id), list, search: words.searchIn(deskWords.pages[page]) }
}
