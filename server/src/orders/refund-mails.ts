// Mails to the buyer about a refund: that the provider has accepted it, and that it failed at the bank after that.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { refundedMail, refundFailedMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { buyerOrderReference } from './mail-data.ts'
import { findPayment, type RefundRow, selectRefundsOfPayment } from './payments-store.ts'
import type { OrderRow } from './store.ts'

export async function mailRefunded(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  tx: Tx,
  order: OrderRow,
  row: RefundRow,
  { refundId, at }: { refundId: string; at: Date },
): Promise<void> {
  const part = await mailedPart(tx, row)
  const refund = {
    ...buyerOrderReference(order),
    refundId,
    amount: sentOf(row),
    part,
    reason: row.reason,
    refundedAt: at,
  }
  await queueMail(tx, refundedMail(refund, publicUrl))
}

/** `amount`: what the buyer does not have yet. */
export async function mailRefundFailed(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  tx: Tx,
  order: OrderRow,
  { id, amount }: { id: string; amount: Paise },
): Promise<void> {
  await queueMail(tx, refundFailedMail({ ...buyerOrderReference(order), refundId: id, amount }, publicUrl))
}

/** The part of a refund that is sent, which banks did not take. */
export function sentOf({ amount, taken }: RefundRow): Paise {
  return toPaise(amount - taken)
}

/** What the mail says of the order where the refund is not the last of its payment; null for the last. */
async function mailedPart(tx: Tx, row: RefundRow): Promise<'standing' | 'ended' | null> {
  if ((await findPayment(tx, row.payment_id))?.outcome === 'kept') return 'standing'
  const last = (await selectRefundsOfPayment(tx, row.payment_id)).at(-1)
  return last?.id === row.id ? null : 'ended'
}
