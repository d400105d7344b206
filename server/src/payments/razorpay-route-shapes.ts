// Wire shapes of Razorpay's Route, parsed into the types of `payout-provider.ts` as leniently as those of
// `razorpay-shapes.ts`.
import { toPaise } from '@rasika/contract/money.ts'
import { z } from 'zod'
import type { LinkedAccount } from './payout-provider.ts'
import { notes } from './razorpay-shapes.ts'

export const createdShape = z.object({ id: z.string() })

const statusOf: Record<string, LinkedAccount['status']> = {
  activated: 'ready',
  needs_clarification: 'details_needed',
  suspended: 'refused',
  rejected: 'refused',
}

/** A status that the adapter does not know is one that is not over. */
export const routeProductShape = z
  .object({
    id: z.string(),
    activation_status: z.string().nullish(),
    requirements: z
      .array(z.object({ field_reference: z.string().nullish(), reason_code: z.string().nullish() }))
      .nullish(),
  })
  .transform(({ id, activation_status: status, requirements }) => ({
    productId: id,
    status: statusOf[status ?? ''] ?? ('checking' as const),
    reason:
      (requirements ?? [])
        .map(({ field_reference: field, reason_code: code }) => [field, code].filter(Boolean).join(': '))
        .filter(Boolean)
        .join(', ') || null,
  }))

export const transferShape = z
  .object({
    id: z.string(),
    recipient: z.string(),
    amount: z.number().int(),
    amount_reversed: z.number().int().nullish(),
    status: z.string(),
    on_hold: z.boolean().nullish(),
    notes,
    error: z.object({ description: z.string().nullish() }).nullish(),
    recipient_settlement: z.object({ utr: z.string().nullish() }).nullish(),
  })
  .transform(({ recipient, status, amount_reversed: back, error, recipient_settlement: settled, ...transfer }) => ({
    id: transfer.id,
    accountId: recipient,
    amount: toPaise(transfer.amount),
    // Created is before pending. What came back in part is not over.
    status: back === transfer.amount ? ('reversed' as const) : (transferStates[status] ?? ('unknown' as const)),
    isOnHold: transfer.on_hold === true,
    utr: settled?.utr ?? null,
    failure: error?.description ?? null,
    notes: transfer.notes,
  }))

const transferStates: Record<string, 'pending' | 'processed' | 'failed' | 'reversed'> = {
  created: 'pending',
  pending: 'pending',
  processed: 'processed',
  failed: 'failed',
  reversed: 'reversed',
}
