// Payout runs at the desk: what is proposed to be paid to whom, left out, approved and sent (docs/decisions/058).
// Rupees on the wire.
import { z } from 'zod'
import { aloneUpToWritten, payoutDays } from './approval-limits.ts'
import { approval, decision } from './desk-approvals.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { deskPage, pageQuery } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line } from './fields.ts'
import { payoutDestination } from './payout-account.ts'
import { payoutItemStates, payoutRunStates, payoutWhys } from './payout-choices.ts'

const run = z.object({
  number: z.number().int(),
  state: z.enum(payoutRunStates),
  proposedAt: z.string(),
  /** Null: by the calendar. */
  proposedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** How many are to be paid, or were; and how many of them failed or came back. */
  toPay: z.number().int(),
  paid: z.number().int(),
  failed: z.number().int(),
  total: z.number(),
})
export type DeskPayoutRun = z.output<typeof run>

const item = z.object({
  username: z.string(),
  name: z.string(),
  balance: z.number(),
  amount: z.number(),
  /** The part of what was payable that exceeds one payout to this destination; it stays in the balance. */
  rest: z.number(),
  /** Null without an account. */
  account: payoutDestination.nullable(),
  state: z.enum(payoutItemStates),
  why: z.enum(payoutWhys).nullable(),
  /** Why it was left out. */
  note: z.string().nullable(),
  transferId: z.string().nullable(),
  utr: z.string().nullable(),
  failure: z.string().nullable(),
})
export type DeskPayoutItem = z.output<typeof item>

export const deskPayoutRun = run.extend({
  items: z.array(item),
  approval: approval.nullable(),
  /** Whether its approval needs a second person. */
  needsSecond: z.boolean(),
  audit: z.array(auditRow),
})
export type DeskPayoutRunPage = z.output<typeof deskPayoutRun>

const params = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskPayoutRun })

export const deskPayoutRunEndpoints = {
  list: endpoint(deskCalls.payoutRuns.list, {
    summary: 'Payout runs, newest first, and why none can be proposed',
    query: z.object(pageQuery),
    response: response({ data: z.array(run), page: deskPage, missing: z.string().nullable() }),
    refusals: ['token_refused'],
  }),
  propose: endpoint(deskCalls.payoutRuns.propose, {
    summary: 'Propose a payout run: freezes what is payable to each artist; nothing is sent',
    response: one,
    refusals: ['token_refused', 'forbidden', 'payout_run_open', 'payouts_off'],
    creates: true,
  }),
  view: endpoint(deskCalls.payoutRuns.view, {
    summary: 'A payout run with each artist, what is paid, and why something is not',
    params,
    response: one,
    refusals: ['token_refused', 'not_found'],
  }),
  leaveOut: endpoint(deskCalls.payoutRuns.leaveOut, {
    summary: 'Leave one artist out of a proposed run, with the reason; the money stays in the balance',
    params,
    body: z.object({ username: line(60), reason: line(500) }),
    response: one,
    refusals: [...refusals, 'payout_run_over', 'approval_waiting'],
  }),
  drop: endpoint(deskCalls.payoutRuns.drop, {
    summary: 'Drop a proposed run: nothing of it is paid',
    params,
    response: one,
    refusals: [...refusals, 'payout_run_over', 'approval_waiting'],
  }),
  approve: endpoint(deskCalls.payoutRuns.approve, {
    summary:
      `Approve a proposed run and send its transfers; above ${aloneUpToWritten.payout}, with what was paid in the ` +
      `${payoutDays} days before, this ` +
      'is a request that another manager approves',
    params,
    response: one,
    refusals: [...refusals, 'payout_run_over', 'approval_waiting', 'payouts_off'],
  }),
  decide: endpoint(deskCalls.payoutRuns.decide, {
    summary: 'Approve or refuse a run that another person requested, or withdraw one’s own request',
    params,
    body: decision,
    response: one,
    refusals: [...refusals, 'payout_run_over', 'second_person_needed', 'approval_over', 'payouts_off'],
  }),
}
