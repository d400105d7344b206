// What waits for a second person: who asked withdraws it, another manager approves or refuses it.
import { formatDateTime } from '@rasika/contract/time.ts'
import { type ReactNode, useState } from 'react'
import { useMay } from '../desk/operator.ts'
import { Confirm } from './confirm.tsx'
import { useAct } from './use-act.ts'
import { approvalWords as words } from './words.ts'

export type Outcome = 'approved' | 'refused' | 'withdrawn'

interface ApprovalPanelProps {
  approval: { requestedBy: string; requestedAt: string; isOwn: boolean }
  decide: (outcome: Outcome) => Promise<object>
  /** The message after each outcome. */
  done: Record<Outcome, string>
  approve: string
  /** What approving does, where it is not carried out at once and for good. */
  willApprove?: string
  /** What was requested. */
  children: ReactNode
}

export function ApprovalPanel({ approval, decide, done, approve, willApprove, children }: ApprovalPanelProps) {
  const isManager = useMay('manager')
  const act = useAct('approval', () => {})
  /** What is to be confirmed. */
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const names = { approved: approve, refused: words.refuse, withdrawn: words.withdraw }
  const why = approval.isOwn ? words.own : isManager ? null : words.notManager
  return (
    <div className="panel">
      <h3>{words.title}</h3>
      <p className="meta">{words.asks(approval.requestedBy, formatDateTime(approval.requestedAt))}</p>
      {children}
      {act.message !== null && (
        <p className="meta" role="alert">
          <b>{act.message}</b>
        </p>
      )}
      {chosen === null ? (
        <p className="bar">
          {why === null && (
            <>
              <button type="button" className="btn btn--ink" onClick={() => setChosen('approved')}>
                {approve}
              </button>
              <button type="button" className="btn" onClick={() => setChosen('refused')}>
                {words.refuse}
              </button>
            </>
          )}
          {approval.isOwn && (
            <button type="button" className="btn" onClick={() => setChosen('withdrawn')}>
              {words.withdraw}
            </button>
          )}
          {why !== null && (
            <button type="button" className="btn" disabled>
              {why}
            </button>
          )}
        </p>
      ) : (
        <Confirm
          will={chosen === 'approved' ? (willApprove ?? words.will.approved) : words.will[chosen]}
          press={names[chosen]}
          cancel={words.leave}
          busy={act.busy}
          onPress={() => void act.send(() => decide(chosen), done[chosen])}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  )
}
