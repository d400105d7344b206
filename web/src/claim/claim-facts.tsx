// A claim as buyer and artist read it: where it stands, until when, the way back, photographs, and every step.
import type { Claim, ClaimPhotograph } from '@rasika/contract/claims.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate, formatDateTime, formatDeadline } from '@rasika/contract/time.ts'
import type { ReactNode } from 'react'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import './claim.css'
import { type ClaimReader, words } from './words.ts'

interface Props {
  claim: Claim
  reader: ClaimReader
  /** All of the order, newest claim first. */
  all: { claims: readonly Claim[]; photographs: readonly ClaimPhotograph[] }
  /** What its reader can do now. */
  children?: ReactNode
}

/** The photographs that were sent with the claim; where an older server does not name the claim, the newest has all. */
function photographsOf({ number }: Claim, { claims, photographs }: Props['all']): ClaimPhotograph[] {
  const newest = claims[0]?.number
  return photographs.filter(({ claim, isFixed }) => isFixed && (claim ?? newest) === number)
}

export function ClaimFacts({ claim, reader, all, children }: Props) {
  const { number, kind, state, waitsFor, dueAt, description, isAsSent } = claim
  return (
    <section className="claim" aria-label={words.title(number)}>
      <h2>
        <WholeNumbers text={words.title(number)} />
      </h2>
      <p role="status">
        {words.state(kind, state, refundOf(claim))}
        {waitsFor && dueAt ? ` ${words.waits[waitsFor](formatDeadline(dueAt), reader)}` : null}
      </p>
      {description === '' ? null : <blockquote className="claim__said">{description}</blockquote>}
      <ClaimPhotographs photographs={photographsOf(claim, all)} reader={reader} />
      <Written claim={claim} />
      <WayBack claim={claim} />
      {isAsSent === null ? null : <p>{isAsSent ? words.asSent : words.notAsSent}</p>}
      {children}
      <ClaimSteps claim={claim} />
    </section>
  )
}

/** Rupees that the claim refunds; null: none, also where the order was refunded otherwise. */
function refundOf({ state, events }: Claim): string | null {
  if (state !== 'refunded' && state !== 'refunding') return null
  const amount = events.findLast(({ act }) => act === 'refund')?.amount ?? null
  return amount === null ? null : formatRupeesExact(amount)
}

/** What was written after the report, oldest first. */
function Written({ claim: { events } }: { claim: Claim }) {
  return events.map(({ act, by, words: written }, nth) =>
    written === null || act === 'request' ? null : (
      <blockquote className="claim__said" key={nth}>
        {written}
        <footer className="meta">{words.step(by, act)}</footer>
      </blockquote>
    ),
  )
}

/** Each with who took it and when; one opens in a new tab. */
export function ClaimPhotographs({
  photographs,
  reader,
  act,
}: {
  photographs: readonly ClaimPhotograph[]
  reader: ClaimReader
  /** What may be done with one of them. */
  act?: (photograph: ClaimPhotograph, name: string) => ReactNode
}) {
  if (photographs.length === 0) return null
  return (
    <ul className="claim__photographs" aria-label={words.photographs}>
      {photographs.map((photograph, nth) => {
        const { id, url, width, height, by, addedAt } = photograph
        const name = words.photograph(nth + 1, photographs.length, by)
        return (
          <li key={id}>
            {/* The links expire, so no picture is loaded late. */}
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={name} width={width} height={height} />
            </a>
            <span className="meta">
              {words.takenBy(by, reader)}
              <br />
              {formatDate(addedAt)}
            </span>
            {act?.(photograph, name)}
          </li>
        )
      })}
    </ul>
  )
}

export function ClaimSteps({ claim: { events } }: { claim: Claim }) {
  return (
    <details className="claim__steps">
      <summary>{words.history}</summary>
      <ol>
        {events.map(({ act, by, at, amount }, nth) => (
          <li key={nth}>
            <time dateTime={at}>{formatDateTime(at)}</time>{' '}
            <span>
              {amount === null
                ? words.step(by, act)
                : words.stepWithAmount(words.step(by, act), formatRupeesExact(amount))}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function WayBack({ claim: { returnParcel, returnAddress, comesBack } }: { claim: Claim }) {
  const { courier, trackingNumber, trackingUrl, sentAt, receivedAt } = returnParcel
  if (!comesBack || (courier === null && returnAddress === null && receivedAt === null)) return null
  return (
    <div>
      <h3>{words.wayBack}</h3>
      {returnAddress ? (
        <address>
          <span className="meta">{words.sendTo}</span>
          <br />
          {returnAddress.join(', ')}
        </address>
      ) : null}
      {courier ? (
        <p>
          {sentAt
            ? words.sent(courier, trackingNumber ?? '', formatDate(sentAt))
            : words.arranged(courier, trackingNumber ?? '')}{' '}
          {trackingUrl ? (
            <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
              {words.follow}
              <span className="sr"> {words.newTab}</span>
            </a>
          ) : null}
        </p>
      ) : null}
      {receivedAt ? <p>{words.receivedOn(formatDate(receivedAt))}</p> : null}
    </div>
  )
}
