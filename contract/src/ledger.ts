// An artist's ledger: what the gallery owes the artist, entry by entry (docs/tax.md "Artist's ledger"). Rupees on the
// wire.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, page, response } from './endpoint.ts'
import { optionalText, queryLimit } from './fields.ts'

export const artistLedgerKinds = [
  'sale',
  'fee',
  'tcs',
  'refund',
  'dispute',
  'fee_back',
  'tcs_back',
  'freight',
  'freight_back',
  'payout',
  'payout_back',
] as const
export type ArtistLedgerKind = (typeof artistLedgerKinds)[number]

export const ledgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(artistLedgerKinds),
  /** Rupees: the change of the amount owed to the artist; negative where it lowers it. */
  amount: z.number(),
  /** The amount owed after the entry. */
  balance: z.number(),
  orderId: z.uuid().nullable(),
  /** The order's number, 'R-7K3F-9R'. */
  orderNumber: z.string().nullable(),
  title: z.string().nullable(),
  sku: z.string().nullable(),
  /** A payout's reference at the bank. */
  reference: z.string().nullable(),
  at: z.string(),
})
export type ArtistLedgerEntry = z.output<typeof ledgerEntry>

/** Rupees. sales − fees − taxCollected − refunds − freight − paidOut = balance: that of the newest entry. */
export const ledgerSums = z.object({
  sales: z.number(),
  /** Less what refunds returned of it. */
  fees: z.number(),
  /** Less what refunds returned of it. */
  taxCollected: z.number(),
  /** Refunds, and what lost disputes took. */
  refunds: z.number(),
  /** The price of booked pickups, less that of cancelled ones. */
  freight: z.number(),
  /** Payouts, less those that came back. */
  paidOut: z.number(),
  balance: z.number(),
  /** The part of the balance that can be paid now: min(balance, matured), never below 0. */
  payable: z.number(),
})
export type LedgerSums = z.output<typeof ledgerSums>

/** An order whose money is not due yet: its return window is not over, or something is open on it. */
export const notDue = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  title: z.string(),
  /** Rupees: what the order still comes to for the artist. */
  amount: z.number(),
  /** The end of the return window; null before the delivery. */
  settledOn: z.string().nullable(),
})
export type NotDue = z.output<typeof notDue>

const refusals = ['token_refused', 'forbidden'] as const

export const ledgerEndpoints = {
  entries: endpoint(calls.ledger.entries, {
    summary: "The artist's money: each entry with its order, newest first, and the sums",
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({
      data: z.array(ledgerEntry),
      page,
      sums: ledgerSums,
      /** The next to be due first; with the first page only. */
      maturing: z.array(notDue),
    }),
    refusals: [...refusals, 'stale_cursor'],
  }),
  csv: endpoint(calls.ledger.csv, {
    summary: 'The whole ledger as comma-separated values (RFC 4180), safe to open in a spreadsheet',
    response: response({ data: z.object({ name: z.string(), csv: z.string() }) }),
    refusals,
  }),
}
