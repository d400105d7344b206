import type { PublicArtist } from '@rasika/contract/public-artists.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { words } from './words.ts'

/** Four figures of the artist (spec: section 2, Stat tiles), with a dot if a lot is open for bids. */
export function Tiles({ stats }: { stats: PublicArtist['stats'] }) {
  const tiles = [
    [words.tiles.artworks, stats.artworks],
    [words.tiles.views, stats.totalViews],
    [words.tiles.sales, stats.sales],
    [words.tiles.auctions, stats.activeAuctions],
  ] as const
  return (
    <dl className="tiles" aria-label={words.tiles.group}>
      {tiles.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {formatCount(count)}
            {name === words.tiles.auctions && count > 0 ? <i className="dot dot--live" /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
