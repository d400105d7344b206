// Public functions of claims: what a buyer reports after the handing over, the acts of buyer, artist and operator, and
// what each sees (docs/product.md 24; docs/decisions/056). Every act locks the order first.
import {
  buyerPaysReturn,
  type ClaimKind,
  type ClaimParty,
  claimWait,
  type ClaimRemedy,
  needsPhotograph,
} from '@rasika/contract/claim-rules.ts'
import type { ArtistClaimAct, BuyerClaimAct } from '@rasika/contract/claims.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import type { ApprovalAction } from '../approvals/approvals.ts'
import type { ReceivedImage } from '../images/images.ts'
import type { AppContext } from '../platform/app-context.ts'
import { brokenConstraint, type Db, type Tx } from '../platform/db.ts'
import { requestClaimRefund, refundByRule, refundOf } from './outcome.ts'
import { addClaimPhotograph } from './photographs.ts'
import { attachClaimPhotographs, selectClaimPhotographs } from './photographs-store.ts'
import { optionsOf } from './shown.ts'
import type { ClaimContext, LockedOrder } from './claim-step.ts'
import { lockOrderForClaim, recordStep, takeStep } from './take-step.ts'
import { type ClaimRow, findArtistAddress, findClaim, findOpenClaim, insertClaim, selectClaimEvents } from './store.ts'
import { claimWords } from './words.ts'

export { photographsOfClaim, registerClaimPhotographs, removeClaimPhotograph } from './photographs.ts'
export { requestClaimRefund, refundOf } from './outcome.ts'
export { claimFrom, claimsOfArtist, claimsOfBuyer } from './shown.ts'
export { factsOf } from './take-step.ts'
export { selectOpenClaims, selectClaimEvents } from './store.ts'

/** The act of the desk that a second person approves above the limit, by the claim's number. */
export const claimRefundAction: ApprovalAction = 'claim refund'

/** 'C-7K3F-9R' from its written form; null for no number of a claim. */
export function claimNumber(written: string): string | null {
  const [, rest = ''] = /^\s*c(.*)$/i.exec(written) ?? []
  const number = orderNumber(rest)
  return number === null ? null : `C${number.slice(1)}`
}

/** @throws Problem not_found */
export async function claimNamed(db: Db, written: string): Promise<ClaimRow> {
  const number = claimNumber(written)
  const claim = number === null ? null : await findClaim(db, number)
  if (!claim) throw new Refusal('not_found')
  return claim
}

/** With the lock of its order, for a step of an operator. @throws Problem not_found */
export async function lockClaim(
  context: ClaimContext,
  tx: Tx,
  written: string,
): Promise<{ locked: LockedOrder; claim: ClaimRow }> {
  const { number, order_id: orderId } = await claimNamed(tx, written)
  const locked = await lockOrderForClaim(context, tx, orderId as Id, () => true)
  // Read again under the lock.
  return { locked, claim: await claimNamed(tx, number) }
}

export interface ClaimRequest {
  buyerId: string
  kind: ClaimKind
  remedy: ClaimRemedy
  description: string
}

/**
 * By the buyer. A change of mind is accepted at once, as the refund policy states.
 * @throws Problem not_found, not_claimable, claim_open, claim_photograph
 */
export async function requestClaim(context: ClaimContext, tx: Tx, id: Id, request: ClaimRequest): Promise<void> {
  const locked = await lockOrderForClaim(context, tx, id, ({ buyer_id }) => buyer_id === request.buyerId)
  const { order, now } = locked
  if (await findOpenClaim(tx, id)) throw new Refusal('claim_open')
  const { kind, description } = request
  if (!(await optionsOf(tx, order)).some((option) => option.kind === kind)) throw new Refusal('not_claimable')
  const waiting = (await selectClaimPhotographs(tx, id)).filter((row) => row.by === 'buyer' && row.claim_id === null)
  if (needsPhotograph(kind) && waiting.length === 0) throw new Refusal('claim_photograph')
  const remedy = kind === 'change_of_mind' ? 'refund' : request.remedy
  const comesBack = kind !== 'not_received'
  const facts = {
    state: 'requested',
    waitsFor: null,
    comesBack,
    isArranged: false,
    buyerPays: buyerPaysReturn(kind),
  } as const
  const wait = claimWait(facts, { openedAt: now, now, passed: false })
  if (wait === null) throw new Error('a new claim waits for nobody')
  const claim = await insertClaim(tx, {
    orderId: id,
    kind,
    remedy,
    description,
    comesBack,
    waitsFor: wait.for,
    dueAt: wait.until,
    openedAt: now,
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'claims_one_open' ? new Refusal('claim_open') : error
  })
  await attachClaimPhotographs(tx, { orderId: id, claimId: claim.id, by: 'buyer' })
  await recordStep(locked, claim, { act: 'request', by: 'buyer', words: description || null })
  if (kind === 'change_of_mind') await approveClaim(locked, claim, { by: 'system' })
}

