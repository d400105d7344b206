// A refund that waits for a second person: who asked withdraws it, another manager approves or refuses it.
import type { DeskApproval, DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import { useAct } from '../desk-acts/use-act.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.approval

export function Approval({ order: { number }, approval }: { order: DeskOrder; approval: DeskApproval }) {
  const isManager = useMay('manager')
  const act = useAct('approval', () => {})
  const decide = (outcome: 'approved' | 'refused' | 'withdrawn') => () => {
    const body = { approvalId: approval.id, outcome }
    void act.send(() => deskApi.orders.decide({ params: { number }, body }), words.done[outcome])
  }
  const why = approval.isOwn ? words.own : isManager ? null : words.notManager
  return (
    <div className="panel">
      <h3>{words.title}</h3>
      <p className="meta">{words.asks(approval.requestedBy, formatDateTime(approval.requestedAt))}</p>
      <p>
        {words.what(formatRupeesExact(approval.amount))}
        {approval.restock && words.restock}
      </p>
      <blockquote className="note">{approval.reason}</blockquote>
      {act.message !== null && (
        <p className="meta" role="alert">
          <b>{act.message}</b>
        </p>
      )}
      <p className="bar">
        {why === null && (
          <>
            <button type="button" className="btn btn--ink" disabled={act.busy} onClick={decide('approved')}>
              {words.approve}
            </button>
            <button type="button" className="btn" disabled={act.busy} onClick={decide('refused')}>
              {words.refuse}
            </button>
          </>
        )}
        {approval.isOwn && (
          <button type="button" className="btn" disabled={act.busy} onClick={decide('withdrawn')}>
            {words.withdraw}
          </button>
        )}
        {why !== null && (
          <button type="button" className="btn" disabled>
            {why}
          </button>
        )}
      </p>
    </div>
  )
}
