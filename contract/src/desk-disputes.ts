// Disputes at the desk: payments that a buyer's bank disputes, the evidence that is sent, and how each ended
// (docs/decisions/057). Rupees on the wire. The evidence names the buyer: shown by a call of its own, which is
// recorded.
import { z } from 'zod'
import { aloneUpToWritten } from './approval-limits.ts'
import { approval, decision } from './desk-approvals.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { disputeSorts } from './desk-choices.ts'
import { disputePhases, disputeStatuses } from './payment-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine, text } from './fields.ts'
import { words } from './words.ts'
import { maxEvidenceSummary } from './provider-limits.ts'

export const deskListedDispute = z.object({
  /** The provider's. */
  id: z.string(),
  /** Null: the payment belongs to no order here. */
  orderNumber: z.string().nullable(),
  title: z.string().nullable(),
  amount: z.number(),
  phase: z.enum(disputePhases),
  status: z.enum(disputeStatuses),
  openedAt: z.string(),
  /** What the bank receives later has no effect. */
  respondBy: z.string().nullable(),
  /** A day before `respondBy`; null where nothing waits for us, or the bank sets no time. */
  deadline: z.string().nullable(),
})
export type DeskListedDispute = z.output<typeof deskListedDispute>

const acceptApproval = approval.extend({ amount: z.number(), reason: z.string() })
export type DeskDisputeApproval = z.output<typeof acceptApproval>

export const deskDispute = deskListedDispute.extend({
  paymentId: z.string(),
  artistName: z.string().nullable(),
  /** In the provider's words. */
  reason: z.string().nullable(),
  response: z.enum(['contest', 'accept']).nullable(),
  respondedAt: z.string().nullable(),
  /** Why the provider has not taken our response yet. */
  failure: z.string().nullable(),
  closedAt: z.string().nullable(),
  amountDeducted: z.number(),
  borneBy: z.enum(['artist', 'gallery']).nullable(),
  audit: z.array(auditRow),
  approval: acceptApproval.nullable(),
  acts: z.object({
    /** Evidence can be sent, or the dispute accepted. */
    respond: z.boolean(),
    /** Rupees: accepting more needs a second person. */
    acceptAloneUpTo: z.number(),
  }),
})
export type DeskDispute = z.output<typeof deskDispute>

export const disputeEvidence = z.object({
  /** As an operator left it, else as it follows from the order. */
  summary: z.string(),
  parts: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  /** Names of the files that are sent. */
  files: z.array(z.string()),
})
export type DeskDisputeEvidence = z.output<typeof disputeEvidence>

const listQuery = z.object({
  search: optionalLine(100),
  status: queryChoice(disputeStatuses),
  sort: queryChoice(disputeSorts),
})
export type DeskDisputeQuery = z.output<typeof listQuery>

const params = z.object({ id: line(60) })
const written = z.object({
  summary: text(maxEvidenceSummary),
  /** The text with which the form began: refused where another was saved since. Null, as of older pages: any. */
  summaryBefore: z.string({ error: words.field.wrongType }).nullable().default(null),
})
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const closed = ['dispute_over', 'dispute_answered'] as const
const one = response({ data: deskDispute })

export const deskDisputeEndpoints = {
  list: listEndpoint(deskCalls.disputes.list, {
    summary:
      'Disputes, the nearest deadline first and closed ones last: found by their id, the payment’s, the order’s number or title',
    query: listQuery,
    row: deskListedDispute,
  }),
  csv: csvEndpoint(deskCalls.disputes.csv, { found: 'disputes', query: listQuery }),
  view: endpoint(deskCalls.disputes.view, { summary: 'One dispute with its acts', params, response: one, refusals }),
  evidence: endpoint(deskCalls.disputes.evidence, {
    summary: 'What is sent to the bank, put together from the order; it names the buyer, and the look is recorded',
    params,
    response: response({ data: disputeEvidence }),
    refusals,
  }),
  save: endpoint(deskCalls.disputes.save, {
    summary: 'Save the text of the evidence, unless another than `summaryBefore` was saved meanwhile; nothing is sent',
    params,
    body: written,
    response: one,
    refusals: [...refusals, ...closed, 'summary_changed'],
  }),
  contest: endpoint(deskCalls.disputes.contest, {
    summary:
      'Send the evidence to the bank with this text, which cannot be undone, unless another than `summaryBefore` was ' +
      'saved meanwhile',
    params,
    body: written,
    response: one,
    refusals: [...refusals, ...closed, 'summary_changed'],
    creates: true,
  }),
  accept: endpoint(deskCalls.disputes.accept, {
    summary:
      'Accept the dispute, which cannot be undone: the buyer has the money back; above ' +
      `${aloneUpToWritten.refund} this is a request ` +
      'that another manager approves',
    params,
    body: z.object({ reason: text(500) }),
    response: one,
    refusals: [...refusals, ...closed, 'approval_waiting'],
    creates: true,
  }),
  decide: endpoint(deskCalls.disputes.decide, {
    summary: 'Approve or refuse an acceptance that another person requested, or withdraw one’s own',
    params,
    body: decision,
    response: one,
    refusals: [...refusals, ...closed, 'second_person_needed', 'approval_over'],
  }),
}
