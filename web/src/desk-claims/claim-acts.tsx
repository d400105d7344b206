// What can be decided about the claim.
import type { DeskClaim } from '@rasika/contract/desk-claims.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { deskApi } from '../desk/api.ts'
import { ApproveForm, ArrangeForm, SumForm } from './decision-forms.tsx'
import { claimActWords as words } from './words.ts'

export function ClaimActs({ claim }: { claim: DeskClaim }) {
  const { number, acts, approval } = claim
  const send = (act: 'refuse' | 'close' | 'receive', written: string | null, idempotencyKey: string) =>
    deskApi.claims.act({ params: { number }, body: { act, words: written } }, { idempotencyKey })
  const isPossible = (act: DeskClaim['acts'][number]) => acts.includes(act)
  const none = (act: DeskClaim['acts'][number]) => (approval ? words.approval.waits : words[act].none)
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'approve',
          ...words.approve,
          none: none('approve'),
          isPossible: isPossible('approve'),
          form: (done) => <ApproveForm claim={claim} done={done} />,
        },
        {
          name: 'offer',
          ...words.offer,
          none: none('offer'),
          isPossible: isPossible('offer'),
          form: (done) => <SumForm claim={claim} act="offer" done={done} />,
        },
        {
          name: 'refuse',
          ...words.refuse,
          none: none('refuse'),
          isPossible: isPossible('refuse'),
          form: (done) => (
            <ReasonForm
              name="refuse"
              reason={words.said}
              will={words.refuse.will}
              press={words.refuse.press}
              outcome={words.refuse.done}
              send={(reason, key) => send('refuse', reason, key)}
              done={done}
            />
          ),
        },
        {
          name: 'arrange',
          ...words.arrange,
          none: none('arrange'),
          isPossible: isPossible('arrange'),
          form: (done) => <ArrangeForm claim={claim} done={done} />,
        },
        {
          name: 'receive',
          ...words.receive,
          none: none('receive'),
          isPossible: isPossible('receive'),
          form: (done) => (
            <PlainForm
              name="receive"
              will={words.receive.will}
              press={words.receive.press}
              outcome={words.receive.done}
              send={(key) => send('receive', null, key)}
              done={done}
            />
          ),
        },
        {
          name: 'refund',
          ...words.refund,
          none: none('refund'),
          hint: words.refund.hint(formatRupeesExact(claim.left)),
          isPossible: isPossible('refund'),
          form: (done) => <SumForm claim={claim} act="refund" done={done} />,
        },
        {
          name: 'close',
          ...words.close,
          none: none('close'),
          isPossible: isPossible('close'),
          form: (done) => (
            <ReasonForm
              name="close"
              reason={words.said}
              will={words.close.will}
              press={words.close.press}
              outcome={words.close.done}
              send={(reason, key) => send('close', reason, key)}
              done={done}
            />
          ),
        },
      ]}
    >
      {approval ? (
        <ApprovalPanel
          approval={approval}
          approve={words.approval.approve}
          done={words.approval.done}
          decide={(outcome) =>
            deskApi.claims.decide({ params: { number }, body: { approvalId: approval.id, outcome } })
          }
        >
          <p>{words.approval.what(formatRupeesExact(approval.amount))}</p>
          {approval.words === null ? null : <blockquote className="note">{approval.words}</blockquote>}
        </ApprovalPanel>
      ) : null}
    </Acts>
  )
}
