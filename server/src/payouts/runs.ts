// Payout runs: a proposal is frozen, a person approves it, and each item becomes a ledger entry and a transfer.
// Whether a second person is needed, the desk decides (desk-payouts); the command line needs none. Only one run is
// open at a time.
import { type Paise, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia, startOfDay } from '@rasika/contract/time.ts'
import { maxUpiPayout } from '@rasika/contract/provider-limits.ts'
import { lockPayable, recordRunPayout } from '../ledger/ledger.ts'
import { missingForUpi } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { refuseUnlessPayoutsOn } from './accounts.ts'
import { missingSetting } from './missing-setting.ts'
import {
  findOpenRun,
  insertItems,
  insertRun,
  isAccountReady,
  isAnybodyToPay,
  isProposedSince,
  lockRun,
  type RunLimits,
  type RunRow,
  selectProposed,
  updateApproved,
  updateDropped,
  updateDue,
  updateNotPaid,
} from './run-store.ts'
import { payoutWords as words } from './words.ts'

export const sendTask = 'send-payouts'

type Context = Pick<AppContext, 'config'>

/**
 * Freezes what is payable to whom. `by` null: the calendar. Returns the number of the run and how many are to be paid.
 * @throws Problem payouts_off, payout_run_open
 */
export async function proposeRun(
  context: Context,
  tx: Tx,
  by: string | null,
): Promise<{ number: number; toPay: number }> {
  refuseUnlessPayoutsOn(context)
  const run = await insertRun(tx, by)
  if (!run) {
    const open = await findOpenRun(tx)
    throw new Refusal('payout_run_open', open ? { message: words.runOpen(open.number) } : {})
  }
  return { number: run.number, toPay: await insertItems(tx, run.id, limitsOf(context)) }
}

/** On PAYOUT_WEEKDAY in India, once a day; nothing where a run is open or was proposed that day, or nobody is to be paid. */
export async function proposeOnWeekday(context: Context & Pick<AppContext, 'clock' | 'db'>): Promise<void> {
  const now = context.clock.now()
  const today = dayInIndia(now)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  if (context.config.PAYOUT_WEEKDAY !== weekday || missingSetting(context) !== null) return
  if ((await findOpenRun(context.db)) !== null || (await isProposedSince(context.db, startOfDay(today)))) return
  if (!(await isAnybodyToPay(context.db, limitsOf(context)))) return
  await context.db.transaction((tx) => proposeRun(context, tx, null))
}

function limitsOf(context: Context): RunLimits {
  return {
    minimum: paiseOf(context.config.PAYOUT_MIN),
    maxUpiPayout: paiseOf(maxUpiPayout),
    isUpiOff: missingForUpi(context) !== null,
  }
}

/** Locked until the transaction ends. @throws Problem not_found, payout_run_over */
export async function lockOpenRun(tx: Tx, number: number): Promise<RunRow> {
  const run = await lockRun(tx, number)
  if (!run) throw new Refusal('not_found')
  if (run.approved_at !== null || run.dropped_at !== null) throw new Refusal('payout_run_over')
  return run
}

/** @throws Problem not_found where nothing is proposed for the artist, payout_run_over */
export async function leaveOut(tx: Tx, number: number, username: string, reason: string): Promise<Paise> {
  const run = await lockOpenRun(tx, number)
  const item = (await selectProposed(tx, run.id)).find((one) => one.username === username)
  if (!item) throw new Refusal('not_found')
  await updateNotPaid(tx, item.id, 'left_out', reason)
  return item.amount
}

/** Nothing of the run is paid. @throws Problem not_found, payout_run_over */
export async function dropRun(tx: Tx, number: number): Promise<void> {
  const run = await lockOpenRun(tx, number)
  await updateDropped(tx, run.id)
}

/**
 * Pays what is proposed: under the lock of each ledger it is looked at again, so that nothing is paid that returns to a
 * buyer. What is payable no longer, or would go to another account, stays in the balance. The transfers are sent after
 * the commit. @throws Problem not_found, payout_run_over, payouts_off
 */
export async function approveRun(
  context: Context,
  tx: Tx,
  number: number,
  by: string,
): Promise<{ paid: number; total: number; changed: number }> {
  refuseUnlessPayoutsOn(context)
  const run = await lockOpenRun(tx, number)
  const isUpiOff = missingForUpi(context) !== null
  const result = { paid: 0, total: 0, changed: 0 }
  // In the order of the artists, so that two transactions never wait for each other's ledgers.
  for (const item of await selectProposed(tx, run.id)) {
    const payable = await lockPayable(tx, item.artist_id)
    const isReady = item.account_id !== null && (await isAccountReady(tx, item.account_id, isUpiOff))
    if (payable < item.amount || !isReady) {
      await updateNotPaid(tx, item.id, 'changed', null)
      result.changed += 1
      continue
    }
    recordRunPayout(tx, item.artist_id, {
      itemId: item.id,
      amount: item.amount,
      reference: words.reference(run.number),
    })
    await updateDue(tx, item.id)
    result.paid += 1
    result.total += item.amount
  }
  await updateApproved(tx, run.id, by)
  await enqueue(tx, sendTask, {}, { key: sendTask })
  return { ...result, total: rupeesOf(toPaise(result.total)) }
}