/**
 * The address of the way back is the artist's at this moment. `comesBack` false: the money goes without the work; what
 * never came cannot come back in any case.
 */
async function approveClaim(
  locked: LockedOrder,
  claim: ClaimRow,
  step: { by: ClaimParty; operatorName?: string; words?: string | null; comesBack?: boolean },
): Promise<ClaimRow> {
  const { comesBack: isWanted = true, ...rest } = step
  const comesBack = isWanted && claim.comes_back
  const change = {
    comes_back: comesBack,
    refund_amount: null,
    return_address: comesBack ? await returnAddressOf(locked) : null,
  }
  const approved = await takeStep(locked, claim, { act: 'approve', ...rest, change })
  return approved.comes_back ? approved : refundByRule(locked, approved)
}

async function returnAddressOf({ tx, order }: LockedOrder): Promise<string[]> {
  const artist = await findArtistAddress(tx, order.artist_id)
  if (!artist) return []
  const { name, address } = artist
  return address === null ? [name] : [name, ...writtenAddress({ ...address, receiverName: null })]
}

/** An offer that they have declined may be declined again. @throws Problem not_found, claim_state */
export async function actOfBuyer(
  context: ClaimContext,
  tx: Tx,
  id: Id,
  buyerId: string,
  body: BuyerClaimAct,
): Promise<void> {
  const locked = await lockOrderForClaim(context, tx, id, ({ buyer_id }) => buyer_id === buyerId)
  const claim = await requireOpenClaim(tx, id)
  const { act, words, courier, trackingNumber, seenUntil } = body
  if (act === 'decline' && (await wasLastOfBuyer(tx, claim, act))) return
  if (seenUntil !== null) await requireSeen(tx, claim, new Date(seenUntil))
  const step = { act, by: 'buyer', words } as const
  if (act === 'accept') {
    const change = { comes_back: false, refund_amount: claim.offered }
    return void (await refundByRule(locked, await takeStep(locked, claim, { ...step, change, amount: claim.offered })))
  }
  const change =
    act === 'send'
      ? { sent_at: locked.now, return_courier: courier, return_tracking_number: trackingNumber }
      : act === 'decline'
        ? { offered: null }
        : {}
  await takeStep(locked, claim, { ...step, change })
}

/** @throws Problem not_found, claim_state, not_refundable, refund_amount */
export async function actOfArtist(
  context: ClaimContext,
  tx: Tx,
  id: Id,
  artistId: string,
  body: ArtistClaimAct,
): Promise<void> {
  const locked = await lockOrderForClaim(context, tx, id, ({ artist_id }) => artist_id === artistId)
  const claim = await requireOpenClaim(tx, id)
  const { act, isAsSent } = body
  if (act === 'inspect') {
    await attachClaimPhotographs(tx, { orderId: id, claimId: claim.id, by: 'artist' })
    const step = { act, by: 'artist', words: body.words, change: { is_as_sent: isAsSent } } as const
    const inspected = await takeStep(locked, claim, step)
    return void (isAsSent ? await refundByRule(locked, inspected) : null)
  }
  await answerClaim(locked, claim, { by: 'artist', ...body, act })
}

interface ClaimAnswer {
  by: 'artist' | 'operator'
  operatorName?: string
  act: 'approve' | 'refuse' | 'offer' | 'arrange' | 'receive'
  words: string | null
  /** Rupees. */
  amount: number | null
  courier: string | null
  trackingNumber: string | null
  /** With `approve`: false refunds the money while the buyer keeps the work. */
  comesBack?: boolean
}

