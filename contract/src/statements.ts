// An artist's monthly statements: what the ledger had at the beginning and the end of a month and what changed it, with
// the gallery's invoice for its fee. Rupees on the wire.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { line } from './fields.ts'
import { isMonth } from './time.ts'

const statement = z.object({
  /** '2026-10', by India's calendar. */
  month: z.string(),
  opening: z.number(),
  sales: z.number(),
  /** Below zero, as are taxCollected, refunds and freight; what came back of them is taken off. */
  fees: z.number(),
  /** GST in the fees. */
  feeTax: z.number(),
  taxCollected: z.number(),
  refunds: z.number(),
  freight: z.number(),
  /** Below zero; what came back taken off. */
  paidOut: z.number(),
  closing: z.number(),
  /** The part of the closing balance that was not due yet at the end of the month. */
  notDue: z.number(),
  /** Numbers of the fee's invoices and credit notes. */
  documents: z.array(z.string()),
})
export type MonthlyStatement = z.output<typeof statement>

const fileLink = z.object({ name: z.string(), url: z.string() })
const refusals = ['token_refused', 'forbidden'] as const

export const statementEndpoints = {
  list: endpoint(calls.statements.list, {
    summary: "The artist's statements of the months that are over, newest first, at most 24",
    response: response({ data: z.array(statement) }),
    refusals,
  }),
  files: endpoint(calls.statements.files, {
    summary: 'Links to the statement of a month as PDF and CSV, and to the fee documents; they expire after minutes',
    query: z.object({ month: line(7).refine(isMonth).optional() }),
    response: response({
      data: z.object({
        month: z.string(),
        pdf: fileLink,
        csv: fileLink,
        documents: z.array(fileLink),
        expiresAt: z.string(),
      }),
    }),
    refusals: [...refusals, 'not_found'],
  }),
}
