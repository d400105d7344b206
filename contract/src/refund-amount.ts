// Which part of a payment can be refunded, the same at the server and on the desk's pages.
import { type Paise, toPaise } from './money.ts'

/**
 * The smallest refund that the provider makes, in paise. A refund leaves nothing of the payment, or at least as much;
 * a lost dispute or a refund at the provider's dashboard may leave less, which then stays.
 */
export const minRefund = toPaise(100)

/** Whether a refund of `amount` is possible where `left` is left of the payment; the rest must be refundable too. */
export function isRefundableAmount(amount: Paise, left: Paise): boolean {
  return amount === left || (amount >= minRefund && left - amount >= minRefund)
}
