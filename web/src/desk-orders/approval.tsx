import type { DeskOrder, DeskRefundApproval } from '@rasika/contract/desk-orders.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { deskApi } from '../desk/api.ts'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { orderActWords } from './words.ts'

const words = orderActWords.approval

/** A refund that waits for a second person. */
export function Approval({ order: { number }, approval }: { order: DeskOrder; approval: DeskRefundApproval }) {
  return (
    <ApprovalPanel
      approval={approval}
      approve={words.approve}
      done={words.done}
      decide={(outcome) => {
        const body = { approvalId: approval.id, outcome }
        return deskApi.orders.decide({ params: { number }, body })
      }}
    >
      <p>
        {words.what(formatRupeesExact(approval.amount))}
        {approval.restock && words.restock}
      </p>
      <blockquote className="note">{approval.reason}</blockquote>
    </ApprovalPanel>
  )
}
