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
      <i className="icon icon--alert" />
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

/** The page of a record that is not there: what was asked for, and the list in which it can be looked for. */
function MissingRecord() {
  const { one = '', id = '' } = useMatch('/desk/:one/:id')?.params ?? {}
  const record = Object.hasOwn(records, one) ? records[one] : undefined
  if (record === undefined) return <NotFound />
  return (
    <div className="empty">
      <h1>{record.missing(id)}</h1>
      <Link className="link" to={record.list}>
        {record.link}
      </Link>
    </div>
  )
}

interface DeskRecord {
  missing: (id: string) => string
  list: string
  link: string
}

/** By the first part of the URL of a record. */
const records: Readonly<Record<string, DeskRecord>> = {
  order: searched('orders', deskPaths.orders()),
  claim: searched('claims', deskPaths.claims()),
  ticket: searched('tickets', deskPaths.tickets()),
  auction: searched('auctions', deskPaths.auctions()),
  artwork: searched('artworks', deskPaths.artworks()),
  artist: searched('artists', deskPaths.artists()),
  buyer: searched('buyers', deskPaths.buyers()),
  contest: searched('contests', deskPaths.contests()),
  coupon: searched('coupons', deskPaths.coupons()),
  dispute: searched('disputes', deskPaths.disputes()),
  payouts: searched('payouts', deskPaths.payouts()),
  'payout-run': { missing: words.missingRun, list: deskPaths.payoutRuns(), link: words.allRuns },
}

/** A record whose list has a search. */
function searched(page: keyof typeof words.missing, list: string): DeskRecord {
  return { missing: words.missing[page], list, link: words.searchIn(deskWords.pages[page]) }
}
