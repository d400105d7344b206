// Certification of a work (spec: sections 1 and 2; docs/product.md 18): four steps, what it is, what it costs, and a
// link to the contact form. Fixed: the page reads only the gallery's figures.
import type { Route } from './+types/certification-page'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { galleryFiguresKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { NamedFigures } from '../gallery-figures/gallery-figures.tsx'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Link } from '../ui/link.tsx'
import './certification.css'
import { words } from './words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return { galleryFigures: context.get(galleryFiguresKey) }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.certification() })
}

export default function CertificationPage() {
  useOpened('room_opened')
  const { steps, facts, figures, closing, wall } = words
  return (
    <div>
      <div className="page attest__hero">
        <div className="attest__text">
          <h1 className="display">{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <NamedFigures of={['certified', 'priceIncrease']} names={figures} sample={figures.sample} />
          <Ways />
        </div>
        <EmptyWall by={wall.by} title={wall.title} lines={wall.lines} />
      </div>
      <section className="attest__floor" aria-labelledby="steps">
        <div className="page">
          <h2 className="section" id="steps">
            {steps.title}
          </h2>
          <ol className="attest__steps">
            {steps.items.map(([step, time, text]) => (
              <li key={step}>
                <h3 className="small-head">{step}</h3>
                <p className="num">{time}</p>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page attest__part attest__pair" aria-labelledby="before">
        <h2 className="section" id="before">
          {facts.title}
        </h2>
        <dl className="attest__facts">
          {facts.items.map(([name, texts]) => (
            <div key={name}>
              <dt className="small-head">{name}</dt>
              {texts.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <section className="page attest__part attest__close" aria-labelledby="apply">
        <h2 className="section" id="apply">
          {closing.title}
        </h2>
        <p className="read">{closing.text}</p>
        <Ways />
      </section>
    </div>
  )
}

function Ways() {
  return (
    <p className="attest__ways">
      <Link className="btn" to={paths.contact('certification')}>
        {words.apply}
      </Link>
      <Link className="btn btn--line" to={paths.artistSignup()}>
        {words.studio}
      </Link>
    </p>
  )
}
