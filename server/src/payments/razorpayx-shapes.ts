// Wire shapes of RazorpayX, parsed into the types of `payout-provider.ts` as leniently as those of
// `razorpay-shapes.ts`.
import { toPaise } from '@rasika/contract/money.ts'
import { z } from 'zod'
import { notes } from './razorpay-shapes.ts'

/** What the names of the events begin with that come by the webhook of payouts. */
export const payoutEventPrefixes: readonly string[] = ['payout.', 'fund_account.']

const results = z
  .object({ account_status: z.string().nullish(), registered_name: z.string().nullish() })
  .nullish()
  .transform((one) => ({ status: one?.account_status ?? null, holder: one?.registered_name?.trim() || null }))

/** The older form has `results`, the newer one `validation_results`. A test with an unknown status still runs. */
export const testedAddressShape = z
  .object({
    id: z.string(),
    fund_account: z.object({ id: z.string() }),
    status: z.string(),
    results,
    validation_results: results,
  })
  .transform(({ id, fund_account: fundAccount, status, ...found }) => {
    const { status: outcome, holder } =
      found.validation_results.status === null ? found.results : found.validation_results
    return { id, accountId: fundAccount.id, result: resultOf(status, outcome), holder }
  })
export type TestedAddress = z.output<typeof testedAddressShape>

/** A test may end without a result: for a fault at a bank, or of the paying account. */
function resultOf(status: string, outcome: string | null): 'checking' | 'valid' | 'invalid' | 'not_tested' {
  if (status === 'failed') return 'not_tested'
  if (status !== 'completed') return 'checking'
  return outcome === 'active' || outcome === 'valid' ? 'valid' : 'invalid'
}

export const payoutShape = z
  .object({
    id: z.string(),
    fund_account_id: z.string(),
    amount: z.number().int(),
    status: z.string(),
    utr: z.string().nullish(),
    reference_id: z.string().nullish(),
    notes,
    status_details: z.object({ description: z.string().nullish() }).nullish(),
    failure_reason: z.string().nullish(),
  })
  .transform(({ id, fund_account_id: accountId, amount, status, utr, reference_id: reference, ...payout }) => {
    const known = payoutStates[status] ?? ('unknown' as const)
    return {
      id,
      accountId,
      amount: toPaise(amount),
      status: known,
      isOnHold: false,
      utr: utr ?? null,
      failure: known === 'failed' || known === 'reversed' ? failureOf(payout) : null,
      notes: payout.notes,
      reference: reference ?? null,
    }
  })

function failureOf(payout: {
  status_details?: { description?: string | null | undefined } | null | undefined
  failure_reason?: string | null | undefined
}): string | null {
  return payout.status_details?.description || payout.failure_reason || null
}

const payoutStates: Record<string, 'pending' | 'processed' | 'failed' | 'reversed'> = {
  pending: 'pending',
  queued: 'pending',
  scheduled: 'pending',
  processing: 'pending',
  processed: 'processed',
  reversed: 'reversed',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
}
