// What the buyer reports about an order after the handing over, and what becomes of it (docs/product.md 24).
import type { BuyerClaims } from '@rasika/contract/claims.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { ClaimFacts } from '../claim/claim-facts.tsx'
import { ClaimsWaiting } from '../claim/claims-waiting.tsx'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { Link } from '../ui/link.tsx'
import { ClaimActs } from './claim-acts.tsx'
import { type ReportDraft, ReportForm, type ReturnDraft, ReturnForm } from './claim-forms.tsx'
import { words } from './claim-words.ts'

interface Props {
  order: BuyerOrderDetail
  /** The order has changed with its claim. */
  onChanged: () => void
}

/** Nothing for a download, and before the parcel is handed over. */
export function Claims({ order, onChanged }: Props) {
  const { id, isDigital, timeline, deliveredAt } = order
  const hasLeft = !isDigital && timeline.some(({ step, state }) => step === 'handed_over' && state === 'done')
  // What may be reported depends on the delivery, so it is read again with it.
  const of = hasLeft ? `claims ${id} ${deliveredAt}` : null
  const { value, latest, state, again, set } = useFetched(of, async (signal) => {
    return (await api.claims.ofBuyer({ params: { id } }, { signal })).data
  })
  if (!hasLeft) return null
  // A form that is open stays while it is read again.
  const shown = value ?? (state === 'failed' ? null : latest)
  if (shown === null) return <ClaimsWaiting state={state} again={again} timeline={timeline} />
  function show(claims: BuyerClaims): void {
    set(claims)
    onChanged()
  }
  return (
    <>
      {shown.claims.map((claim) => (
        <ClaimFacts key={claim.number} claim={claim} reader="buyer" all={shown}>
          {claim.closedAt === null ? <ClaimActs id={id} claim={claim} onDone={show} /> : null}
        </ClaimFacts>
      ))}
      {shown.options.length === 0 ? null : <Options key={id} id={id} value={shown} onPhotographs={set} onDone={show} />}
    </>
  )
}

interface OptionsProps {
  id: string
  value: BuyerClaims
  /** Photographs have changed. */
  onPhotographs: (claims: BuyerClaims) => void
  /** Something was reported. */
  onDone: (claims: BuyerClaims) => void
}

function Options({ id, value, onPhotographs, onDone }: OptionsProps) {
  const problems = value.options.filter(({ kind }) => kind !== 'change_of_mind')
  // An order has one buyer, so its id names the account as well.
  const report = useStoredDraft<ReportDraft>(`order ${id} report`, {
    kind: problems[0]?.kind ?? 'damaged',
    remedy: 'refund',
    description: '',
  })
  const returned = useStoredDraft<ReturnDraft>(`order ${id} return`, { description: '' })
  const [chosen, setOpen] = useState<'report' | 'return' | null>(null)
  const open = chosen ?? (report.wasStored ? 'report' : returned.wasStored ? 'return' : null)
  const returnWork = value.options.find(({ kind }) => kind === 'change_of_mind')
  const until = problems[0]?.until ?? null
  function close(): void {
    report.discard()
    returned.discard()
    setOpen(null)
  }
  function done(claims: BuyerClaims): void {
    close()
    onDone(claims)
  }
  if (open === 'report' && problems.length > 0)
    return (
      <ReportForm id={id} value={value} stored={report} onPhotographs={onPhotographs} onDone={done} onClose={close} />
    )
  if (open === 'return' && returnWork) {
    const onReport = problems.some(({ kind }) => kind === 'damaged') ? () => setOpen('report') : null
    return <ReturnForm id={id} value={value} stored={returned} onReport={onReport} onDone={done} onClose={close} />
  }
  return (
    <section>
      <h2>{words.title}</h2>
      {problems.length > 0 ? <p>{until === null ? words.missing : words.intro(formatDate(until))}</p> : null}
      {returnWork?.until ? <p>{words.returnUntil(formatDate(returnWork.until))}</p> : null}
      <p className="claim__acts">
        {problems.length > 0 ? (
          <button type="button" className="btn" onClick={() => setOpen('report')}>
            {words.report}
          </button>
        ) : null}
        {returnWork ? (
          <button type="button" className="btn btn--line" onClick={() => setOpen('return')}>
            {words.returnWork}
          </button>
        ) : null}
        <Link className="link" to={paths.refunds()}>
          {words.policy}
        </Link>
      </p>
    </section>
  )
}
