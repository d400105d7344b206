// One dispute: what the bank gets after a recorded look, its facts and outcome, and the acts.
import type { DeskDispute } from '@rasika/contract/desk-disputes.ts'
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
import { DisputeActs } from './dispute-acts.tsx'
import { Evidence, useEvidence } from './evidence.tsx'
import { Status } from './status.tsx'
import { disputePageWords as words, disputeWords } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  return (await deskApi.disputes.view({ params: { id } }, { signal: request.signal })).data
}

export function Component() {
  const dispute = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(dispute.id)}</title>
      <div className="head">
        <Crumb list={deskPaths.disputes()} name={words.back} />
        <h1>
          <span className="num">{dispute.id}</span>
        </h1>
        <p>
          <cite>{dispute.title ?? disputeWords.noOrder}</cite>
        </p>
        <p className="num">{formatRupeesExact(dispute.amount)}</p>
        <Status status={dispute.status} />
        <div className="head__end">
          <Deadline since={dispute.openedAt} until={dispute.deadline} />
        </div>
      </div>
      {/* Another dispute begins with its own forms and nothing of the one before. */}
      <Body key={dispute.id} dispute={dispute} />
    </>
  )
}

function Body({ dispute }: { dispute: DeskDispute }) {
  const shown = useEvidence(dispute.id)
  return (
    <div className="grid with-acts">
      <div className="grid two">
        <Evidence shown={shown} />
        <Facts dispute={dispute} />
        <AuditTrail audit={dispute.audit} />
      </div>
      <DisputeActs dispute={dispute} shown={shown} />
    </div>
  )
}

function Facts({ dispute }: { dispute: DeskDispute }) {
  const { orderNumber, respondBy, respondedAt, closedAt } = dispute
  return (
    <section className="box">
      <h2>{words.facts}</h2>
      <dl className="facts">
        <Fact name={words.order}>
          {orderNumber === null ? (
            disputeWords.noOrder
          ) : (
            <Link className="link num" to={deskPaths.order(orderNumber)}>
              {orderNumber}
            </Link>
          )}
        </Fact>
        {dispute.artistName !== null && <Fact name={words.artist}>{dispute.artistName}</Fact>}
        <Fact name={words.payment}>
          <span className="num">{dispute.paymentId}</span>
        </Fact>
        {dispute.reason !== null && <Fact name={words.reason}>{dispute.reason}</Fact>}
        <Fact name={words.phase}>{disputeWords.phase[dispute.phase]}</Fact>
        <Fact name={words.opened}>{formatDateTime(dispute.openedAt)}</Fact>
        <Fact name={words.respondBy}>{respondBy === null ? words.noTime : formatDateTime(respondBy)}</Fact>
        {respondedAt !== null && <Fact name={words.responded}>{formatDateTime(respondedAt)}</Fact>}
        {dispute.failure !== null && <Fact name={words.failure}>{dispute.failure}</Fact>}
        {closedAt !== null && <Fact name={words.closed}>{formatDateTime(closedAt)}</Fact>}
        {dispute.amountDeducted > 0 && (
          <Fact name={words.taken}>
            <span className="num">{formatRupeesExact(dispute.amountDeducted)}</span>
          </Fact>
        )}
        {dispute.borneBy !== null && <Fact name={words.borne}>{words.borneBy[dispute.borneBy]}</Fact>}
      </dl>
      {closedAt === null && <p className="meta">{words.held}</p>}
    </section>
  )
}
