// Claims at the desk: listed by their deadline, read with both sides' words and photographs, decided (docs/product.md
// 24, 27). Rupees on the wire.
import { z } from 'zod'
import { aloneUpToWritten } from './approval-limits.ts'
import { claimKinds, claimStates, claimWaits } from './claim-rules.ts'
import { claim, claimAnswerFields, claimEvent, claimPhotograph, faultsOfAnswer } from './claims.ts'
import { approval, decision } from './desk-approvals.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { deskClaimActs, deskClaimSorts, deskClaimStatuses } from './desk-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice, queryDay } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine } from './fields.ts'
import { photograph } from './shipments.ts'

export const deskListedClaim = z.object({
  number: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  /** Null once it is closed, as is `dueAt`. */
  waitsFor: z.enum(claimWaits).nullable(),
  dueAt: z.string().nullable(),
  openedAt: z.string(),
  orderNumber: z.string(),
  title: z.string(),
  artistName: z.string(),
  buyerName: z.string(),
  total: z.number(),
})
export type DeskListedClaim = z.output<typeof deskListedClaim>

export const deskClaim = deskListedClaim.extend({
  ...claim.omit({ returnAddress: true, events: true, acts: true, number: true }).shape,
  /** Oldest first; `operator` where somebody at the desk did it. */
  events: z.array(claimEvent.extend({ operator: z.string().nullable() })),
  /** What an operator may do now. */
  acts: z.array(z.enum(deskClaimActs)),
  paidAt: z.string(),
  handedOverAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** What is left of the payment, what was refunded before, and up to which sum of refunds one person is enough. */
  left: z.number(),
  refunded: z.number(),
  refundAloneUpTo: z.number(),
  /** A refund that waits for a second person; `amount` in rupees. */
  approval: approval.extend({ amount: z.number(), words: z.string().nullable() }).nullable(),
  /** How many photographs there are from packing, by the buyer and by the artist. */
  photographs: z.object({ packing: z.number().int(), buyer: z.number().int(), artist: z.number().int() }),
  audit: z.array(auditRow),
})
export type DeskClaim = z.output<typeof deskClaim>

const listQuery = z.object({
  search: optionalLine(200),
  status: queryChoice(deskClaimStatuses),
  kind: queryChoice(claimKinds),
  from: queryDay,
  until: queryDay,
  sort: queryChoice(deskClaimSorts),
})
export type DeskClaimQuery = z.output<typeof listQuery>

const act = z
  .object({
    act: z.enum(deskClaimActs),
    /** With `approve`: false refunds the money while the buyer keeps the work. */
    comesBack: z.boolean().default(true),
    ...claimAnswerFields,
  })
  .superRefine((body, context) => {
    for (const [path, message] of faultsOfAnswer(body)) context.addIssue({ code: 'custom', path: [path], message })
  })
export type DeskClaimActBody = z.output<typeof act>

const params = z.object({ number: line(60) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskClaim })

export const deskClaimEndpoints = {
  list: listEndpoint(deskCalls.claims.list, {
    summary:
      'Claims, the nearest deadline first and closed ones last: found by their number or the order’s, buyer, title ' +
      'or artist. Days are India’s, of the report, and both count as a whole',
    query: listQuery,
    row: deskListedClaim,
  }),
  csv: csvEndpoint(deskCalls.claims.csv, { found: 'claims', query: listQuery }),
  view: endpoint(deskCalls.claims.view, {
    summary: 'One claim with the words of both sides and its steps',
    params,
    response: one,
    refusals,
  }),
  photographs: endpoint(deskCalls.claims.photographs, {
    summary: 'The photographs from packing and of the claim, which may show names and addresses; it is recorded',
    params,
    response: response({ data: z.object({ packing: z.array(photograph), claim: z.array(claimPhotograph) }) }),
    refusals,
  }),
  act: endpoint(deskCalls.claims.act, {
    summary:
      'Decide, or record a step of the way back. A refund that makes those of the order come to more than ' +
      `${aloneUpToWritten.refund} is ` +
      'a request that another person, a manager, approves',
    params,
    body: act,
    response: one,
    refusals: [...refusals, 'claim_state', 'not_refundable', 'payment_disputed', 'refund_amount', 'approval_waiting'],
    creates: true,
  }),
  decide: endpoint(deskCalls.claims.decide, {
    summary: 'Approve or refuse a refund that another person requested, or withdraw one’s own',
    params,
    body: decision,
    response: one,
    refusals: [
      ...refusals,
      'claim_state',
      'not_refundable',
      'payment_disputed',
      'refund_amount',
      'second_person_needed',
      'approval_over',
      'approval_waiting',
    ],
  }),
}
