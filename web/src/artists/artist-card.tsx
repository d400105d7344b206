// An artist on the list: the newest artworks, 2 s each (spec: section 2, Artist list), portrait, name and a short text.
// Hover on the card pauses the artworks.
import { formatCount } from '@rasika/contract/money.ts'
import { useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { RotatingPictures, useRotation } from '../ui/rotating-pictures.tsx'
import type { ArtistCardData } from './card.ts'
import { words } from './words.ts'

const messages = words.card
const rotationMs = 2000
/** Four abreast, then two, then one (artists.css). */
const sizes = '(max-width: 34em) 82vw, (max-width: 64em) 40vw, 20vw'

export function ArtistCard({ artist, paused, first }: { artist: ArtistCardData; paused: boolean; first: boolean }) {
  const [pointed, setPointed] = useState(false)
  const { name, username, avatar, tagline, location, bio, artworks, followers, pictures } = artist
  const rotation = useRotation(pictures.length, rotationMs, paused || pointed)
  return (
    <article className="artist" onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
      {pictures.length === 0 ? (
        <div className="artist__wall artist__wall--bare">
          <p className="meta">{messages.noWorks}</p>
        </div>
      ) : (
        <RotatingPictures
          pictures={pictures}
          rotation={rotation}
          sizes={sizes}
          first={first}
          className="artist__wall"
          slideClassName="artist__work"
        />
      )}
      <div className="artist__who">
        <span className="artist__face">
          {avatar ? (
            <Picture picture={avatar} sizes="3.5rem" alt="" />
          ) : (
            <span aria-hidden="true">{initialOf(name)}</span>
          )}
        </span>
        <div className="artist__names">
          <h3 className="artist__name">
            <Link to={paths.artist(username)}>{name}</Link>
          </h3>
          {tagline ? <p className="artist__tagline">{tagline}</p> : null}
          {location ? <p className="meta">{location}</p> : null}
        </div>
      </div>
      <p className="artist__bio quiet">{bio}</p>
      <p className="meta artist__counts">
        <span>{messages.artworks(formatCount(artworks))}</span>
        {followers > 0 ? <span>{messages.followers(formatCount(followers))}</span> : null}
      </p>
    </article>
  )
}

/** The first character as people see it. Plain letters skip the segmenter, whose first use is slow. */
function initialOf(name: string): string {
  if (/^[A-Za-z](?:[ -~]|$)/.test(name)) return name.slice(0, 1)
  return [...new Intl.Segmenter('en-IN').segment(name)][0]?.segment ?? ''
}
