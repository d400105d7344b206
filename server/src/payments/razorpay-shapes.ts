// Razorpay's wire shapes, parsed into the types of `provider.ts`; leniently, because its own samples differ: only the
// fields that a decision needs, unknown fields and unknown statuses allowed. No personal data is stored. A decision
// about money compares status, amount, currency and order id of what was fetched, never of an event (docs/payments.md
// "Provider: webhooks").
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { z } from 'zod'

const paise = z.number().int().min(0).transform(toPaise)
const unixTime = z.number().transform((seconds) => new Date(seconds * 1000))
const text = z
  .string()
  .nullish()
  .transform((value) => value || null)
/** Empty notes come as an array, filled ones as an object. */
export const notes = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value): Record<string, string> =>
    value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]))
      : {},
  )

export const orderShape = z.object({ id: z.string(), amount: paise, currency: z.string(), receipt: text })

export const paymentShape = z
  .object({
    id: z.string(),
    order_id: text,
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'unknown']).catch('unknown'),
    amount_refunded: paise.nullish(),
  })
  .transform((payment) => ({
    id: payment.id,
    providerOrderId: payment.order_id,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    amountRefunded: payment.amount_refunded ?? (0 as Paise),
  }))

export const refundShape = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed', 'unknown']).catch('unknown'),
    notes,
    created_at: unixTime,
  })
  .transform(({ payment_id, created_at, ...refund }) => ({ ...refund, paymentId: payment_id, createdAt: created_at }))

export const disputeShape = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    amount_deducted: paise.nullish(),
    reason_code: text,
    reason_description: text,
    respond_by: z
      .number()
      .nullish()
      .transform((seconds) => (seconds ? new Date(seconds * 1000) : null)),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed', 'unknown']).catch('unknown'),
    phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown']).catch('unknown'),
    created_at: unixTime,
  })
  .transform((dispute) => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    amountDeducted: dispute.amount_deducted ?? (0 as Paise),
    reasonCode: dispute.reason_code,
    reason: dispute.reason_description,
    respondBy: dispute.respond_by,
    status: dispute.status,
    phase: dispute.phase,
    createdAt: dispute.created_at,
  }))

export const documentShape = z.object({ id: z.string() }).transform(({ id }) => id)

export function listOf<Shape extends z.ZodType>(shape: Shape) {
  return z.object({ items: z.array(shape) }).transform(({ items }) => items)
}

const within = <Out>(shape: z.ZodType<Out>) =>
  z
    .object({ entity: shape })
    .nullish()
    .transform((one) => one?.entity ?? null)

export const eventShape = z
  .object({
    event: z.string(),
    payload: z.object({
      payment: within(paymentShape),
      refund: within(refundShape),
      dispute: within(disputeShape),
      transfer: within(z.object({ id: z.string() })),
      payout: within(z.object({ id: z.string() })),
      merchant_product: within(z.object({ merchant_id: z.string() })),
      'fund_account.validation': within(z.object({ fund_account: z.object({ id: z.string() }) })),
    }),
  })
  .transform(({ event, payload }) => {
    const { transfer, payout, merchant_product: product, 'fund_account.validation': tested, ...others } = payload
    const upi = payout && { id: payout.id, kind: 'upi' as const }
    return {
      name: event,
      ...others,
      transfer: transfer ? { id: transfer.id, kind: 'bank' as const } : upi,
      linkedAccountId: product?.merchant_id ?? tested?.fund_account.id ?? null,
    }
  })

/** {error: {…}}, of which only code and description are always there. */
export const errorShape = z.object({
  error: z.object({ code: z.string(), description: text }),
})
