// Mails of a demonstration without a mail server: stored, and readable on the demonstration's own machine. In any
// other mode these URLs answer 404.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { id } from './fields.ts'

const storedMail = z.object({
  id: z.uuid(),
  toName: z.string(),
  to: z.string(),
  subject: z.string(),
  writtenAt: z.string(),
})
export type DemoMail = z.output<typeof storedMail>

export const mailEndpoints = {
  list: endpoint(calls.mails.list, {
    summary: 'The newest mails that this demonstration would have sent',
    response: response({ data: z.array(storedMail) }),
    refusals: ['not_found'],
  }),
  view: endpoint(calls.mails.view, {
    summary: 'One of these mails, as plain text and as HTML',
    params: z.object({ id }),
    response: response({ data: storedMail.extend({ text: z.string(), html: z.string() }) }),
    refusals: ['not_found'],
  }),
}
