// Sends answers to failed attempts to the courier service, again and again until it answers, and mails whom they
// concern once it has taken them.
import type { Id } from '@rasika/contract/fields.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { CourierError, courierOf } from '../courier/courier.ts'
import { attemptAnsweredMail, comesAgainMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import {
  artistOrderReference,
  findOrderArtist,
  lockForDelivery,
  orderMailData,
  type OrderRow,
} from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import {
  type AttemptAnswer,
  type AttemptAnswerRow,
  takeAnswer,
  selectWaitingAnswers,
  updateAnswer,
} from './answer-store.ts'
import { words } from './words.ts'

/** Why the service refused it; null where it took it, or has not answered yet. */
export async function sendAnswer(context: AppContext, answerId: string): Promise<string | null> {
  const { db, log } = context
  const row = await takeAnswer(db, answerId)
  if (row === null) return null
  if (row.service !== context.courier.name) {
    log.error({ answerId, service: row.service }, 'no courier service of this name takes an answer here')
    return null
  }
  try {
    const since = row.tries === 1 ? null : await stateSince(context, row)
    if (since === null) await send(context, row)
    else if (row.act === 'retry' && isNotComing.has(since)) {
      await updateAnswer(db, row, 'refused', words.notComing)
      return words.notComing
    }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.kind === 'refused') {
      await updateAnswer(db, row, 'refused', error.message)
      return error.message
    }
    log.warn({ answerId, reason: error.message }, 'the courier service did not take an answer and is asked again')
    return null
  }
  await db.transaction(async (tx) => {
    const { order, isDeliverable } = await lockForDelivery(tx, row.order_id as Id)
    if (!(await updateAnswer(tx, row, 'sent', null)) || !isDeliverable) return
    await mailAnswer(
      tx,
      order,
      { ...row, at: row.attempted_at, isByDesk: row.by_desk, state: 'sent' },
      context.publicUrl,
    )
  })
  return null
}

const isNotComing: ReadonlySet<ShipmentState> = new Set(['returning', 'returned', 'lost', 'damaged'])

/**
 * The answer to the first try may have been lost after it was taken, and the service would refuse a repeat: where the
 * courier has come again since, or is on its way back, the newest such state tells which; null where it has not moved.
 */
async function stateSince(
  context: AppContext,
  { tracking_number, attempted_at }: AttemptAnswerRow,
): Promise<ShipmentState | null> {
  const scans = await courierOf(context).track(tracking_number)
  const later = scans.filter(({ at, state }) => state !== null && state !== 'failed_attempt' && at > attempted_at)
  return later.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)?.state ?? null
}

async function send(
  context: AppContext,
  { tracking_number, act, day: on, phone, hint }: AttemptAnswerRow,
): Promise<void> {
  const comment = act === 'return' ? words.courier.back : words.courier.comment(on ?? '', hint ?? '')
  await courierOf(context).answerFailed(tracking_number, { act, on, phone, address: hint, comment })
}

interface MailedAnswer extends AttemptAnswer {
  at: Date
  isByDesk: boolean
  state: 'sent' | 'by_hand'
}

/** To the artist, and to the buyer where the desk had the courier come again. */
export async function mailAnswer(tx: Tx, order: OrderRow, answer: MailedAnswer, publicUrl: string): Promise<void> {
  const reference = artistOrderReference(order, await findOrderArtist(tx, order.artist_id))
  await queueMail(tx, attemptAnsweredMail(reference, answer, publicUrl))
  const { day, at, isByDesk } = answer
  if (isByDesk && day !== null) await queueMail(tx, comesAgainMail(orderMailData(order), { day, at }, publicUrl))
}

/** Answers that the service has not taken yet. */
export async function sendAnswers(context: AppContext): Promise<void> {
  if (context.courier.missing !== null) return
  const waiting = await selectWaitingAnswers(context.db, context.courier.name)
  await forEachRow(waiting, context.log, ({ id }) => sendAnswer(context, id))
}
