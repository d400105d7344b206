// What an operator sends again from Today: a mail that was given up, a failed job, a request to the payment provider.
import type { AgainAct } from '@rasika/contract/desk-choices.ts'
import type { AgainRequest } from '@rasika/contract/desk-today.ts'
import { parseId } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { recordAct } from '../audit-log/audit-log.ts'
import { sendGivenUpMail } from '../mails/mails.ts'
import { reconcileAgain, refundAgain } from '../orders/orders.ts'
import type { Operator } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import { runAgain } from '../platform/jobs.ts'
import { deskTodayWords as words } from './words.ts'

/** Each returns what it is about, for the audit log; null where nothing is to be sent. */
const acts: Record<AgainAct, (tx: Tx, id: string) => Promise<string | null>> = {
  send_mail_again: async (tx, written) => {
    const id = parseId(written)
    return id === null ? null : sendGivenUpMail(tx, id)
  },
  run_job_again: async (tx, id) => (/^\d{1,18}$/.test(id) ? runAgain(tx, id) : null),
  send_refund_again: async (tx, written) => {
    const id = parseId(written)
    return id === null ? null : refundAgain(tx, id)
  },
  ask_provider_again: reconcileAgain,
}

const recorded: Record<AgainAct, string> = {
  send_mail_again: 'mail again',
  run_job_again: 'job again',
  send_refund_again: 'refund again',
  ask_provider_again: 'payment again',
}

/** @throws Problem not_found where it is done already, or on its way */
export async function sendAgain(tx: Tx, operator: Operator, { act, id }: AgainRequest): Promise<void> {
  const object = await acts[act](tx, id)
  if (object === null) throw new Refusal('not_found', { message: words.noLonger })
  await recordAct(tx, operator, { action: recorded[act], object, detail: { id } })
}
