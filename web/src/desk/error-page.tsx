// A page that could not be read: what the server answered, and the request's id.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { deskWords } from './words.ts'

const words = deskWords.failed

export function ErrorPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isMissing =
    (isRouteErrorResponse(error) && error.status === 404) || (error instanceof Problem && error.code === 'not_found')
  if (isMissing)
    return (
      <div className="empty">
        <h1>{words.notFound}</h1>
        <Link className="link" to={deskPaths.today()}>
          {words.today}
        </Link>
      </div>
    )
  const problem = error instanceof Problem ? error : null
  return (
    <div className="callout callout--bad" role="alert">
      <i className="ic i-alert" />
      <h1>{words.title}</h1>
      {problem !== null && <p>{problem.message}</p>}
      <p>{words.nothing}</p>
      <p className="bar">
        <button type="button" className="btn" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {words.again}
        </button>
        {problem?.requestId && <span className="meta">{words.request(problem.requestId)}</span>}
      </p>
    </div>
  )
}
