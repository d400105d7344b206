// What an operator sends again from Today, or on the command line: a mail that was given up, a failed job, a request to
// the payment provider.
import { type AgainAct, againActs } from '@rasika/contract/desk-choices.ts'
import type { AgainRequest } from '@rasika/contract/desk-today.ts'
import { parseId } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { recordAct } from '../audit-log/audit-log.ts'
import { sendGivenUpMail } from '../mails/mails.ts'
import { reconcileAgain, refundAgain } from '../orders/orders.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { runAgain } from '../platform/jobs.ts'
import { openRefunds, unreconciled } from './payment-rows.ts'
import { type OpenItemRow, selectFailedJobs, selectFailedMails } from './store.ts'
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

const rowsOf: Record<AgainAct, (db: Db) => Promise<OpenItemRow[]>> = {
  send_mail_again: selectFailedMails,
  run_job_again: selectFailedJobs,
  send_refund_again: openRefunds,
  ask_provider_again: unreconciled,
}

/** The names of the acts in the audit log, and of the commands. */
export const againNames = {
  send_mail_again: 'mail again',
  run_job_again: 'job again',
  send_refund_again: 'refund again',
  ask_provider_again: 'payment again',
} as const satisfies Record<AgainAct, string>

/** Everything that Today lists with one of these acts; `id` is what the act takes. */
export async function listAgain(db: Db): Promise<({ act: AgainAct; id: string } & OpenItemRow)[]> {
  const listed = []
  for (const act of againActs)
    for (const row of await rowsOf[act](db)) if (row.again) listed.push({ ...row, act, id: row.again })
  return listed
}

/** Returns the object's name for the audit log. @throws Problem not_found where it is done already, or on its way */
export async function sendAgain(tx: Tx, { act, id }: AgainRequest): Promise<string> {
  const object = await acts[act](tx, id)
  if (object === null) throw new Refusal('not_found', { message: words.noLonger })
  return object
}

/** As `sendAgain`, and records the act. */
export async function sendAgainAtDesk(tx: Tx, operator: Operator, request: AgainRequest): Promise<void> {
  const object = await sendAgain(tx, request)
  await recordAct(tx, operator, { action: againNames[request.act], object, detail: { id: request.id } })
}
