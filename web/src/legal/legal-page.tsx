// A legal page: its text as sections of paragraphs, lists and facts, in the frame of all such pages.
import { formatDate } from '@rasika/contract/time.ts'
import { Link } from '../ui/link.tsx'
import { LegalFrame } from './legal-frame.tsx'
import { type Block, type LegalText, piecesOf } from './text.ts'
import { words } from './words.ts'

export function LegalPage({ of, path, sample }: { of: LegalText; path: string; sample: boolean }) {
  const { title, lead, changed, sections } = of
  const day = <time dateTime={changed}>{words.changed(formatDate(changed))}</time>
  return (
    <LegalFrame head={{ title, lead, note: day, sample: sample ? words.sample : null }} path={path} sections={sections}>
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
    </LegalFrame>
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
