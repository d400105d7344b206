// The limits of the payment provider that our own rules go by (docs/payments.md): free of schemas, since
// pages and server name them alike.
import { toPaise } from './money.ts'

/** ₹1: the least that can be paid, and so the least that an order comes to. */
export const minPayable = toPaise(100)

/**
 * The smallest refund that the provider makes, in paise. A refund leaves nothing of the payment, or at least as much;
 * a lost dispute or a refund at the provider's dashboard may leave less, which then stays.
 */
export const minRefund = toPaise(100)

/** Days in which a payment that failed may still be authorised (docs/payments.md "Provider: late authorisation"). */
export const lateAuthorisationDays = 3

/** Characters: what a bank reads of the text of a dispute's evidence. */
export const maxEvidenceSummary = 1000

/** Rupees: the most that one payout to a UPI address may be. */
export const maxUpiPayout = 100_000
