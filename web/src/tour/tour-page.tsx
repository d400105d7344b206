// The virtual tour (spec: section 1, Virtual Tour has no action shown; ours): one long wall of works at true relative
// scale. Without script it scrolls sideways.
import { useNavigate } from 'react-router'
import type { Route } from './+types/tour-page'
import '../ui/pager.css'
import { fetchSamples } from '../home-content/load.ts'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, galleryFiguresKey } from '../platform/page-context.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { chapters } from './content.ts'
import { type WallPiece, wallOf } from './wall-pieces.ts'
import { Plan } from './plan.tsx'
import './tour.css'
import { useWalk } from './use-walk.ts'
import { Wall } from './wall.tsx'
import { words } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiKey)
  const samples = context.get(galleryFiguresKey).sample
    ? await fetchSamples(
        api,
        chapters.flatMap(({ works }) => works),
      )
    : new Map()
  if (samples.size > 0) return wallOf(samples, [])
  const [selling, recent] = await Promise.all([
    api.artworks.topSelling({ query: { limit: 8 } }),
    api.artworks.recent({ query: { limit: 24 } }),
  ])
  return wallOf(samples, [...selling.data, ...recent.data].map(artworkCardOf))
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.tour() })
}

export default function TourPage({ loaderData: pieces }: Route.ComponentProps) {
  useOpened('tour_opened')
  const works = pieces.flatMap((piece) => (piece.kind === 'work' ? [piece.work] : []))
  return works.length === 0 ? <NothingYet /> : <Tour pieces={pieces} works={works} />
}

function Tour({ pieces, works }: { pieces: readonly WallPiece[]; works: readonly ArtworkCardData[] }) {
  const navigate = useNavigate()
  const { scroller, at, view, step, drag } = useWalk(
    works.length,
    (of) => works[of] && void navigate(paths.artwork(works[of].id)),
  )
  const before = works[at]
  return (
    <section className="tour" aria-label={words.title}>
      <div
        className="tour__scroll"
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={words.region}
        onDragStart={(event) => event.preventDefault()}
        {...drag}
      >
        <Wall pieces={pieces} />
      </div>
      <div className="tour__bar">
        <div className="page tour__ctl">
          <Link className="link--go" to={paths.artwork((before ?? works[0])?.id ?? '')}>
            <span>{words.closer}</span>
            <Icon name="expand" />
          </Link>
          <Plan scroller={scroller} view={view} />
          <div className="pager">
            <button type="button" className="iconbtn" aria-label={words.previous} onClick={() => step(-1)}>
              <Icon name="left" />
            </button>
            <span className="num pager__n">{words.of(Math.max(at + 1, 1), works.length)}</span>
            <button type="button" className="iconbtn" aria-label={words.next} onClick={() => step(1)}>
              <Icon name="right" />
            </button>
          </div>
        </div>
      </div>
      <p className="sr" role="status">
        {before ? words.before(at + 1, works.length, before.title, before.artistName) : ''}
      </p>
    </section>
  )
}

function NothingYet() {
  return (
    <div className="page bare">
      <div className="bare__text">
        <h1 className="display">{words.intro}</h1>
        <p className="read">{words.empty}</p>
        <ul className="bare__acts">
          <li>
            <Link className="btn" to={paths.artworks()}>
              {words.endAct}
            </Link>
          </li>
        </ul>
      </div>
      <EmptyWall />
    </div>
  )
}
