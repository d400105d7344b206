// A wall of works at their true size beside a visitor of 162 cm; on a phone it scrolls sideways, begins with the
// visitor, and stays to scale (spotlight.css).
import type { CSSProperties } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { type ArtworkCardData, WallLabel, WorkPicture } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Visitor } from '../ui/visitor.tsx'
import './spotlight.css'
import { words } from './words.ts'

const visitorCm = 56
const gapCm = 16
/** The least width of the wall: in a narrower row the visitor would look like a giant. */
const minSpanCm = 620
const cm = (work: ArtworkCardData) => Math.round(work.size.length * 100)

export function Spotlight({ works }: { works: readonly ArtworkCardData[] }) {
  if (works.length === 0) return null
  const span = Math.max(
    minSpanCm,
    works.reduce((sum, work) => sum + cm(work) + gapCm, visitorCm),
  )
  const before = Math.ceil(works.length / 2)
  return (
    <section className="spot" id="spotlight">
      <div className="page spot__head">
        <h2 className="section">{words.spotlight.title}</h2>
        <div className="spot__more">
          <p className="quiet">{words.spotlight.note}</p>
          <Link className="link--go" to={paths.tour()}>
            <span>{words.spotlight.walk}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
      <div className="spot__scroll" tabIndex={0} role="region" aria-label={words.spotlight.region}>
        <div className="wall" style={{ '--span': span } as CSSProperties}>
          {works.slice(0, before).map((work) => (
            <ToScale key={work.id} work={work} />
          ))}
          <Visitor className="wall__visitor" />
          {works.slice(before).map((work) => (
            <ToScale key={work.id} work={work} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ToScale({ work }: { work: ArtworkCardData }) {
  return (
    <article className="wall__work" style={{ '--w': cm(work) } as CSSProperties}>
      <Link className="wall__pic" to={paths.artwork(work.id)} tabIndex={-1}>
        <WorkPicture work={work} sizes={`max(${cm(work) * 2}px, ${Math.round(cm(work) / 6)}vw)`} />
      </Link>
      <WallLabel work={work} />
    </article>
  )
}
