// One entry: its picture as large as the page has room for, what the artist writes, and the scores that may be seen.
import { criteria, judgesOfEntry, maxScore } from '@rasika/contract/contest-ranking.ts'
import type { DeskContestEntry } from '@rasika/contract/desk-contests.ts'
import { pictureUrl, widthsOf } from '@rasika/contract/pictures.ts'
import type { CSSProperties } from 'react'
import { useKeys } from '../desk/keys.ts'
import { contestPageWords as words, criterionWords } from './words.ts'

interface EntryViewProps {
  entry: DeskContestEntry
  /** From 1, in the operator's own order. */
  number: number
  of: number
  go: (to: number) => void
}

export function EntryView({ entry, number, of, go }: EntryViewProps) {
  const { code, picture, description, disqualifiedReason } = entry
  const widths = widthsOf(picture)
  const url = (width: number | undefined) => pictureUrl(picture.base, width ?? picture.width, 'webp')
  const large = url(widths.at(-1))
  useKeys({ o: () => void window.open(large, '_blank', 'noopener') })
  return (
    <section className="box" aria-labelledby="entry">
      <div className="boxhead">
        <h2 id="entry" aria-live="polite">
          {words.entry(number, of)} <span className="num">{code}</span>
        </h2>
        <p className="bar">
          <button
            type="button"
            className="btn"
            disabled={number === 1}
            aria-keyshortcuts="k"
            onClick={() => go(number - 2)}
          >
            {words.previous} <kbd aria-hidden="true">k</kbd>
          </button>
          <button
            type="button"
            className="btn"
            disabled={number === of}
            aria-keyshortcuts="j"
            onClick={() => go(number)}
          >
            {words.next} <kbd aria-hidden="true">j</kbd>
          </button>
        </p>
      </div>
      {disqualifiedReason !== null && (
        <p className="callout">
          <i className="icon icon--alert" />
          <span>
            <b>{words.disqualified}.</b> {disqualifiedReason}
          </span>
        </p>
      )}
      <img
        className="entered"
        key={entry.id}
        src={url(widths.findLast((width) => width <= 1280))}
        width={picture.width}
        height={picture.height}
        alt={words.picture(code)}
        style={{ background: picture.tone, '--r': picture.width / picture.height } as CSSProperties}
      />
      <p>
        <a className="link" aria-keyshortcuts="o" href={large} target="_blank" rel="noreferrer">
          {words.large}
        </a>{' '}
        <kbd aria-hidden="true">o</kbd>
      </p>
      <h3>{words.description}</h3>
      <blockquote className="note message">{description}</blockquote>
      <Scores entry={entry} />
    </section>
  )
}

function Scores({ entry: { own, others, total, judgeCount } }: { entry: DeskContestEntry }) {
  const given = [...(own ? [{ ...own, judge: words.you }] : []), ...others]
  if (others.length === 0) return judgeCount > 0 ? <p className="meta">{words.hidden}</p> : null
  return (
    <>
      <h3>{words.scores}</h3>
      <div className="scroll" role="region" aria-label={words.scores} tabIndex={0}>
        <table className="desk-table desk-table--tight desk-table--plain">
          <thead>
            <tr>
              <th scope="col">{words.criterion}</th>
              {given.map(({ judge }) => (
                <th key={judge} scope="col" className="at-end">
                  {judge}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map((name) => (
              <tr key={name}>
                <th scope="row">{criterionWords[name]}</th>
                {given.map((one) => (
                  <td key={one.judge} className="amount">
                    {one[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.sum}</th>
              {given.map((one) => (
                <td key={one.judge} className="amount">
                  {criteria.reduce((sum, name) => sum + one[name], 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {total !== null && <p>{words.total(total, judgesOfEntry * criteria.length * maxScore)}</p>}
      {given.map(
        ({ judge, note }) =>
          note !== null && (
            <blockquote key={judge} className="note">
              <p>{note}</p>
              <footer className="meta">{judge}</footer>
            </blockquote>
          ),
      )}
    </>
  )
}
