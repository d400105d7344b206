// One step of a claim: its rule, the row, the event, the mails (docs/decisions/056). Every caller holds the lock of the
// order's row, so that the steps of one order follow each other.
import { buyerPaysReturn, claimAfter, type ClaimFacts, claimWait, isOpenClaim } from '@rasika/contract/claim-rules.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { findDelivery, lockForDelivery, type OrderRow } from '../orders/orders.ts'
import type { Tx } from '../platform/db.ts'
import type { ClaimContext, ClaimStep, LockedOrder } from './claim-step.ts'
import { mailStep } from './step-mails.ts'
import { type ClaimRow, insertClaimEvent, updateClaim } from './store.ts'

/** @throws Problem claim_state where the act is not possible now */
export async function takeStep(locked: LockedOrder, claim: ClaimRow, step: ClaimStep): Promise<ClaimRow> {
  const { tx, now } = locked
  const state = claimAfter(factsOf(claim), step.act, step.by)
  if (state === null) throw new Refusal('claim_state')
  const changed: ClaimRow = { ...claim, ...step.change, state }
  const passed = step.act === 'pass' || step.act === 'decline'
  const wait = claimWait(factsOf(changed), { openedAt: claim.opened_at, now, passed })
  const after: ClaimRow = {
    ...changed,
    waits_for: wait?.for ?? null,
    due_at: wait?.until ?? null,
    closed_at: isOpenClaim(state) ? null : now,
  }
  await updateClaim(tx, after)
  await recordStep(locked, after, step)
  return after
}

/** The event of a step, and the mails about it. */
export async function recordStep(locked: LockedOrder, after: ClaimRow, step: ClaimStep): Promise<void> {
  const { act, by, operatorName = null, words = null, amount = null } = step
  const event = { claimId: after.id, act, by, operatorName, state: after.state, words, amount, at: locked.now }
  const id = await insertClaimEvent(locked.tx, event)
  await mailStep(locked, after, { id, ...event })
}

export function factsOf(claim: ClaimRow): ClaimFacts {
  return {
    state: claim.state,
    waitsFor: claim.waits_for,
    comesBack: claim.comes_back,
    isArranged: claim.arranged_at !== null,
    buyerPays: buyerPaysReturn(claim.kind),
  }
}

/** The order, locked, with the database's clock. @throws Problem not_found */
export async function lockOrderForClaim(
  context: ClaimContext,
  tx: Tx,
  id: Id,
  isOwn: (order: OrderRow) => boolean,
): Promise<LockedOrder> {
  const { order } = await lockForDelivery(tx, id)
  const delivery = await findDelivery(tx, id)
  if (!isOwn(order) || order.paid_at === null || delivery === null) throw new Refusal('not_found')
  return { tx, context, order, now: delivery.now, isDisputed: delivery.dispute_opened_at !== null }
}
