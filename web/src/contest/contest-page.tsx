// The contest (spec: section 2, Contest): theme, dates, how to enter, and frequent questions. The server renders the
// same page for all, readable without script; the browser decides who may enter (entry-panel.tsx).
import type { Contest } from '@rasika/contract/contest.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import type { Route } from './+types/contest-page'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { updateServerTime, monotonic, useSecondsTo } from '../platform/server-clock.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { Countdown } from '../ui/countdown.tsx'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './contest.css'
import { EntryPanel } from './entry-panel.tsx'
import { words } from './words.ts'

const entryId = 'entry'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).contest.view()
  return { contest: data }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const contest = loaderData?.contest
  const description = contest ? words.description(contest.title, contest.theme) : words.noneDescription
  return head(matches, { title: contest?.title ?? words.title, description, path: paths.contest() })
}

export default function ContestPage({ loaderData }: Route.ComponentProps) {
  const contest = useFreshContest(loaderData.contest)
  useOpened('contest_opened')
  return contest ? <Open key={contest.id} contest={contest} /> : <None />
}

function Open({ contest }: { contest: Contest }) {
  const { title, theme, endsAt, serverTime, resultsSetAt } = contest
  const seconds = useSecondsTo(endsAt, serverTime)
  const open = seconds > 0
  return (
    <div>
      <div className="page contest__hero">
        <div className="contest__text">
          <h1 className="display">{title}</h1>
          <p className="lead">{words.lead(theme)}</p>
          <div className="contest__time">
            <p className="small-head">{open ? words.endsIn : shared.contest.over}</p>
            <Countdown seconds={seconds} label={words.endsIn} />
            <p className="meta">{open ? words.until(formatDateTime(endsAt)) : words.endedOn(formatDateTime(endsAt))}</p>
          </div>
          {open ? (
            <a className="link--go" href={`#${entryId}`}>
              <span>{words.toEntry}</span>
              <Icon name="fall" />
            </a>
          ) : null}
          <Link className="link" to={paths.contestResults()}>
            {resultsSetAt === null ? words.formerResults : words.results}
          </Link>
        </div>
        {open ? <EmptyWall by={words.yours} title={theme} lines={[title]} /> : <EmptyWall />}
      </div>
      <section className="contest__floor" aria-labelledby="guidelines">
        <div className="page">
          <h2 className="section" id="guidelines">
            {words.guidelines}
          </h2>
          <ol className="contest__cards">
            {words.cards(theme).map(([name, text]) => (
              <li key={name}>
                <h3 className="small-head">{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page contest__entry" id={entryId}>
        <EntryPanel contest={contest} open={open} />
      </section>
      <section className="page contest__entry contest__faq" aria-labelledby="questions">
        <h2 className="section" id="questions">
          {words.faq.title}
        </h2>
        <div>
          {words.faq.items.map(([question, answer]) => (
            <details key={question}>
              <summary>
                {question}
                <Icon name="down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  )
}

function None() {
  return (
    <div className="page contest__hero">
      <div className="contest__text">
        <h1 className="display">{words.title}</h1>
        <p className="lead">{shared.contest.none}</p>
        <p className="quiet">{words.none.text}</p>
        <p>
          <Link className="btn" to={paths.artworks()}>
            {words.none.way}
          </Link>
        </p>
      </div>
      <EmptyWall />
    </div>
  )
}

/** Reads the contest and the server's clock again after hydration, because the page may come from a cache. */
function useFreshContest(rendered: Contest | null): Contest | null {
  const { value } = useFetched('contest', async (signal) => {
    const requestedAt = monotonic()
    const { data } = await api.contest.view(undefined, { signal })
    if (data) updateServerTime(data.serverTime, requestedAt)
    return { contest: data }
  })
  return value === null ? rendered : value.contest
}
