// Winner and finalists of the last contest that was decided, for everybody; before the first, a page that says when
// results come. The server renders it; it needs no script.
import type { ContestResults } from '@rasika/contract/contest.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDate } from '@rasika/contract/time.ts'
import type { Route } from './+types/results-page'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import './contest.css'
import { words } from './results-words.ts'

type Place = ContestResults['places'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).contest.results()
  return { results: data }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const results = loaderData?.results
  const title = results ? words.title(results.title) : words.noneTitle
  const description = results ? words.description(results.title, results.theme) : words.none
  return head(matches, { title, description, path: paths.contestResults() })
}

export default function ResultsPage({ loaderData: { results } }: Route.ComponentProps) {
  return results ? <Results results={results} /> : <None />
}

function Results({ results }: { results: ContestResults }) {
  const { title, theme, setAt, entryCount, places } = results
  const [first, ...others] = places
  return (
    <div>
      <div className="page contest__text">
        <h1 className="display">{words.title(title)}</h1>
        <p className="lead">{words.lead(theme, entryCount)}</p>
        <p className="meta">{words.setOn(formatDate(setAt))}</p>
        <Link className="link" to={paths.contest()}>
          {words.toContest}
        </Link>
        {places.length === 0 ? <p className="quiet">{words.gone}</p> : null}
      </div>
      {first ? (
        <section className="page placed placed--first" aria-labelledby="place-0" style={proportion(first.picture)}>
          <Placed placed={first} nth={0} sizes="(max-width: 60em) 92vw, 56vw" isFirst />
        </section>
      ) : null}
      {others.length > 0 ? (
        <ul className="page placed__others">
          {others.map((placed, at) => (
            <li key={placed.picture.base + placed.username} className="placed" style={proportion(placed.picture)}>
              <Placed placed={placed} nth={at + 1} sizes="(max-width: 36em) 92vw, (max-width: 60em) 44vw, 28vw" />
            </li>
          ))}
        </ul>
      ) : null}
      <Judging />
    </div>
  )
}

interface PlacedProps {
  placed: Place
  nth: number
  sizes: string
  isFirst?: boolean
}

function Placed({ placed, nth, sizes, isFirst = false }: PlacedProps) {
  const { result, place, artistName, username, description, picture } = placed
  return (
    <>
      <Picture picture={picture} sizes={sizes} alt={words.alt(artistName)} first={isFirst} />
      <div className="placed__text">
        <p className="meta">{words.place(words.result[result], place)}</p>
        <h2 className={isFirst ? 'section' : 'small-head'} id={`place-${nth}`}>
          <Link to={paths.artist(username)}>{artistName}</Link>
        </h2>
        <p className="placed__about">{description}</p>
      </div>
    </>
  )
}

function Judging() {
  return (
    <section className="contest__floor" aria-labelledby="judging">
      <div className="page">
        <h2 className="section" id="judging">
          {words.judging.title}
        </h2>
        <ol className="contest__cards contest__cards--four">
          {words.judging.criteria.map(([name, text]) => (
            <li key={name}>
              <h3 className="small-head">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="contest__judging">
          <p>{words.judging.how}</p>
          <p>{words.judging.prize}</p>
        </div>
      </div>
    </section>
  )
}

function None() {
  return (
    <div>
      <div className="page contest__hero">
        <div className="contest__text">
          <h1 className="display">{words.noneTitle}</h1>
          <p className="lead">{words.none}</p>
          <p>
            <Link className="btn" to={paths.contest()}>
              {words.toContest}
            </Link>
          </p>
        </div>
        <EmptyWall />
      </div>
      <Judging />
    </div>
  )
}
