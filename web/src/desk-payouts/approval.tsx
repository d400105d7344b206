import type { DeskPayoutApproval } from '@rasika/contract/desk-payouts.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { deskApi } from '../desk/api.ts'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { formatDate } from '@rasika/contract/time.ts'
import { payoutActWords } from './words.ts'

const words = payoutActWords.approval

/** A payout that waits for a second person. */
export function Approval({ username, approval }: { username: string; approval: DeskPayoutApproval }) {
  return (
    <ApprovalPanel
      approval={approval}
      approve={words.approve}
      done={words.done}
      decide={(outcome) => deskApi.payouts.decide({ params: { username }, body: { approvalId: approval.id, outcome } })}
    >
      <p>{words.what(formatRupeesExact(approval.amount))}</p>
      <blockquote className="note">{words.reference(approval.reference, formatDate(approval.paidOn))}</blockquote>
    </ApprovalPanel>
  )
}
