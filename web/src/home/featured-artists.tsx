// Featured artists: an index with one name a line, and three of their works (spec: section 1).
import { formatCount } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import type { HomeArtist } from '../home-content/home-works.ts'
import './featured-artists.css'
import { words } from './words.ts'

export function FeaturedArtists({ artists }: { artists: readonly HomeArtist[] }) {
  if (artists.length === 0) return null
  return (
    <section className="featured page" id="artists">
      <div className="featured__head">
        <h2 className="section">{words.artists.title}</h2>
        <Link className="link--go" to={paths.artists()}>
          <span>{words.artists.all}</span>
          <Icon name="right" />
        </Link>
      </div>
      <ul>
        {artists.map(({ username, name, title, location, works, pictures }) => (
          <li key={username}>
            <Link className="featured__row" to={paths.artist(username)}>
              <span className="featured__name">{name}</span>
              <span className="featured__what">
                {title}
                {location ? <span className="quiet">{location}</span> : null}
              </span>
              <span className="featured__n num">
                {works === 1 ? words.artists.oneWork : words.artists.works(formatCount(works))}
              </span>
              <span className="featured__works">
                {pictures.map((picture) => (
                  <span key={picture.base} style={proportion(picture)}>
                    <Picture picture={picture} sizes="160px" alt="" />
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
