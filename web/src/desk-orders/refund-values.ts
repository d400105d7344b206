import { isRupees, paiseOf } from '@rasika/contract/money.ts'
import { isRefundableAmount } from '@rasika/contract/refund-amount.ts'
import { numberFrom, numberToSend } from '@rasika/contract/written-number.ts'

interface Written {
  amount: string
  reason: string
  restock: boolean
}

/**
 * The body of the refund call. The amount is the one that the page shows, also where it is all of `left`, in rupees:
 * another refund may have left less meanwhile.
 */
export function refundIn({ amount, reason, restock }: Written, left: number) {
  return { reason, restock: restock && numberFrom(amount) === left, amount: numberToSend(amount) }
}

/** Whether so many rupees can be refunded where `left` is left. */
export function mayBeSent(rupees: number, left: number): boolean {
  return isRupees(rupees) && isRefundableAmount(paiseOf(rupees), paiseOf(left))
}
