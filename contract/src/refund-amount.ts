// Which part of a payment can be refunded, the same at the server and on the desk's pages.
import { amountFault } from './amount-fault.ts'
import { type Paise, paiseOf } from './money.ts'
import { minRefund } from './provider-limits.ts'
import { refusal } from './words/refusal.ts'
import { numberFrom } from './written-number.ts'

/** Whether a refund of `amount` is possible where `left` is left of the payment; the rest must be refundable too. */
export function isRefundableAmount(amount: Paise, left: Paise): boolean {
  return amount === left || (amount >= minRefund && left - amount >= minRefund)
}

/** As `amountFault`, of a refund that a person typed where so many rupees are left of the payment. */
export function refundFault(written: string, left: number): string | null {
  const fault = amountFault(written, left)
  const rupees = numberFrom(written)
  if (fault !== null || rupees === null) return fault
  return isRefundableAmount(paiseOf(rupees), paiseOf(left)) ? null : refusal.refundAmount
}
