// What a buyer answers after a failed attempt: another day, a phone, a hint for the driver (docs/couriers.md "Failed
// attempts"). The answer is a row first and sent after the commit; the artist answers for a parcel without a
// service.
import type { FailedAttempt } from '@rasika/contract/bookings.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { actBy } from '@rasika/contract/shipment-states.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import { phoneInFull } from '../accounts/accounts.ts'
import { CourierError, courierOf } from '../courier/courier.ts'
import { type AnsweredAttempt, attemptAnsweredMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { findArtistOf, lockForDelivery, type OrderRow, ownOrder, artistOrderReference } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { findFailedAttempt } from '../shipments/shipments.ts'
import {
  type AttemptAnswerRow,
  claimAnswer,
  findAnswer,
  insertAnswer,
  selectWaitingAnswers,
  updateAnswer,
} from './answer-store.ts'
import { checkDay } from './days.ts'
import { words } from './words.ts'

const none: FailedAttempt = { attemptedAt: null, answerBy: null, answer: null }

/** @throws Problem not_found, also for another buyer's order */
export async function showAttempt(db: Db, id: Id, buyerId: string): Promise<FailedAttempt> {
  const order = await ownOrder(db, id, buyerId)
  const attempt = order.state === 'paid' ? await findFailedAttempt(db, id) : null
  if (attempt === null) return none
  const answer = await findAnswer(db, attempt.parcelId, attempt.at)
  return {
    attemptedAt: attempt.at.toISOString(),
    answerBy: actBy('failed_attempt', attempt.at)?.toISOString() ?? null,
    answer:
      answer === null || answer.state === 'refused'
        ? null
        : { day: answer.day, phone: answer.phone, hint: answer.hint },
  }
}

interface AttemptAnswer {
  day: string
  phone: string | null
  hint: string | null
}

/** The first answer to an attempt counts. @throws Problem not_found, not_deliverable, invalid, courier_refused */
export async function answerAttempt(
  context: AppContext,
  { id, buyerId, answer: written }: { id: Id; buyerId: string; answer: AttemptAnswer },
): Promise<FailedAttempt> {
  checkDay(written.day, context.clock.now())
  const answer = { ...written, phone: written.phone === null ? null : phoneInFull(written.phone) }
  const answerId = await context.db.transaction(async (tx) => {
    const { order, isDeliverable } = await lockForDelivery(tx, id)
    if (order.buyer_id !== buyerId) throw new Refusal('not_found')
    const attempt = isDeliverable ? await findFailedAttempt(tx, id) : null
    if (attempt === null) throw new Refusal('not_deliverable')
    const isAtService = attempt.service === context.courier.name && context.courier.missing === null
    const state = isAtService ? 'waiting' : 'by_hand'
    const inserted = await insertAnswer(tx, { ...attempt, ...answer, state })
    if (inserted !== null && state === 'by_hand') {
      await mailArtist(tx, order, { ...answer, at: attempt.at, state }, context.publicUrl)
    }
    return state === 'waiting' ? inserted : null
  })
  const failure = answerId === null ? null : await sendAnswer(context, answerId)
  if (failure !== null) throw new Refusal('courier_refused', { message: contractWords.refusal.courierSays(failure) })
  return showAttempt(context.db, id, buyerId)
}

/** Why the service refused it; null where it took it, or has not answered yet. */
async function sendAnswer(context: AppContext, answerId: string): Promise<string | null> {
  const { db, log } = context
  const row = await claimAnswer(db, answerId)
  if (row === null) return null
  const { day: on, phone, hint: address } = row
  if (row.service !== context.courier.name) {
    log.error({ answerId, service: row.service }, 'no courier service of this name takes an answer here')
    return null
  }
  try {
    await courierOf(context).answerFailed(row.awb, { act: 'retry', on, phone, address, comment: commentOf(row) })
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.kind === 'refused') {
      await updateAnswer(db, answerId, 'refused', error.message)
      return error.message
    }
    log.warn({ answerId, reason: error.message }, 'the courier service did not take an answer and is asked again')
    return null
  }
  await db.transaction(async (tx) => {
    const { order } = await lockForDelivery(tx, row.order_id as Id)
    await updateAnswer(tx, answerId, 'sent', null)
    await mailArtist(tx, order, { ...row, at: row.attempted_at, state: 'sent' }, context.publicUrl)
  })
  return null
}

async function mailArtist(tx: Tx, order: OrderRow, answer: AnsweredAttempt, publicUrl: string): Promise<void> {
  const reference = artistOrderReference(order, await findArtistOf(tx, order.artist_id))
  await queueMail(tx, attemptAnsweredMail(reference, answer, publicUrl))
}

function commentOf({ day, hint }: AttemptAnswerRow): string {
  return words.courier.comment(day, hint ?? '')
}

/** Answers that the service has not taken yet. */
export async function sendAnswers(context: AppContext): Promise<void> {
  if (context.courier.missing !== null) return
  const waiting = await selectWaitingAnswers(context.db, context.courier.name)
  await forEachRow(waiting, context.log, ({ id }) => sendAnswer(context, id))
}
