// The audit log: every act of an operator and every look at personal data, on the command line and on the screens, and
// when an operator logged in and out. It is only added to (docs/product.md 27).
import { z } from 'zod'
import { deskCalls } from './desk-calls.ts'
import { auditKinds, auditSorts } from './desk-choices.ts'
import { deskPage, pageQuery, queryChoice, queryDay, csvFile } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { optionalLine } from './fields.ts'

export const auditRow = z.object({
  id: z.number().int(),
  at: z.string(),
  /** The operator's name; on the command line the user of the machine. */
  operator: z.string(),
  /** False: on the command line. */
  onScreen: z.boolean(),
  kind: z.enum(auditKinds),
  /** 'order refund'. */
  action: z.string(),
  /** What it was about: an order's number, a coupon's code, an email. */
  object: z.string().nullable(),
  /** Its particulars, as name and value. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditRow = z.output<typeof auditRow>

/** `search` is found in operator, action and object. Days are India's; both count as a whole. */
const listQuery = z.object({
  search: optionalLine(100),
  kind: queryChoice(auditKinds),
  from: queryDay,
  until: queryDay,
  sort: queryChoice(auditSorts),
})
export type AuditQuery = z.output<typeof listQuery>

export const deskAuditEndpoints = {
  list: endpoint(deskCalls.audit.list, {
    summary: 'The audit log, newest first, or by another column',
    query: listQuery.extend(pageQuery),
    response: response({ data: z.array(auditRow), page: deskPage }),
    refusals: ['token_refused'],
  }),
  csv: endpoint(deskCalls.audit.csv, {
    summary: 'What the filters of the audit log find, at most 10,000 rows, as comma-separated values; it is recorded',
    query: listQuery,
    response: response({ data: csvFile }),
    refusals: ['token_refused'],
  }),
}
