// The order's line of money and goods, and its parcels with every scan, in the words of buyer and artist.
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatDate, formatDateTime, formatDeadline } from '@rasika/contract/time.ts'
import type { Timeline } from '@rasika/contract/timeline.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import { timeline as timelineWords } from '@rasika/contract/words/timeline.ts'
import { scanText } from '../timeline/scan-words.ts'
import { stepText } from '../timeline/step-text.ts'
import { whenOf } from '../timeline/when-of.ts'
import { orderPageWords as words } from './words.ts'

const classOf = { done: 'done', now: 'now', ahead: 'ahead', stopped: 'stop' } as const

export function TimelineLine({ timeline }: { timeline: Timeline }) {
  if (timeline.length === 0) return null
  const isHeld = stopOf(timeline) !== null
  return (
    <ol className="life" aria-label={words.timeline}>
      {timeline.map((entry) => (
        <li key={entry.step} className={classOf[entry.state]} aria-current={entry.state === 'now' ? 'step' : undefined}>
          <b>{stepText(entry)}</b>
          {whenOf(entry, { formatPast: formatDateTime, isHeld })}
        </li>
      ))}
    </ol>
  )
}

export function Parcels({ order: { parcels, attempt } }: { order: DeskOrder }) {
  return (
    <section className="box">
      <h2>{words.parcels}</h2>
      {attempt !== null && <Attempt attempt={attempt} />}
      {parcels.length === 0 && <p className="meta">{words.noParcels}</p>}
      {parcels.map((parcel, at) => (
        <div key={parcels.length - at}>
          <p>
            {words.parcel(parcels.length - at, parcels.length)}: {timelineWords.states[parcel.state]}.{' '}
            {parcel.courier ?? words.byHand}{' '}
            {parcel.trackingUrl === null ? (
              <span className="num">{parcel.trackingNumber}</span>
            ) : (
              <a className="link num" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                {parcel.trackingNumber}
              </a>
            )}
          </p>
          <ol className="trail">
            {parcel.scans.map((scan) => (
              <li key={`${scan.at} ${scan.state}`}>
                <span className="when num">{formatDateTime(scan.at)}</span>
                {scanText(scan)}, {timelineWords.sources[scan.source]}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Attempt({ attempt: { attemptedAt, answerBy, answer } }: { attempt: NonNullable<DeskOrder['attempt']> }) {
  return (
    <div className="callout">
      <i className="icon icon--alert" />
      <p className="meta">
        {words.attempt(formatDateTime(attemptedAt), answerBy === null ? '' : formatDeadline(answerBy))}
        {answer !== null && (
          <b>
            {words.answer[answer.by][answer.act](answer.day === null ? '' : formatDate(answer.day))}
            {answer.state === 'refused'
              ? words.answerState.refused(answer.failure ?? '')
              : words.answerState[answer.state]}
          </b>
        )}
      </p>
    </div>
  )
}
