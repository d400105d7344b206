// Disputes: a bank disputes a captured payment and decides, which the admin page plays; evidence is sent or the dispute
// accepted through the API while it is open. Only what was submitted is before the bank.
import { locked } from './bank.ts'
import {
  type SandboxDisputePhase,
  evidenceKinds,
  type SandboxDisputeRow,
  type SandboxDocumentRow,
} from './dispute-store.ts'
import { emitEvent } from './events.ts'
import { newId } from './ids.ts'
import { checkFields } from './request-body.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import type { Client } from './store.ts'

const maxSummary = 1000
const documentTypes = ['application/pdf', 'image/jpeg', 'image/png']

/** What the bank does with a dispute. */
export const disputeOutcomes = ['won', 'lost', 'closed', 'action_required'] as const

export interface NewDispute {
  /** Paise; null: the whole payment. */
  amount: number | null
  phase: SandboxDisputePhase
  reasonCode: string
  /** Until evidence must be there. */
  respondInHours: number
}

export async function openDispute(
  client: Client,
  account: string,
  paymentId: string,
  { amount, phase, reasonCode, respondInHours }: NewDispute,
): Promise<SandboxDisputeRow> {
  const { order, payment } = await locked(client, paymentId)
  if (!payment.captured) throw new SandboxError('Only a captured payment can be disputed')
  const max = Number(payment.amount)
  if (amount !== null && amount > max) throw new SandboxError('The amount is greater than the payment')
  const made = (await client.addDispute({
    id: newId('disp'),
    payment_id: paymentId,
    amount: amount ?? max,
    reason_code: reasonCode,
    reason_description: reasonCode.replaceAll('_', ' '),
    phase,
    seconds: respondInHours * 3600,
  })) as SandboxDisputeRow
  await emitEvent(client, order, account, [['payment.dispute.created', { payment, dispute: made }]])
  return made
}

/** `action_required` opens it again, with the deadline moved to `respondInHours` from now. */
export async function decideDispute(
  client: Client,
  account: string,
  disputeId: string,
  { outcome, respondInHours }: { outcome: (typeof disputeOutcomes)[number]; respondInHours: number },
): Promise<SandboxDisputeRow> {
  const row = await lockedDispute(client, disputeId)
  if (row.status !== 'open' && row.status !== 'under_review') throw new SandboxError('The dispute is decided already')
  const to = outcome === 'action_required' ? 'open' : outcome
  const seconds = outcome === 'action_required' ? respondInHours * 3600 : null
  return move(client, account, row, { to, event: outcome, seconds })
}

export async function acceptDispute(client: Client, account: string, disputeId: string): Promise<SandboxDisputeRow> {
  const row = await openOnly(client, disputeId)
  const to = row.phase === 'fraud' ? 'closed' : 'lost'
  return move(client, account, row, { to, event: to, seconds: null })
}

export async function contestDispute(
  client: Client,
  account: string,
  disputeId: string,
  body: unknown,
): Promise<SandboxDisputeRow> {
  const { action = 'draft', ...evidence } = checkFields(body, [
    'action',
    'amount',
    'summary',
    'others',
    ...evidenceKinds,
  ])
  const row = await openOnly(client, disputeId)
  if (action !== 'draft' && action !== 'submit') throw new SandboxError('The action is invalid', { field: 'action' })
  if (typeof evidence.summary === 'string' && evidence.summary.length > maxSummary)
    throw new SandboxError('The summary may not be greater than 1000 characters.', { field: 'summary' })
  const given = { ...row.evidence, ...evidence }
  const ids = evidenceKinds.flatMap((kind) => (Array.isArray(given[kind]) ? given[kind].map(String) : []))
  if ((await client.documents(ids)).length < new Set(ids).size) throw unknownId()
  if (action === 'draft') return (await client.setDispute({ ...row, evidence: given })) as SandboxDisputeRow
  if (ids.length === 0) throw new SandboxError('At least one document is required to contest a dispute')
  if (row.respond_by.getTime() < Date.now()) throw new SandboxError('The time to respond to the dispute is over')
  const submitted = { ...row, evidence: given, submitted_at: new Date() }
  return move(client, account, submitted, { to: 'under_review', event: 'under_review', seconds: null })
}

/** Reads a form of `purpose` and `file`. */
export async function addDocument(client: Client, body: unknown, type: string): Promise<SandboxDocumentRow> {
  if (!Buffer.isBuffer(body)) throw new SandboxError('The file field is required.', { field: 'file' })
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (form.get('purpose') !== 'dispute_evidence') throw new SandboxError('The purpose is invalid', { field: 'purpose' })
  if (!(file instanceof File)) throw new SandboxError('The file field is required.', { field: 'file' })
  if (!documentTypes.includes(file.type)) throw new SandboxError('The file type is not supported', { field: 'file' })
  const row = { id: newId('doc'), name: file.name, type: file.type, size: file.size }
  await client.addDocument(row)
  return row
}

async function move(
  client: Client,
  account: string,
  row: SandboxDisputeRow,
  { to, event, seconds }: { to: SandboxDisputeRow['status']; event: string; seconds: number | null },
): Promise<SandboxDisputeRow> {
  const { order, payment } = await locked(client, row.payment_id)
  const deducted = to === 'lost' ? Number(row.amount) : 0
  const after = { ...row, status: to, amount_deducted: deducted }
  const dispute = (await client.setDispute(after, seconds)) as SandboxDisputeRow
  await emitEvent(client, order, account, [[`payment.dispute.${event}`, { payment, dispute }]])
  return dispute
}

async function openOnly(client: Client, disputeId: string): Promise<SandboxDisputeRow> {
  const row = await lockedDispute(client, disputeId)
  if (row.status !== 'open') throw new SandboxError('The dispute is not open')
  return row
}

/** Read under the lock of its order. */
async function lockedDispute(client: Client, disputeId: string): Promise<SandboxDisputeRow> {
  const known = await client.dispute(disputeId)
  if (!known) throw unknownId()
  await locked(client, known.payment_id)
  return (await client.dispute(disputeId)) as SandboxDisputeRow
}
