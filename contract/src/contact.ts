// The contact form (spec: section 2, Contact; docs/product.md 18): a message becomes a numbered ticket. Robots are
// kept out without a puzzle: by a hidden field, and by the seconds that the page was open, which our own page sends.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { email, line, text } from './fields.ts'
import { aboutPattern, messageLimit, subjectLimit } from './contact-message.ts'
import { words } from './words.ts'

/** The subject object of a message, as in the contact page's URL: 'auction:<id>'. */
const about = z
  .string({ error: words.field.wrongType })
  .nullish()
  .transform((value) => value?.trim().toLowerCase() || null)
  .pipe(z.string().regex(aboutPattern, words.contact.about).nullable())

export const contactEndpoints = {
  send: endpoint(calls.contact.send, {
    summary: 'Write to the gallery; the message becomes a ticket with a number, which a mail confirms',
    required: () => ['email', 'subject', 'message'],
    body: z.object({
      email,
      subject: line(subjectLimit),
      message: text(messageLimit),
      about,
      /** Must be empty: people do not see the field. */
      homepage: z.string({ error: words.field.wrongType }).max(2000, words.field.tooLong(2000)).nullish(),
      /** How long the page was open. */
      seconds: z.number({ error: words.field.number }).min(0, words.field.atLeast0).nullish(),
    }),
    response: response({
      data: z.object({
        id: z.uuid(),
        /** 'RAS-2026-000123'. */
        number: z.string(),
        /** ISO 8601: the deadlines for acknowledging and for closing it. */
        acknowledgeBy: z.string(),
        closeBy: z.string(),
      }),
    }),
    refusals: ['message_too_fast', 'message_trapped'],
    creates: true,
    rate: 'contact',
  }),
}
