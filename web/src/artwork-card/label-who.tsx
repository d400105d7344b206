// The first lines of every wall label: the artist, then title and year. `to` is the page of the work or the lot.
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'

interface Props {
  of: { artist: string; artistUsername: string; title: string; year: number | null }
  to: string
  heading?: 'h2' | 'h3' | 'p'
}

export function LabelWho({ of: { artist, artistUsername, title, year }, to, heading: Heading = 'h3' }: Props) {
  return (
    <div className="label__who">
      <p className="label__by">
        <Link to={paths.artist(artistUsername)} prefetch="none">
          {artist}
        </Link>
      </p>
      <Heading className="label__title">
        <Link to={to}>
          <cite>{title}</cite>
          {year === null ? null : <span className="yr">, {year}</span>}
        </Link>
      </Heading>
    </div>
  )
}
