// What can be done with the dispute.
import type { DeskDispute, DeskDisputeApproval } from '@rasika/contract/desk-disputes.ts'
import { formatRupees, formatRupeesExact } from '@rasika/contract/money.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import type { ShownEvidence } from './evidence.tsx'
import { TextForm } from './text-form.tsx'
import { disputeActWords as words } from './words.ts'

interface DisputeActsProps {
  dispute: DeskDispute
  shown: ShownEvidence
}

export function DisputeActs({ dispute, shown }: DisputeActsProps) {
  const isManager = useMay('manager')
  const isPossible = dispute.acts.respond
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'contest',
          ...words.contest,
          isPossible,
          form: (done) => <TextForm dispute={dispute} shown={shown} kind="contest" done={done} />,
        },
        {
          name: 'save',
          ...words.save,
          pressKey: 'e',
          isPossible,
          form: (done) => <TextForm dispute={dispute} shown={shown} kind="save" done={done} />,
        },
        {
          name: 'accept',
          ...words.accept,
          none: isPossible ? (isManager ? words.accept.waits : words.accept.managers) : words.accept.none,
          isPossible: isPossible && isManager && dispute.approval === null,
          form: (done) => <AcceptForm dispute={dispute} done={done} />,
        },
      ]}
    >
      {dispute.approval && <Approval id={dispute.id} approval={dispute.approval} />}
    </Acts>
  )
}

function AcceptForm({ dispute: { id, amount, acts }, done }: { dispute: DeskDispute; done: () => void }) {
  const needsSecond = amount > acts.acceptAloneUpTo
  const shown = formatRupeesExact(amount)
  const { accept } = words
  return (
    <ReasonForm
      name="accept"
      reason={accept.reason}
      will={needsSecond ? [...accept.will, accept.second(formatRupees(acts.acceptAloneUpTo))] : accept.will}
      press={needsSecond ? accept.ask(shown) : accept.press(shown)}
      send={(reason, idempotencyKey) =>
        deskApi.disputes.accept({ params: { id }, body: { reason } }, { idempotencyKey })
      }
      outcome={({ data }) => (data.approval ? accept.requested : accept.done)}
      done={done}
    />
  )
}

function Approval({ id, approval }: { id: string; approval: DeskDisputeApproval }) {
  return (
    <ApprovalPanel
      approval={approval}
      approve={words.approval.approve}
      done={words.approval.done}
      decide={(outcome) => deskApi.disputes.decide({ params: { id }, body: { approvalId: approval.id, outcome } })}
    >
      <p>{words.approval.what(formatRupeesExact(approval.amount))}</p>
      <blockquote className="note">{approval.reason}</blockquote>
    </ApprovalPanel>
  )
}
