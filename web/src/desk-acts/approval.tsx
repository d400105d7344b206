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
  /** What is to be confirmed. */
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const names = { approved: approve, refused: words.refuse, withdrawn: words.withdraw }
  const will = { ...words.will, approved: willApprove ?? words.will.approved }
  const why = approval.isOwn ? words.own : isManager ? null : words.notManager
  return (
    <div className="panel">
      <h3>{words.title}</h3>
      <p className="meta">{words.asks(approval.requestedBy, formatDateTime(approval.requestedAt))}</p>
      {children}
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
        <Decision
          will={will[chosen]}
          press={names[chosen]}
          decide={() => decide(chosen)}
          done={done[chosen]}
          leave={() => setChosen(null)}
        />
      )}
    </div>
  )
}

interface DecisionProps {
  will: string
  press: string
  decide: () => Promise<object>
  done: string
  leave: () => void
}

/** Its refusal is that of this outcome: it goes where the outcome is left. */
function Decision({ will, press, decide, done, leave }: DecisionProps) {
  const act = useAct('approval', () => {})
  return (
    <>
      {act.message !== null && (
        <p className="meta" role="alert">
          <b>{act.message}</b>
        </p>
      )}
      <Confirm
        will={will}
        press={press}
        cancel={words.leave}
        busy={act.busy}
        onPress={() => void act.send(decide, done)}
        onCancel={leave}
      />
    </>
  )
}
