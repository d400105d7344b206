// Tax at the desk: GSTR-8 of a month with its check against the ledgers, the files to be filed, the register of
// income tax, and the calendar of duties (docs/tax.md). Rupees on the wire.
import { z } from 'zod'
import { deskCalls } from './desk-calls.ts'
import { taxFiles } from './desk-choices.ts'
import { endpoint, response } from './endpoint.ts'
import { line } from './fields.ts'
import { taxDuties } from './tax-duties.ts'
import { isMonth } from './time.ts'

/** 'YYYY-MM'. */
const month = line(7).refine(isMonth)

const duty = z.object({
  duty: z.enum(taxDuties),
  period: z.string(),
  due: z.string(),
  /** later: the period is not over. */
  status: z.enum(['done', 'over', 'near', 'open', 'later']),
  done: z.object({ on: z.string(), reference: z.string(), by: z.string().nullable() }).nullable(),
})
export type DeskTaxDuty = z.output<typeof duty>

const gstr8 = z.object({
  rows: z.array(
    z.object({
      gstin: z.string(),
      name: z.string(),
      /** '29 Karnataka'. */
      place: z.string(),
      toRegistered: z.number(),
      toOthers: z.number(),
      returned: z.number(),
      net: z.number(),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
    }),
  ),
  enrolled: z.array(z.object({ number: z.string(), name: z.string(), sold: z.number(), returned: z.number() })),
  outside: z.object({ artists: z.number().int(), sold: z.number(), returned: z.number() }),
  /** Tax of the month's documents, and tax of the same in the ledgers. */
  tax: z.number(),
  ledger: z.number(),
  /** Tax that came back beyond what was sold, which the tool takes only as a correction. */
  notTakenBack: z.number(),
  /** While there is one, no file is made. */
  disagreements: z.array(
    z.object({
      order: z.string().nullable(),
      document: z.string().nullable(),
      tax: z.number(),
      ledger: z.number(),
    }),
  ),
})
export type DeskGstr8 = z.output<typeof gstr8>

const view = z.object({
  month: z.string(),
  /** The current one and those before it, from the first sale on, at most 24; newest first. */
  months: z.array(z.string()),
  isOver: z.boolean(),
  gstr8,
  /** The gallery's own sales, which are its fees: by the invoices and credit notes issued in the month. */
  own: z.object({
    documents: z.number().int(),
    value: z.number(),
    taxable: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
  }),
  duties: z.array(duty),
})
export type DeskTax = z.output<typeof view>

const one = response({ data: view })

export const deskTaxEndpoints = {
  view: endpoint(deskCalls.tax.view, {
    summary:
      'GSTR-8 and own sales of a month from the documents, the ledgers’ sum of tax collected, and the calendar of duties',
    query: z.object({ month: month.optional() }),
    response: one,
    refusals: ['token_refused'],
  }),
  file: endpoint(deskCalls.tax.file, {
    summary:
      'A file for the tax office; it is recorded with its SHA-256. Refused while documents and ledgers of the month disagree',
    body: z.object({ kind: z.enum(taxFiles), month }),
    response: response({ data: z.object({ name: z.string(), text: z.string(), sha256: z.string() }) }),
    refusals: ['token_refused', 'forbidden', 'tax_disagrees'],
  }),
  done: endpoint(deskCalls.tax.done, {
    summary: 'Write down that a duty is done, with the number of the filing or payment; a later one takes its place',
    body: z.object({
      duty: z.enum(taxDuties),
      period: line(20),
      reference: line(40),
      doneOn: z.iso.date(),
      month: month.optional(),
    }),
    response: one,
    refusals: ['token_refused', 'forbidden'],
    creates: true,
  }),
}
