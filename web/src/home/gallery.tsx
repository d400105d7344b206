// The gallery, filtered by All Artworks / Trending Now / Exclusive (spec: section 1). The filter is in the URL, so
// that it can be shared, and used without script; the works are laid out again in whole rows.
import { formatCount } from '@rasika/contract/money.ts'
import { listOfferPercent } from '@rasika/contract/offer.ts'
import { useSearchParams } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { Hang } from '../artwork-card/hang.tsx'
import { type ArtworkCardData, WorkCard } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { words as ofWork } from '../artwork-card/words.ts'
import './gallery.css'
import type { GalleryItem } from '../home-content/home-works.ts'
import { words } from './words.ts'

const messages = words.gallery
const kinds = ['all', 'trending', 'exclusive'] as const
type Shown = (typeof kinds)[number]

export function Gallery({ exhibits }: { exhibits: readonly GalleryItem[] }) {
  const shownTab = useSearchParams()[0].get('show')
  const show = kinds.find((kind) => kind === shownTab) ?? 'all'
  const row = useShownTab<HTMLElement>(show)
  if (exhibits.length === 0) return null
  const shown = exhibits.filter((exhibit) => isOf(exhibit, show))
  const works = shown.map(({ work, likes }) => ({ ...work, likes }))
  return (
    <section className="gallery page" id="gallery">
      <div className="gallery__head">
        <h2 className="section">{messages.title}</h2>
        <nav ref={row} className="tabs" aria-label={messages.filter} data-no-prefetch="" data-replace="">
          {kinds
            .filter((kind) => exhibits.some((exhibit) => isOf(exhibit, kind)))
            .map((kind) => (
              <Link
                key={kind}
                className="tab"
                to={paths.home({ show: kind })}
                aria-current={kind === show ? 'true' : undefined}
                preventScrollReset
              >
                {messages.kinds[kind]}
              </Link>
            ))}
        </nav>
      </div>
      <p className="sr" role="status">
        {messages.shown(works.length)}
      </p>
      <Hang key={show} pages={[works]} more frame="page">
        {(work, { sizes }) => <WorkCard work={work} sizes={sizes} aside={<Aside work={work} />} />}
      </Hang>
      <div className="gallery__foot">
        <Link className="link--go" to={paths.artworks()}>
          <span>{messages.all}</span>
          <Icon name="right" />
        </Link>
        {exhibits.some(({ likes }) => likes !== null) ? <p className="meta">{messages.sample}</p> : null}
      </div>
    </section>
  )
}

function isOf({ kinds: own }: GalleryItem, show: Shown): boolean {
  return show === 'all' || own.includes(show)
}

function Aside({ work }: { work: Pick<ArtworkCardData, 'price' | 'maxPrice' | 'stock'> & Pick<GalleryItem, 'likes'> }) {
  const percent = work.stock > 0 ? listOfferPercent(work) : null
  return (
    <>
      {percent === null ? null : <span>{ofWork.off(percent)}</span>}
      {work.likes === null ? null : <span>{messages.likes(formatCount(work.likes))}</span>}
    </>
  )
}
