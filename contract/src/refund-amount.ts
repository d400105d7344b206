// Which part of a payment can be refunded, the same at the server and on the desk's pages.
import type { Paise } from './money.ts'
import { minRefund } from './provider-limits.ts'

/** Whether a refund of `amount` is possible where `left` is left of the payment; the rest must be refundable too. */
export function isRefundableAmount(amount: Paise, left: Paise): boolean {
  return amount === left || (amount >= minRefund && left - amount >= minRefund)
}
