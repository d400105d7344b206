// Beneath the pictures: the story, the details and the artist (spec: section 2; docs/design.md "Screens").
import type { Artwork } from '@rasika/contract/artworks.ts'
import { isFile, menuName } from '@rasika/contract/categories.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { isTreasuredArtist } from '@rasika/contract/treasured-artists.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Facts } from '../ui/facts.tsx'
import { words } from './words.ts'

export function Story({ work }: { work: Artwork }) {
  return (
    <div className="artwork__text">
      {work.description ? (
        <section>
          <h2 className="small-head">{words.story}</h2>
          <div className="read">
            {work.description.split(/\n+/).map((paragraph, nth) => (
              <p key={nth}>{paragraph}</p>
            ))}
          </div>
        </section>
      ) : null}
      <section>
        <h2 className="small-head">{words.details}</h2>
        <Facts facts={factsOf(work)} />
      </section>
    </div>
  )
}

function factsOf(work: Artwork): (readonly [string, string])[] {
  const { facts } = words
  const size = sizeLine(work.size, isFlat(work))
  const rows: (readonly [string, string] | null)[] = [
    [facts.category, work.subcategory ? menuName(work.subcategory) : work.category],
    work.medium ? [facts.medium, work.medium] : null,
    work.year === null ? null : [facts.year, String(work.year)],
    [facts.dimensions, size],
    work.weight > 0 && !isFile(work) ? [facts.weight, facts.weighs(formatCount(work.weight))] : null,
    work.editionSize === null ? null : [facts.edition, words.edition(formatCount(work.editionSize))],
    [facts.framing, work.framingType],
    [facts.signature, work.hasSignature ? words.signed : words.unsigned],
    [facts.delivery, work.deliveryType],
    isTreasuredArtist(work.artistName) ? [facts.law, words.staysInIndia] : null,
  ]
  return rows.filter((row) => row !== null)
}

export function ArtistPart({ artist }: { artist: Artwork['artist'] }) {
  return (
    <section className="artwork__artist">
      <div className="artwork__artist-head">
        {artist.avatar ? <Picture picture={artist.avatar} sizes="7rem" alt="" className="artwork__face" /> : null}
        <div>
          <h2 className="meta">{words.artist}</h2>
          <p className="section">{artist.name}</p>
          {[artist.tagline, artist.location].map((line) =>
            line ? (
              <p key={line} className="quiet">
                {line}
              </p>
            ) : null,
          )}
          <Link className="link--go" to={paths.artist(artist.username)}>
            <span>{words.allWorks(artist.name)}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
      {artist.description ? <p className="read">{artist.description}</p> : null}
    </section>
  )
}
