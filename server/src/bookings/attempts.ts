// What a buyer or the desk answers after a failed attempt: another day, a phone, a hint for the driver; the desk may
// have the parcel sent back as well (docs/couriers.md "Failed attempts"). The answer is a row first and sent after the
// commit; the artist answers for a parcel without a service.
import type { FailedAttempt } from '@rasika/contract/bookings.ts'
import type { AttemptAct } from '@rasika/contract/courier-days.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { actBy } from '@rasika/contract/shipment-states.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import { phoneInFull } from '../accounts/accounts.ts'
import { findDeliverable, lockForDelivery, type OrderRow, ownOrder } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { findFailedAttempt } from '../shipments/shipments.ts'
import { type AttemptAnswer, findAnswer, insertAnswer } from './answer-store.ts'
import { checkDay } from './days.ts'
import { mailAnswer, sendAnswer } from './send-answers.ts'

const none: FailedAttempt = { attemptedAt: null, answerBy: null, answer: null }

type Attempt = NonNullable<Awaited<ReturnType<typeof findFailedAttempt>>>
type AnswerContext = Pick<AppContext, 'publicUrl' | 'clock'>

/** @throws Problem not_found, also for another buyer's order */
export async function viewAttempt(db: Db, id: Id, buyerId: string): Promise<FailedAttempt> {
  const order = await ownOrder(db, id, buyerId)
  const attempt = order.state === 'paid' ? await findFailedAttempt(db, id) : null
  if (attempt === null) return none
  const answer = await findAnswer(db, attempt.parcelId, attempt.at)
  return {
    attemptedAt: attempt.at.toISOString(),
    answerBy: answerBy(attempt),
    answer:
      answer === null || answer.is_over
        ? null
        : {
            act: answer.act,
            by: answer.by_desk ? 'desk' : 'buyer',
            day: answer.day,
            phone: answer.phone,
            hint: answer.hint,
          },
  }
}

/** The attempt and its answer, and how the desk may answer it; null where no attempt waits. */
export async function deskAttempt(
  db: Db,
  id: Id,
): Promise<{ attempt: NonNullable<DeskOrder['attempt']>; acts: AttemptAct[] } | null> {
  const attempt = await findFailedAttempt(db, id)
  if (attempt === null) return null
  const answer = await findAnswer(db, attempt.parcelId, attempt.at)
  const { isDeliverable } = await findDeliverable(db, id)
  const isOpen = answer === null || answer.is_over
  return {
    attempt: {
      attemptedAt: attempt.at.toISOString(),
      answerBy: answerBy(attempt),
      answer: answer && {
        act: answer.act,
        by: answer.by_desk ? 'desk' : 'buyer',
        day: answer.day,
        state: answer.state,
        failure: answer.failure,
      },
    },
    acts: isOpen ? (isDeliverable ? ['retry', 'return'] : ['return']) : [],
  }
}

function answerBy({ at }: Attempt): string | null {
  return actBy('failed_attempt', at)?.toISOString() ?? null
}

/** The first answer to an attempt counts. @throws Problem not_found, not_deliverable, invalid, courier_refused */
export async function answerAttempt(
  context: AppContext,
  { id, buyerId, answer }: { id: Id; buyerId: string; answer: Omit<AttemptAnswer, 'act'> },
): Promise<FailedAttempt> {
  const answerId = await context.db.transaction(async (tx) => {
    const { order, isDeliverable } = await lockForDelivery(tx, id)
    if (order.buyer_id !== buyerId) throw new Refusal('not_found')
    const attempt = isDeliverable ? await findFailedAttempt(tx, id) : null
    if (attempt === null) throw new Refusal('not_deliverable')
    const written = inFull({ act: 'retry', ...answer }, context)
    const isAtService = serviceMatcher(context)(attempt.service)
    return (await recordAnswer(tx, order, attempt, { ...written, isByDesk: false, isAtService, ...context })).toSend
  })
  await sendRecorded(context, answerId)
  return viewAttempt(context.db, id, buyerId)
}

/** Whether this server can send an answer about a parcel that is booked at this service. */
export function serviceMatcher({ courier }: Pick<AppContext, 'courier'>) {
  return (service: string | null) => service === courier.name && courier.missing === null
}

/**
 * Records an answer of the desk: one that the buyer could give, or that the parcel is sent back, also of a refunded
 * order. `isAtService`: whether it is sent to a service. Returns its id for `sendRecorded`, null where nothing is to be
 * sent; the same answer again is not new. @throws Problem not_found, not_deliverable, invalid, attempt_answered
 */
export async function recordDeskAnswer(
  tx: Tx,
  context: AnswerContext,
  { id, answer, isAtService }: { id: Id; answer: AttemptAnswer; isAtService: (service: string | null) => boolean },
): Promise<{ toSend: string | null; isNew: boolean }> {
  const { order, isDeliverable } = await lockForDelivery(tx, id)
  const attempt = isDeliverable || answer.act === 'return' ? await findFailedAttempt(tx, id) : null
  if (attempt === null) throw new Refusal('not_deliverable')
  const written = inFull(answer, context)
  const recorded = await recordAnswer(tx, order, attempt, {
    ...written,
    isByDesk: true,
    isAtService: isAtService(attempt.service),
    publicUrl: context.publicUrl,
  })
  if (recorded.isNew) return recorded
  const before = await findAnswer(tx, attempt.parcelId, attempt.at)
  const isSame =
    before?.by_desk === true &&
    (['act', 'day', 'phone', 'hint'] as const).every((name) => before[name] === written[name])
  if (!isSame) throw new Refusal('attempt_answered')
  return { toSend: before.state === 'waiting' ? before.id : null, isNew: false }
}

/** Sends what was recorded. @throws Problem courier_refused */
export async function sendRecorded(context: AppContext, answerId: string | null): Promise<void> {
  const failure = answerId === null ? null : await sendAnswer(context, answerId)
  if (failure !== null) throw new Refusal('courier_refused', { message: contractWords.refusal.courierSays(failure) })
}

/** @throws Problem invalid */
function inFull({ act, day, phone, hint }: AttemptAnswer, { clock }: AnswerContext): AttemptAnswer {
  if (act === 'return') return { act, day: null, phone: null, hint: null }
  checkDay(day ?? '', clock.now())
  return { act, day, phone: phone === null ? null : phoneInFull(phone), hint }
}

async function recordAnswer(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  answer: AttemptAnswer & { isByDesk: boolean; isAtService: boolean; publicUrl: string },
): Promise<{ toSend: string | null; isNew: boolean }> {
  const state = answer.isAtService ? 'waiting' : 'by_hand'
  const inserted = await insertAnswer(tx, { ...answer, ...attempt, state })
  if (inserted === null) return { toSend: null, isNew: false }
  if (state === 'by_hand') await mailAnswer(tx, order, { ...answer, at: attempt.at, state }, answer.publicUrl)
  return { toSend: state === 'waiting' ? inserted : null, isNew: true }
}
