// The About page (spec: section 2, Static pages, About): an artwork drawn to scale, the story, four values, the
// artists, the figures of the spec where they may be shown (docs/product.md 14), and a link to the artworks.
import type { GalleryFigures } from '@rasika/contract/gallery-figures.ts'
import type { Route } from './+types/about-page'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, galleryFiguresKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { NamedFigures } from '../gallery-figures/gallery-figures.tsx'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './about.css'
import { ScaleScene, largestToScale } from './scale-scene.tsx'
import { words } from './words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

const maxNames = 12
const maxArtists = 60
const maxWorks = 48

interface ListedArtist {
  username: string
  name: string
  location: string | null
  works: number
}

export async function loader({ context }: Route.LoaderArgs): Promise<{
  work: ArtworkCardData | null
  makers: ListedArtist[]
  galleryFigures: GalleryFigures
}> {
  const api = context.get(apiKey)
  const [works, artists] = await Promise.all([
    api.artworks.list({ query: { limit: maxWorks, category: ['paintings'] } }),
    api.artists.list({ query: { limit: maxArtists } }),
  ])
  const work = largestToScale(works.data.map(artworkCardOf))
  // `makers` is the wire's name: pages of the version before read it.
  return {
    work: work ?? null,
    makers: artists.data
      .filter(({ artworksCount }) => artworksCount > 0)
      .slice(0, maxNames)
      .map(({ username, name, location, artworksCount }) => ({ username, name, location, works: artworksCount })),
    galleryFigures: context.get(galleryFiguresKey),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.about() })
}

export default function AboutPage({ loaderData: { work, makers: listed } }: Route.ComponentProps) {
  useOpened('room_opened')
  const { name, story, values, artists, figures, closing } = words
  return (
    <div>
      <div className="page about__hero">
        <div className="about__text">
          <h1 className="display">{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        {work ? <ScaleScene work={work} /> : <EmptyWall />}
      </div>
      <section className="about__name" aria-labelledby="name">
        <div className="page about__pair">
          <p className="about__deva" lang="hi" aria-hidden="true">
            {name.deva}
            <i className="dot" />
          </p>
          <div className="read">
            <h2 className="small-head" id="name">
              {name.title}
            </h2>
            {name.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="page about__part about__pair" aria-labelledby="story">
        <h2 className="section" id="story">
          {story.title}
        </h2>
        <div className="read">
          {story.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section className="page about__part" aria-labelledby="values">
        <h2 className="section" id="values">
          {values.title}
        </h2>
        <dl className="about__values">
          {values.items.map(([value, text]) => (
            <div key={value}>
              <dt className="small-head">{value}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="page about__part about__pair" aria-labelledby="artists">
        <div className="about__artists">
          <h2 className="section" id="artists">
            {artists.title}
          </h2>
          <p className="read">{listed.length > 0 ? artists.text : artists.none}</p>
          <p>
            <Link className="btn btn--line" to={paths.artistSignup()}>
              {artists.sell}
            </Link>
          </p>
        </div>
        {listed.length > 0 ? (
          <div>
            <ul className="about__index">
              {listed.map(({ username, name: artist, location, works }) => (
                <li key={username}>
                  <Link to={paths.artist(username)}>
                    <span className="small-head">{artist}</span>
                    <span className="meta">{[location, artists.works(works)].filter(Boolean).join(', ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <Link className="link--go" to={paths.artists()}>
              <span>{artists.all}</span>
              <Icon name="right" />
            </Link>
          </div>
        ) : null}
      </section>
      <section className="page about__figures" aria-label={figures.title}>
        <NamedFigures
          of={['worksHere', 'artistsHere', 'countries', 'collectorsHere']}
          names={figures}
          sample={figures.sample}
        />
      </section>
      <section className="page about__close" aria-labelledby="closing">
        <h2 className="section" id="closing">
          {closing.title}
        </h2>
        <p className="about__ways">
          <Link className="btn" to={paths.artworks()}>
            {closing.browse}
          </Link>
          <Link className="link--go" to={paths.tour()}>
            <span>{closing.tour}</span>
            <Icon name="right" />
          </Link>
        </p>
      </section>
    </div>
  )
}