/** By the artist or an operator. @throws Problem claim_state, not_refundable, refund_amount */
async function answerClaim(locked: LockedOrder, claim: ClaimRow, answer: ClaimAnswer): Promise<ClaimRow> {
  const { by, operatorName, act, words, amount, courier, trackingNumber, comesBack } = answer
  const step = { by, words, ...(operatorName === undefined ? {} : { operatorName }) }
  if (act === 'approve') {
    return approveClaim(locked, claim, { ...step, ...(comesBack === undefined ? {} : { comesBack }) })
  }
  if (act === 'offer') {
    const offer = await refundOf(locked, paiseOf(amount ?? 0))
    return takeStep(locked, claim, { ...step, act, amount: offer.amount, change: { offered: offer.amount } })
  }
  const arranged = { arranged_at: locked.now, return_courier: courier, return_tracking_number: trackingNumber }
  const change = act === 'arrange' ? arranged : act === 'receive' ? { received_at: locked.now } : {}
  return takeStep(locked, claim, { ...step, act, change })
}

interface OperatorAct extends Omit<ClaimAnswer, 'by' | 'act'> {
  act: ClaimAnswer['act'] | 'refund' | 'close'
}

/**
 * By an operator, with the lock of `lockClaim`. The desk checks before who may refund how much alone; on the command
 * line there is no limit.
 * @throws Problem claim_state, not_refundable, refund_amount; payment_disputed while a bank disputes the payment;
 *   approval_waiting while another refund of the order waits
 */
export function actOfOperator(locked: LockedOrder, claim: ClaimRow, body: OperatorAct): Promise<ClaimRow> {
  const { act, words, amount, operatorName = null } = body
  const step = { by: 'operator', operatorName, words } as const
  if (act === 'close') return takeStep(locked, claim, { act, ...step })
  if (act === 'refund') {
    return requestClaimRefund(locked, claim, { ...step, amount: amount === null ? null : paiseOf(amount) })
  }
  return answerClaim(locked, claim, { ...body, act, by: 'operator' })
}

/** @throws Problem not_found, not_claimable, too_many_photographs */
export async function addPhotographOfBuyer(
  context: AppContext,
  tx: Tx,
  { id, buyerId }: { id: Id; buyerId: string },
  taken: ReceivedImage,
): Promise<void> {
  const { order } = await lockOrderForClaim(context, tx, id, ({ buyer_id }) => buyer_id === buyerId)
  const kinds = (await optionsOf(tx, order)).map(({ kind }) => kind)
  if ((await findOpenClaim(tx, id)) || kinds.length === 0) throw new Refusal('not_claimable')
  await addClaimPhotograph(tx, { orderId: id, by: 'buyer', artistId: null }, taken)
}

/** While the work is coming back or is there. @throws Problem not_found, not_claimable, too_many_photographs */
export async function addPhotographOfArtist(
  context: AppContext,
  tx: Tx,
  { id, artistId }: { id: Id; artistId: string },
  taken: ReceivedImage,
): Promise<void> {
  await lockOrderForClaim(context, tx, id, ({ artist_id }) => artist_id === artistId)
  const claim = await findOpenClaim(tx, id)
  if (claim?.state !== 'in_transit_back' && claim?.state !== 'received') {
    throw new Refusal('not_claimable', { message: claimWords.noWorkBack })
  }
  await addClaimPhotograph(tx, { orderId: id, by: 'artist', artistId }, taken)
}

/**
 * The buyer knew what artist and desk did, so that no offer is lost or accepted unseen. Reminders and deadlines that
 * passed change nothing about what an act means. @throws Problem claim_state
 */
async function requireSeen(tx: Tx, claim: ClaimRow, until: Date): Promise<void> {
  const events = await selectClaimEvents(tx, claim.id)
  if (events.some(({ by, happened_at: at }) => by !== 'system' && at > until)) throw new Refusal('claim_state')
}

/** Whether the act is the newest one of a person, and the buyer's. */
async function wasLastOfBuyer(tx: Tx, claim: ClaimRow, act: BuyerClaimAct['act']): Promise<boolean> {
  const last = (await selectClaimEvents(tx, claim.id)).findLast(({ by }) => by !== 'system')
  return last?.by === 'buyer' && last.act === act
}

async function requireOpenClaim(tx: Tx, id: Id): Promise<ClaimRow> {
  const claim = await findOpenClaim(tx, id)
  if (!claim) throw new Refusal('claim_state')
  return claim
}
