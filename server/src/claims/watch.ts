// What happens to claims by themselves (docs/decisions/056): deadlines that have passed, refunds that the provider has
// accepted, orders that were refunded otherwise.
import { actOfSilence } from '@rasika/contract/claim-rules.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { waitingApproval } from '../approvals/approvals.ts'
import { leftToRefund } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import type { ClaimContext, LockedOrder } from './claim-step.ts'
import { claimRefundAction } from './claims.ts'
import { refundByRule } from './outcome.ts'
import { factsOf, lockOrderForClaim, takeStep } from './take-step.ts'
import { type ClaimRow, findOpenClaim, isRefundAccepted, selectClaimsToWatch } from './store.ts'

export async function watchClaims(context: ClaimContext & Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const { db, log } = context
  await forEachRow(await selectClaimsToWatch(db), log, ({ id }) =>
    db.transaction(async (tx) => {
      const locked = await lockOrderForClaim(context, tx, id as Id, () => true)
      // A step may have come since the claims were read.
      const claim = await findOpenClaim(tx, id)
      if (claim) await watchOne(locked, claim)
    }),
  )
}

async function watchOne(locked: LockedOrder, claim: ClaimRow): Promise<void> {
  const { tx, order, now } = locked
  if (claim.state === 'refunding') {
    const isDone = claim.refund_id !== null && (await isRefundAccepted(tx, claim.refund_id))
    return void (isDone ? await takeStep(locked, claim, { act: 'finish', by: 'system' }) : null)
  }
  if ((await leftToRefund(tx, order)) === null) {
    return void (await takeStep(locked, claim, { act: 'finish', by: 'system' }))
  }
  if (claim.due_at === null || claim.due_at > now) return
  const act = actOfSilence(factsOf(claim), claim.reminded_at !== null)
  if (act === null) return
  if (act === 'refund') {
    const approval = await waitingApproval(tx, claimRefundAction, claim.number)
    if (approval === null) await passInspection(locked, claim)
    return
  }
  const change = act === 'remind' ? { reminded_at: now } : act === 'decline' ? { offered: null } : {}
  await takeStep(locked, claim, { act, by: 'system', change })
}

/** Silence passes the inspection; what the rules may not send (`refundByRule`) waits for the desk. */
async function passInspection(locked: LockedOrder, claim: ClaimRow): Promise<void> {
  const after = await refundByRule(locked, claim)
  if (after.state === 'received') await takeStep(locked, after, { act: 'pass', by: 'system' })
}
