// The layout of all legal pages (docs/design.md "Type": one column of 64 characters): head, contents with anchors,
// links to the others, and a print layout. Works without script.
import { paths } from '@rasika/contract/paths.ts'
import type { ReactNode } from 'react'
import { useOpened } from '../platform/events.ts'
import { Link } from '../ui/link.tsx'
import { words as siteWords } from '../words.ts'
import './legal.css'
import { words } from './words.ts'

const messages = siteWords.shell
const all = [
  [messages.privacy, paths.privacy()],
  [messages.terms, paths.termsAndConditions()],
  [messages.refunds, paths.refunds()],
  [messages.shipping, paths.shipping()],
  [words.promises, paths.promises()],
] as const

interface Head {
  title: string
  lead: string
  /** One line below the lead. */
  note: ReactNode
  /** What is a sample, in a demonstration. */
  sample: string | null
}

export function LegalFrame({
  head: { title, lead, note, sample },
  path,
  sections,
  children,
}: {
  head: Head
  path: string
  /** For the contents. */
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}) {
  useOpened('room_opened')
  return (
    <div className="page legal">
      <header className="legal__head">
        <h1 className="display">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="meta">{note}</p>
        {sample ? <p className="notice legal__sample">{sample}</p> : null}
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
        {children}
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
