// Our response to a dispute: evidence or acceptance, written down first and sent by a job, the nearest deadline first.
// The dispute is fetched before each attempt, so that a response whose answer was lost is not sent twice.
import { clean, type Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { ProviderError, type Provider, providerNamed } from '../payments/payments.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { enqueue } from '../platform/jobs.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import { takesResponse } from './deadline.ts'
import { evidenceOf } from './evidence.ts'
import { fetchDispute, saveDispute } from './record.ts'
import {
  type DisputeResponse,
  type DisputeRow,
  findDispute,
  lockDisputeById,
  postponeResponse,
  selectToSend,
  updateSummary,
  updateWanted,
} from './store.ts'
import { disputeWords } from './words.ts'

export const responseTask = 'send-dispute-responses'
const batch = 20
/** Seconds. */
const waits = { first: 30, longest: 1800 }

/**
 * The response is sent after the commit and cannot be undone. The same response again changes nothing.
 * @throws Problem not_found; dispute_over where the bank takes none any longer; dispute_answered by the other one
 */
export async function requestResponse(tx: Tx, id: Id, response: DisputeResponse, now: Date): Promise<DisputeRow> {
  const row = await lockDisputeById(tx, id)
  if (!row) throw new Refusal('not_found')
  if (row.response === response) return row
  refuseUnlessOpen(row, now)
  await updateWanted(tx, id, response)
  await enqueue(tx, responseTask, {}, { key: responseTask })
  return row
}

export interface WrittenSummary {
  summary: string
  /** The text that this one replaces, as its writer read it; null replaces any. */
  summaryBefore: string | null
}

/**
 * Stores the text of the evidence; nothing is sent. What another person saved since `summaryBefore` was read is not
 * replaced; the same text again, as after a lost response, is no conflict.
 * @throws Problem not_found, dispute_over, dispute_answered, summary_changed
 */
export async function saveSummary(tx: Tx, id: Id, written: WrittenSummary, now: Date): Promise<void> {
  const row = await lockDisputeById(tx, id)
  if (!row) throw new Refusal('not_found')
  refuseUnlessOpen(row, now)
  if (isReplacedUnread(row, written)) throw new Refusal('summary_changed')
  await updateSummary(tx, id, written.summary)
}

/** Where none was saved yet, the text follows from the order, and nobody's is lost. */
function isReplacedUnread({ summary: saved }: DisputeRow, { summary, summaryBefore }: WrittenSummary): boolean {
  if (summaryBefore === null || saved === null) return false
  // The form has its text as it was typed.
  return ![summaryBefore, summary].some((known) => clean(known) === clean(saved))
}

/** @throws Problem dispute_answered, dispute_over */
export function refuseUnlessOpen(row: DisputeRow, now: Date): void {
  if (row.response !== null) throw new Refusal('dispute_answered')
  if (!takesResponse(row, now)) throw new Refusal('dispute_over')
}

/**
 * Sends the responses that are due. One that fails, for whatever reason, waits longer each time and does not delay the
 * others.
 */
export async function sendResponses(context: AppContext): Promise<void> {
  await forEachRow(await selectToSend(context.db, batch), context.log, ({ id }) => attempt(context, id))
}

async function attempt(context: AppContext, id: Id): Promise<void> {
  const { provider: name, provider_dispute_id: disputeId, attempts } = (await findDispute(context.db, id)) as DisputeRow
  try {
    const provider = providerNamed(context, name)
    await fetchDispute(context, provider, disputeId)
    const row = (await findDispute(context.db, id)) as DisputeRow
    if (row.closed_at !== null || row.responded_at !== null || row.response === null) return
    const since = await databaseNow(context.db)
    const fetched = await send(context, provider, row)
    if (!(await saveDispute(context, name, fetched, since, true))) await fetchDispute(context, provider, disputeId)
  } catch (error) {
    await postponeResponse(
      context.db,
      id,
      waitAfter(attempts, waits),
      error instanceof ProviderError ? error.message : disputeWords.notPutTogether,
    )
    if (!(error instanceof ProviderError)) throw error
    context.log.error(
      { disputeId, reason: error.message },
      'a response to a dispute could not be sent and is tried again',
    )
  }
}

async function send(context: AppContext, provider: Provider, row: DisputeRow) {
  if (row.response === 'accept') return provider.acceptDispute(row.provider_dispute_id)
  const { summary, files } = await evidenceOf(context, row)
  const documents: Record<string, string[]> = {}
  for (const { kinds, ...file } of files) {
    const uploaded = await provider.uploadEvidence(file)
    for (const kind of kinds) (documents[kind] ??= []).push(uploaded)
  }
  return provider.contestDispute(row.provider_dispute_id, { summary, documents })
}
