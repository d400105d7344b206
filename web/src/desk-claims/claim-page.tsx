// One claim: the photographs from packing beside those of the claim, what each side writes, what happened, what is
// checked, and what can be decided now.
import type { DeskClaim } from '@rasika/contract/desk-claims.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact } from '../desk-acts/fact.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { Deadline } from '../desk-lists/deadline.tsx'
import { ClaimActs } from './claim-acts.tsx'
import { Photographs } from './photographs.tsx'
import { Status } from './status.tsx'
import { claimPageWords as words, claimWords } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params.number ?? ''
  return (await deskApi.claims.view({ params: { number } }, { signal: request.signal })).data
}

export function Component() {
  const claim = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(claim.number)}</title>
      <div className="head">
        <Crumb list={deskPaths.claims()} name={words.back} />
        <h1>
          <span className="num">{claim.number}</span>
        </h1>
        <p>
          {claimWords.kind[claim.kind]}: <cite>{claim.title}</cite>,{' '}
          <Link className="link num" to={deskPaths.order(claim.orderNumber)}>
            {claim.orderNumber}
          </Link>
          , <span className="num">{formatRupeesExact(claim.total)}</span>
        </p>
        <Status claim={claim} />
        <div className="head__end">
          <Deadline since={claim.openedAt} until={claim.dueAt} />
        </div>
      </div>
      {/* Another claim begins with its own forms and nothing of the one before. */}
      <div className="grid with-acts" key={claim.number}>
        <div className="grid two">
          <Photographs claim={claim} />
          <Sides claim={claim} />
          <Steps claim={claim} />
          <Facts claim={claim} />
          <AuditTrail audit={claim.audit} />
        </div>
        <ClaimActs claim={claim} />
      </div>
    </>
  )
}

/** What each side has written, oldest first. */
function Sides({ claim }: { claim: DeskClaim }) {
  const { kind, remedy } = claim
  const written = claim.events.filter((event) => event.words !== null)
  return (
    <section className="box">
      <h2>{words.sides}</h2>
      {kind === 'damaged' || kind === 'not_as_described' ? <p className="meta">{words.remedy[remedy]}</p> : null}
      {written.map((event, nth) => (
        <blockquote key={nth} className="note">
          <p>{event.words}</p>
          <footer className="meta">
            {formatDateTime(event.at)}, {event.operator ?? words.by[event.by]}
          </footer>
        </blockquote>
      ))}
    </section>
  )
}

function Steps({ claim: { events } }: { claim: DeskClaim }) {
  return (
    <section className="box">
      <h2>{words.steps}</h2>
      <ol className="trail">
        {events.toReversed().map(({ act, by, operator, at, amount }, nth) => (
          <li key={nth}>
            <span className="when num">{formatDateTime(at)}</span>
            {words.acts[act]}
            {amount === null ? '' : ` ${formatRupeesExact(amount)}`}
            <span className="quiet">, {operator ?? words.by[by]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Facts({ claim }: { claim: DeskClaim }) {
  const { deliveredAt, handedOverAt, openedAt, photographs, returnParcel, isAsSent, left, buyerPays } = claim
  const at = (time: string | null) => (time === null ? words.no : formatDateTime(time))
  const { courier, trackingNumber, trackingUrl, arrangedAt, sentAt, receivedAt } = returnParcel
  return (
    <section className="box">
      <h2>{words.facts}</h2>
      <dl className="facts">
        <Fact name={words.buyer}>{claim.buyerName}</Fact>
        <Fact name={words.artist}>{claim.artistName}</Fact>
        <Fact name={words.handedOver}>{at(handedOverAt)}</Fact>
        <Fact name={words.delivered}>{at(deliveredAt)}</Fact>
        <Fact name={words.reported}>{formatDateTime(openedAt)}</Fact>
        <Fact name={words.recordBefore}>{words.photographCount(photographs.packing)}</Fact>
        <Fact name={words.ways}>{buyerPays ? words.buyerPays : words.free}</Fact>
        {courier === null ? null : (
          <Fact name={words.courier}>
            {courier}{' '}
            {trackingUrl === null ? (
              <span className="num">{trackingNumber}</span>
            ) : (
              <a className="link num" href={trackingUrl} target="_blank" rel="noreferrer">
                {trackingNumber}
              </a>
            )}
          </Fact>
        )}
        {arrangedAt === null ? null : <Fact name={words.arranged}>{at(arrangedAt)}</Fact>}
        {sentAt === null ? null : <Fact name={words.sent}>{at(sentAt)}</Fact>}
        {receivedAt === null ? null : <Fact name={words.received}>{at(receivedAt)}</Fact>}
        {isAsSent === null ? null : <Fact name={words.inspection}>{isAsSent ? words.asSent : words.notAsSent}</Fact>}
        <Fact name={words.left}>
          <span className="num">{formatRupeesExact(left)}</span>
        </Fact>
      </dl>
    </section>
  )
}
