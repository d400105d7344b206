// The layout of all legal pages (docs/design.md "Type": one column of 64 characters): contents with anchors, the
// date of the last change, and a print layout. Works without script.
import { formatDate } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { Link } from '../ui/link.tsx'
import { words as siteWords } from '../words.ts'
import './legal.css'
import { type Block, type LegalText, piecesOf } from './text.ts'
import { words } from './words.ts'

const messages = siteWords.shell
const all = [
  [messages.privacy, paths.privacy()],
  [messages.terms, paths.termsAndConditions()],
  [messages.refunds, paths.refunds()],
  [messages.shipping, paths.shipping()],
] as const

export function LegalPage({
  of: { title, lead, changed, sections },
  path,
  sample,
}: {
  of: LegalText
  path: string
  sample: boolean
}) {
  useOpened('room_opened', path.slice(1))
  return (
    <div className="page legal">
      <header className="legal__head">
        <h1 className="display">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="meta">
          <time dateTime={changed}>{words.changed(formatDate(changed))}</time>
        </p>
        {sample ? <p className="notice legal__sample">{words.sample}</p> : null}
      </header>
      <nav className="legal__contents" aria-labelledby="contents">
        <h2 id="contents" className="meta">
          {words.contents}
        </h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__text">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 className="small-head" id={id} tabIndex={-1}>
              {title}
            </h2>
            {blocks.map((block, at) => (
              <Part key={at} block={block} />
            ))}
          </section>
        ))}
        <nav className="legal__others" aria-label={words.more}>
          <ul>
            {all
              .filter(([, to]) => to !== path)
              .map(([name, to]) => (
                <li key={to}>
                  <Link className="link" to={to}>
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <MarkedText of={block} />
      </p>
    )
  if ('list' in block) {
    return (
      <ul className="legal__list">
        {block.list.map((one) => (
          <li key={one}>
            <MarkedText of={one} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="legal__facts">
      {block.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <MarkedText of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function MarkedText({ of }: { of: string }) {
  return piecesOf(of).map(({ text, to }, at) =>
    to === null ? (
      text
    ) : to.startsWith('/') ? (
      <Link key={at} className="link" to={to}>
        {text}
      </Link>
    ) : (
      <a key={at} className="link" href={to}>
        {text}
      </a>
    ),
  )
}
