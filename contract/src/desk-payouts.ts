// Payouts at the desk: what the gallery owes each artist, and the transfers to their banks that an operator records.
// Nothing is sent by recording; runs send (`desk-payout-runs.ts`, docs/product.md 27). Rupees on the wire.
import { z } from 'zod'
import { aloneUpToWritten, payoutDays } from './approval-limits.ts'
import { approval, decision } from './desk-approvals.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { payoutSorts, payoutStatuses } from './desk-choices.ts'
import { maxPayoutReference } from './desk-limits.ts'
import { csvEndpoint, csvFile, deskPage, pageQuery, queryChoice } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line, optionalLine, rupees } from './fields.ts'
import { words } from './words.ts'

export const payoutReference = line(maxPayoutReference)

export const deskArtistMoney = z.object({
  username: z.string(),
  name: z.string(),
  sales: z.number(),
  fees: z.number(),
  taxCollected: z.number(),
  refunds: z.number(),
  /** The price of booked pickups that the artist bears; a cancelled one costs nothing. */
  freight: z.number(),
  paidOut: z.number(),
  /** Sales less all else; below zero where what was paid out went back to a buyer since. */
  owed: z.number(),
  /** The matured part of `owed`, which can be paid out now; never below zero. */
  payable: z.number(),
  /** The time of the newest payout whose transfer did not fail or come back. */
  lastPaidAt: z.string().nullable(),
  status: z.enum(payoutStatuses),
})
export type DeskArtistMoney = z.output<typeof deskArtistMoney>

const payoutApproval = approval.extend({ amount: z.number(), reference: z.string(), paidOn: z.string() })
export type DeskPayoutApproval = z.output<typeof payoutApproval>

export const deskArtistPayouts = deskArtistMoney.extend({
  /** The newest 100, newest first. A negative amount is a transfer that failed or came back to the balance. */
  payouts: z.array(
    z.object({ id: z.uuid(), amount: z.number(), reference: z.string(), at: z.string(), balance: z.number() }),
  ),
  audit: z.array(auditRow),
  approval: payoutApproval.nullable(),
  /** A payout needs a second person if it and the `paidOut` of the last `days` make more than `upTo` rupees. */
  alone: z.object({ upTo: z.number(), days: z.number().int(), paidOut: z.number() }),
})
export type DeskArtistPayouts = z.output<typeof deskArtistPayouts>

const listQuery = z.object({
  search: optionalLine(100),
  status: queryChoice(payoutStatuses),
  sort: queryChoice(payoutSorts),
})
export type DeskPayoutQuery = z.output<typeof listQuery>

const params = z.object({ username: line(60) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const money = ['payout_too_large', 'payout_reference_taken'] as const
const one = response({ data: deskArtistPayouts })

export const deskPayoutEndpoints = {
  list: endpoint(deskCalls.payouts.list, {
    summary: 'Artists who have sold, with what is owed to each, the largest first; found by name or username',
    query: listQuery.extend(pageQuery),
    response: response({
      data: z.array(deskArtistMoney),
      page: deskPage,
      /** What is owed to all of them together; what is below zero is not taken off. */
      owed: z.number(),
    }),
    refusals: ['token_refused'],
  }),
  csv: csvEndpoint(deskCalls.payouts.csv, { found: 'artists', query: listQuery }),
  view: endpoint(deskCalls.payouts.view, {
    summary: 'What is owed to one artist, and what was paid out',
    params,
    response: one,
    refusals,
  }),
  ledger: endpoint(deskCalls.payouts.ledger, {
    summary: 'The artist’s whole ledger as comma-separated values; it is recorded',
    params,
    response: response({ data: csvFile }),
    refusals,
  }),
  record: endpoint(deskCalls.payouts.record, {
    summary:
      'Record a transfer that was made to the artist, never more than is owed; above ' +
      `${aloneUpToWritten.payout} within ${payoutDays} days this is ` +
      'a request that another manager approves. The same reference with the same amount again changes nothing',
    params,
    body: z.object({
      amount: rupees().refine((value) => value > 0, words.field.above0),
      /** The transfer's reference at the bank. */
      reference: payoutReference,
      /** The day of India on which it was made, not after today. */
      paidOn: z.iso.date(),
    }),
    response: one,
    refusals: [...refusals, ...money, 'approval_waiting'],
    creates: true,
  }),
  decide: endpoint(deskCalls.payouts.decide, {
    summary: 'Approve or refuse a payout that another person requested, or withdraw one’s own',
    params,
    body: decision,
    response: one,
    refusals: [...refusals, ...money, 'second_person_needed', 'approval_over'],
  }),
}
