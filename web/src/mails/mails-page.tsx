// The mails of the demonstration, shown instead of sent. Where mails are really sent this page does not exist.
import { formatDateTime } from '@rasika/contract/time.ts'
import type { Route } from './+types/mails-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import './mails.css'
import { words as catalogue } from './words.ts'

const words = catalogue.demo

/** Never cached: a mail appears as soon as it is written. */
export const handle = { page: { seconds: 0 } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiKey).mails.list()).data
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, hidden: true })
}

export default function MailsPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <div className="page mails">
      <div className="mails__head">
        <h1 className="section">{words.title}</h1>
        <p className="quiet">{words.lead}</p>
      </div>
      {mails.length === 0 ? (
        <Empty title={words.none} text={words.noneText}>
          <Link className="btn" to={paths.artworks()}>
            {words.browse}
          </Link>
        </Empty>
      ) : (
        <ul className="mails__list">
          {mails.map(({ id, subject, to, toName, writtenAt }) => (
            <li key={id}>
              {/* A full page load: only a document may embed another one (mail-page.tsx). */}
              <Link to={paths.demoMail(id)} reloadDocument>
                <span className="mails__subject">{subject}</span>
                <span className="meta">{words.whom(toName, to)}</span>
                <time className="meta" dateTime={writtenAt}>
                  {formatDateTime(writtenAt)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
