import type { ChosenHome, HomeVersion } from '@rasika/contract/desk-home.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { homeWords as words } from './words.ts'

interface VersionsProps {
  versions: readonly HomeVersion[]
  may: boolean
  undo: (content: ChosenHome) => void
}

/** Who chose what, newest first; one comes back into the form. */
export function Versions({ versions, may, undo }: VersionsProps) {
  return (
    <section className="box">
      <h2>{words.history}</h2>
      {versions.length === 0 && <p className="meta">{words.noHistory}</p>}
      <ol className="trail">
        {versions.map(({ id, setAt, setBy, content }) => (
          <li key={id}>
            <span className="when num">{formatDateTime(setAt)}</span>
            {setBy ?? words.seeded}
            <span className="meta"> {words.summary(content.spotlight.length, content.artists.length)}</span>{' '}
            {content.announcement !== null && <span className="meta">“{content.announcement}”</span>}{' '}
            {may && (
              <button type="button" className="act" onClick={() => undo(content)}>
                {words.undo}
                <span className="sr">{words.undoWhich(formatDateTime(setAt))}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
