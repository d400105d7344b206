// The outcome of a claim in money: one refund of all that is left or of a part (docs/decisions/055, 056). What makes
// the order's refunds more than one person may send waits for the desk.
import { aloneUpTo } from '@rasika/contract/approval-limits.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { isRefundableAmount } from '@rasika/contract/refund-amount.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { waitingRefund } from '../approvals/approvals.ts'
import { leftToRefund, refuseAmount, refuseSecondRefund, requestRefund, restockOrder } from '../orders/orders.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { ClaimStep, LockedOrder } from './claim-step.ts'
import { takeStep } from './take-step.ts'
import { type ClaimRow, findRefundOfClaim } from './store.ts'

/** What is refunded, where `wanted` null means all that is left. @throws Problem not_refundable, refund_amount */
export async function refundOf(
  { tx, order }: Pick<LockedOrder, 'tx' | 'order'>,
  wanted: number | null,
): Promise<{ amount: Paise; isWhole: boolean; mayGoAlone: boolean }> {
  const { left, refunded } = (await leftToRefund(tx, order)) ?? { left: toPaise(0), refunded: toPaise(0) }
  if (left === 0) throw new Refusal('not_refundable')
  const amount = wanted === null ? left : toPaise(wanted)
  refuseAmount(amount, { amount: toPaise(left + refunded), refunded })
  return { amount, isWhole: amount === left, mayGoAlone: refunded + amount <= aloneUpTo.refund }
}

/**
 * Requests the refund. With a whole one the work that came back as it was sent goes on sale again, unless it was
 * reported as damaged.
 * @throws Problem claim_state, not_refundable, refund_amount, payment_disputed; approval_waiting while another refund of
 *   the order or its claim waits for a second person
 */
export async function requestClaimRefund(
  locked: LockedOrder,
  claim: ClaimRow,
  { by, operatorName, words, amount }: Pick<ClaimStep, 'by' | 'operatorName' | 'words'> & { amount: number | null },
): Promise<ClaimRow> {
  const { tx, context, order } = locked
  await refuseSecondRefund(tx, order)
  const sum = await refundOf(locked, amount)
  await requestRefund(context, tx, order, {
    amount: sum.isWhole ? null : sum.amount,
    by: 'claim',
    detail: { claim: claim.number },
  })
  const isForSale = sum.isWhole && claim.is_as_sent === true && claim.kind !== 'damaged' && order.artwork_id !== null
  if (isForSale) await restockOrder(context, tx, order.id as Id, 'claim')
  const change = { refund_amount: sum.amount, refund_id: await findRefundOfClaim(tx, order.id) }
  return takeStep(locked, claim, { act: 'refund', by, operatorName, words, amount: sum.amount, change })
}

/**
 * Requests what the rules have decided without the desk. The claim stays as it is and waits for the desk above the
 * limit, while a bank disputes the payment, and while another refund of the order waits for a second person.
 * `watchClaims` ends a claim whose payment is no longer refundable.
 */
export async function refundByRule(locked: LockedOrder, claim: ClaimRow): Promise<ClaimRow> {
  const left = await leftToRefund(locked.tx, locked.order)
  if (left === null || locked.isDisputed || (await waitingRefund(locked.tx, locked.order.id))) return claim
  // A part refunded at the desk meanwhile may leave less than was agreed, or too little more to be refunded.
  const agreed = claim.refund_amount === null ? null : toPaise(claim.refund_amount)
  const amount = agreed !== null && isRefundableAmount(agreed, left.left) ? agreed : null
  const { mayGoAlone } = await refundOf(locked, amount)
  return mayGoAlone ? requestClaimRefund(locked, claim, { by: 'system', amount }) : claim
}
