// The head of an artist's page: picture or the first letter of the name, then name, tagline, place, links and biography
// as plain text (spec: section 2, Profile header).
import { type LinkName, linkFault } from '@rasika/contract/artist-links.ts'
import type { PublicArtist } from '@rasika/contract/public-artists.ts'
import type { ReactNode } from 'react'
import { Picture, proportion } from '../ui/picture.tsx'
import { words } from './words.ts'

type Shown = Pick<PublicArtist, 'name' | 'avatar' | 'tagline' | 'location' | 'website' | 'socialLinks' | 'description'>

interface Props {
  artist: Shown
  acts?: ReactNode
  /** On the artist's own page: small, and without the biography, which the public page shows. */
  isOwn?: boolean
}

export function ArtistHeader({ artist, acts, isOwn = false }: Props) {
  const { name, tagline, location, description } = artist
  return (
    <header
      className={['artist-screen__who', isOwn && 'artist-screen__who--own', acts && 'artist-screen__who--acts']
        .filter(Boolean)
        .join(' ')}
    >
      <Avatar artist={artist} />
      <div className="artist-screen__name">
        <h1 className="section">{name}</h1>
        <p className="quiet">{tagline ?? words.tagline}</p>
        {location ? <p className="quiet">{location}</p> : null}
        <Elsewhere artist={artist} />
      </div>
      {acts ? <div className="artist-screen__acts">{acts}</div> : null}
      {isOwn || description.trim() === '' ? null : (
        <section className="artist-screen__about" aria-labelledby="about-artist">
          <h2 className="meta" id="about-artist">
            {words.about}
          </h2>
          <div className="read">
            {description
              .split(/\n{2,}/)
              .map((part) => part.trim())
              .filter(Boolean)
              .map((part, at) => (
                <p key={at}>{part}</p>
              ))}
          </div>
        </section>
      )}
    </header>
  )
}

function Avatar({ artist: { avatar, name } }: { artist: Shown }) {
  if (avatar) {
    return (
      <div className="artist-screen__avatar" style={proportion(avatar)}>
        <Picture picture={avatar} sizes="10rem" alt={avatar.alt || name} />
      </div>
    )
  }
  return (
    <div className="artist-screen__avatar artist-screen__avatar--none" aria-hidden="true">
      {[...name.trim()][0]}
    </div>
  )
}

const linkOrder = ['instagram', 'twitter', 'facebook', 'website', 'portfolioLink'] as const satisfies LinkName[]

/** A stored link from before the rule is hidden if it breaks the rule. */
function Elsewhere({ artist: { website, socialLinks } }: { artist: Shown }) {
  const links = { ...socialLinks, website: website ?? socialLinks.website }
  const shown = linkOrder.flatMap((name) => {
    const url = links[name]
    return url === null || linkFault(name, url) ? [] : [[words.links[name], url] as const]
  })
  if (shown.length === 0) return null
  return (
    <ul className="artist-screen__links" aria-label={words.elsewhere}>
      {shown.map(([name, url]) => (
        <li key={name}>
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            {name}
            <span className="sr">{words.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
