// Buyers at the desk: found, read, kept from bidding or suspended with a reason that they read. Rupees on the wire.
// Email, phone and address are masked; showing one is a call of its own, which is recorded.
import { z } from 'zod'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { buyerStatuses, deskBuyerSorts, personalData, restrictions } from './desk-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { ticketSummary } from './desk-tickets.ts'
import { endpoint, response } from './endpoint.ts'
import { id, optionalLine, text } from './fields.ts'

export const deskListedBuyer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked. */
  email: z.string(),
  /** Orders that are paid, also if they were refunded later. */
  orders: z.number().int(),
  /** What they paid, less refunds. */
  spent: z.number(),
  /** Wins that they did not pay for. */
  lapsed: z.number().int(),
  status: z.enum(buyerStatuses),
  joinedAt: z.string(),
})
export type DeskListedBuyer = z.output<typeof deskListedBuyer>

const restriction = z.object({ at: z.string(), reason: z.string() }).nullable()

export const deskBuyer = deskListedBuyer.extend({
  /** Masked. */
  phone: z.string(),
  /** Town and State; empty without an address. */
  address: z.string(),
  restrictions: z.object({ bidding: restriction, account: restriction }),
  /** Lots that are not over and on which they have an active bid. */
  biddingOn: z.array(z.object({ id: z.uuid(), title: z.string(), leads: z.boolean() })),
  /** Wins that are to be paid. */
  wins: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** The newest 20 orders that are paid. */
  newestOrders: z.array(z.object({ number: z.string(), title: z.string(), paidAt: z.string() })),
  /** The newest 20 messages to the gallery from their email. */
  tickets: z.array(ticketSummary),
  audit: z.array(auditRow),
})
export type DeskBuyer = z.output<typeof deskBuyer>

const listQuery = z.object({
  search: optionalLine(100),
  status: queryChoice(buyerStatuses),
  sort: queryChoice(deskBuyerSorts),
})
export type DeskBuyerQuery = z.output<typeof listQuery>

const params = z.object({ id })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskBuyer })

export const deskBuyerEndpoints = {
  list: listEndpoint(deskCalls.buyers.list, {
    summary: 'Buyers, the newest first, suspended and closed ones too: found by name, email or phone',
    query: listQuery,
    row: deskListedBuyer,
  }),
  csv: csvEndpoint(deskCalls.buyers.csv, { found: 'buyers (without columns of email and phone)', query: listQuery }),
  view: endpoint(deskCalls.buyers.view, {
    summary: 'One buyer with orders, running bids, wins to be paid, messages, and what an operator has taken from them',
    params,
    response: one,
    refusals,
  }),
  look: endpoint(deskCalls.buyers.look, {
    summary: 'The buyer’s email, phone or address in full; it is recorded',
    params,
    body: z.object({ what: z.enum(personalData) }),
    response: response({ data: z.object({ value: z.string() }) }),
    refusals,
  }),
  restrict: endpoint(deskCalls.buyers.restrict, {
    summary:
      'Stop a buyer’s bids, or suspend the account, with a reason that they get by mail. Their bids on lots that are not over ' +
      'are removed within a minute; paid orders and won lots stay as they are. Refused where it stands already',
    params,
    body: z.object({ what: z.enum(restrictions), reason: text(1000) }),
    response: one,
    refusals: [...refusals, 'restricted'],
    creates: true,
  }),
  lift: endpoint(deskCalls.buyers.lift, {
    summary:
      'Take a buyer’s bids again, or open the account again; a mail tells them. Where nothing stands, nothing changes',
    params,
    body: z.object({ what: z.enum(restrictions) }),
    response: one,
    refusals: [...refusals],
    creates: true,
  }),
}
