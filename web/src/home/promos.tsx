// Two offers to artists: selling from the studio, and a certificate with its four steps and their times, which are text
// and not states (spec: section 1).
import type { CSSProperties } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { type ArtworkCardData, WallLabel, WorkPicture } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words as shared } from '../words.ts'
import { Figures } from './figures.tsx'
import './promos.css'
import { words } from './words.ts'

export function Sell({ work }: { work: ArtworkCardData | null }) {
  const { title, text, act } = words.sell
  const { width, height } = work?.picture ?? { width: 1, height: 1 }
  return (
    <section className="promo page" style={{ '--ratio': (width / height).toFixed(3) } as CSSProperties}>
      {work ? (
        <figure className="promo__work">
          <Link to={paths.artwork(work.id)} tabIndex={-1}>
            <WorkPicture work={work} sizes="(max-width: 60em) 91vw, 51vw" />
          </Link>
          <figcaption>
            <WallLabel work={work} heading="p" />
          </figcaption>
        </figure>
      ) : null}
      <div className="promo__text">
        <h2 className="section">{title}</h2>
        <p className="read">{text}</p>
        <Figures of={['activeArtists', 'monthlySales']} />
        <Link className="btn btn--line" to={paths.artistSignup()}>
          {act}
        </Link>
      </div>
    </section>
  )
}

export function Certificate({ work }: { work: ArtworkCardData | null }) {
  const { title, text, act, steps } = words.certificate
  return (
    <section>
      <div className="certify__floor">
        <div className="page certify__in">
          <div className="certify__head">
            <h2 className="section">{title}</h2>
            <p className="read">{text}</p>
            <Figures of={['certified', 'priceIncrease']} />
          </div>
          {work ? <Specimen work={work} /> : null}
          <ol className="certify__steps">
            {steps.map(([step, time]) => (
              <li key={step}>
                <b>{step}</b>
                <span className="num">{time}</span>
              </li>
            ))}
          </ol>
          <Link className="link--go certify__go" to={paths.certification()}>
            <span>{act}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
    </section>
  )
}

/** A sample certificate: a picture with no controls. */
function Specimen({ work }: { work: ArtworkCardData }) {
  const { paper: certificate, specimen, signed } = words.certificate
  return (
    <figure className="specimen" aria-label={`${specimen}: ${certificate}`}>
      <div className="specimen__in">
        <p className="specimen__line">
          <span className="mark">
            {shared.site.name}
            <i className="dot" />
          </span>
          <span className="caps">{specimen}</span>
        </p>
        <p className="small-head">{certificate}</p>
        <div className="specimen__work">
          <WorkPicture work={work} sizes="(max-width: 40em) 30vw, 11rem" />
          <div className="label">
            <p className="label__by">{work.artistName}</p>
            <p>
              <cite>{work.title}</cite>
              {work.year === null ? null : <span className="yr">, {work.year}</span>}
            </p>
            {work.medium ? <p className="label__what">{work.medium}</p> : null}
          </div>
        </div>
        <p className="specimen__line specimen__sign meta">
          <span>{signed}</span>
        </p>
      </div>
    </figure>
  )
}
