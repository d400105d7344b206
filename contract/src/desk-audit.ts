// The audit log: every act of an operator and every look at personal data, on the command line and on the screens, and
// when an operator logged in and out. It is only added to (docs/product.md 27).
import { z } from 'zod'
import { deskCalls } from './desk-calls.ts'
import { auditKinds, auditSorts } from './desk-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice, queryDay } from './desk-lists.ts'
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
  list: listEndpoint(deskCalls.audit.list, {
    summary: 'The audit log, newest first, or by another column',
    query: listQuery,
    row: auditRow,
  }),
  csv: csvEndpoint(deskCalls.audit.csv, { found: 'rows of the audit log', query: listQuery }),
}
