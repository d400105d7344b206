// Records what the provider tells of a dispute (docs/decisions/057): fetched, never taken from an event. Under the lock
// of the order, so that a refund is requested before a dispute or refused because of it. The same state again changes
// nothing.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { artistDisputeEndedMail, artistDisputeMail, type DisputeOutcome } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import {
  artistOrderReference,
  findOrderArtist,
  lockOrderOfPayment,
  type OrderRow,
  recordDisputeEvent,
  refundAccepted,
  takeDisputed,
} from '../orders/orders.ts'
import type { Provider, ProviderDispute } from '../payments/payments.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { internalDeadline } from './deadline.ts'
import {
  type DisputeRow,
  insertDispute,
  lockDispute,
  updateDispute,
  updateReopened,
  updateResponded,
  updateTaken,
} from './store.ts'

const maxTries = 3

/**
 * Fetches the dispute and records it. Where other responses were recorded meanwhile each time, theirs stand until the
 * job that asks about open disputes. @throws ProviderError
 */
export async function fetchDispute(context: AppContext, provider: Provider, id: string): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const since = await databaseNow(context.db)
    if (await saveDispute(context, provider.name, await provider.dispute(id), since)) return
  }
}

/**
 * Records a dispute that was requested from the provider after `since`. False where another one was recorded meanwhile:
 * this one may be older, and is fetched again. `isResponse`: the provider has taken our response.
 */
export function saveDispute(
  context: AppContext,
  provider: string,
  fetched: ProviderDispute,
  since: Date,
  isResponse = false,
): Promise<boolean> {
  return context.db.transaction((tx) => recordDispute(context, tx, provider, { fetched, since, isResponse }))
}

interface Fetched {
  fetched: ProviderDispute
  since: Date
  isResponse: boolean
}

async function recordDispute(
  context: AppContext,
  tx: Tx,
  provider: string,
  { fetched, since, isResponse }: Fetched,
): Promise<boolean> {
  const order = await lockOrderOfPayment(tx, fetched.paymentId)
  const isNew = await insertDispute(tx, provider, fetched, order?.id ?? null)
  const row = (await lockDispute(tx, provider, fetched.id)) as DisputeRow
  if (isResponse) await updateResponded(tx, row.id)
  // One that ended before its payment was known here takes its money once the payment is.
  if (row.closed_at !== null && (row.order_id !== null || !order)) return true
  if (!isNew && row.checked_at > since) return false
  const { status, phase, respondBy } = fetched
  if (status === 'unknown') {
    context.log.error({ disputeId: fetched.id }, 'the payment provider names an unknown status of a dispute')
    return true
  }
  const isOpen = status === 'open' || status === 'under_review'
  const closedAt = isOpen ? null : await databaseNow(tx)
  const isReopened = row.status === 'under_review' && status === 'open'
  // Only what was submitted is under review, also where somebody did that at the provider's dashboard.
  if (status === 'under_review') await updateResponded(tx, row.id)
  if (isReopened) await updateReopened(tx, row.id)
  const amountDeducted = status === 'lost' ? deductedOf(fetched) : toPaise(0)
  await updateDispute(tx, row.id, { orderId: order?.id ?? null, status, phase, amountDeducted, respondBy, closedAt })
  if (!order) {
    if (isNew) context.log.warn({ disputeId: fetched.id }, 'a dispute of a payment that belongs to no order here')
    return true
  }
  if (isNew || isReopened || status !== row.status)
    recordDisputeEvent(tx, order, { dispute: fetched.id, status: isReopened ? 'action_required' : status })
  // The artist hears only of a dispute over the payment of the sale.
  const isOfSale = order.payment_id === row.payment_id
  if (closedAt !== null) {
    const outcome = await close(context, tx, order, { row, fetched, at: closedAt, isResponse, isOfSale })
    if (isOfSale) await notifyArtistOfEnd(context, tx, order, { id: fetched.id, outcome, amount: fetched.amount })
  } else if (isOfSale && status === 'open' && (isNew || isReopened))
    await notifyArtist(context, tx, order, fetched, isReopened ? row.responded_at : null)
  return true
}

/** The provider states 0 until the dispute is lost; where it still does, the whole is lost. */
function deductedOf({ amount, amountDeducted }: ProviderDispute): Paise {
  return amountDeducted > 0 ? amountDeducted : amount
}

interface Closed {
  row: DisputeRow
  fetched: ProviderDispute
  at: Date
  isResponse: boolean
  isOfSale: boolean
}

/** Takes the money of a lost dispute from who bears it: nobody, where it is over another payment than the sale's. */
async function close(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  { row, fetched, at, isResponse, isOfSale }: Closed,
): Promise<DisputeOutcome> {
  const isAccepted = row.response === 'accept'
  const isFraud = fetched.phase === 'fraud'
  let outcome: DisputeOutcome = fetched.status === 'won' ? 'won' : 'closed'
  if (fetched.status === 'lost') {
    // Lost by our silence, unless the provider had a response or the desk accepted.
    const isSilent = row.responded_at === null && !isAccepted && !isResponse
    const isBorneByGallery = isFraud || isSilent
    const money = { paymentId: row.payment_id, disputeId: fetched.id, amount: deductedOf(fetched) }
    const refundId = await takeDisputed(context, tx, order, { ...money, isBorneByGallery }, at)
    await updateTaken(tx, row.id, { refundId, borneBy: isOfSale ? (isBorneByGallery ? 'gallery' : 'artist') : null })
    outcome = isBorneByGallery ? 'borne' : 'lost'
  } else if (fetched.status === 'closed' && isFraud && isAccepted) {
    const refundId = await refundAccepted(context, tx, order, { paymentId: row.payment_id, amount: fetched.amount })
    await updateTaken(tx, row.id, { refundId, borneBy: isOfSale ? 'gallery' : null })
    outcome = 'borne'
  }
  return outcome
}

async function notifyArtistOfEnd(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  dispute: { id: string; outcome: DisputeOutcome; amount: Paise },
): Promise<void> {
  const artist = await findOrderArtist(tx, order.artist_id)
  await queueMail(tx, artistDisputeEndedMail(artistOrderReference(order, artist), dispute, context.publicUrl))
}

/** `respondedAt`: when the response was sent after which the bank requires more. */
async function notifyArtist(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  { id, amount, reason, respondBy }: ProviderDispute,
  respondedAt: Date | null,
): Promise<void> {
  const artist = await findOrderArtist(tx, order.artist_id)
  const dispute = { id, amount, reason, respondedAt, sendBy: respondBy && internalDeadline(respondBy) }
  await queueMail(tx, artistDisputeMail(artistOrderReference(order, artist), dispute, context.publicUrl))
}
