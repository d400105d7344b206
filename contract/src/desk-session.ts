// An operator's session at the desk: a cookie that only this site sends, 8 hours long, ended by 30 idle minutes
// (docs/product.md 27).
import { z } from 'zod'
import { credentials } from './buyers.ts'
import { deskCalls, operatorRoles } from './desk-calls.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { optionalLine } from './fields.ts'

const operator = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(operatorRoles),
})

export const deskSessionEndpoints = {
  open: endpoint(deskCalls.session.open, {
    summary: 'Log an operator in with the password and either a one-time code or a recovery code; sets the cookie',
    body: credentials.extend({ code: optionalLine(20), recoveryCode: optionalLine(40) }),
    response: response({ data: operator }),
    refusals: ['wrong_credentials', 'forbidden'],
    rate: 'login',
  }),
  view: endpoint(deskCalls.session.view, {
    summary: 'The operator of this session',
    response: response({ data: operator.extend({ isDemonstration: z.boolean() }) }),
    refusals: ['token_refused'],
  }),
  end: endpoint(deskCalls.session.end, {
    summary: 'End this session',
    response: noData,
    refusals: ['token_refused', 'forbidden'],
  }),
  demonstration: endpoint(deskCalls.session.demonstration, {
    summary:
      'In a demonstration the operator that exists, and the next one-time code that opens the desk; otherwise null',
    response: response({
      data: z
        .object({
          email: z.string(),
          password: z.string(),
          /** Null until the next code begins, when the present one was used. */
          code: z.string().nullable(),
          seconds: z.number().int(),
        })
        .nullable(),
    }),
    refusals: [],
  }),
}
