// Writing to the house (spec: section 2, Contact; docs/product.md 18): a letter becomes a numbered ticket. Robots are
// kept out without a puzzle: a field that nobody sees, and the seconds a page was open, which the house's own page
// tells.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, reply } from './endpoint.ts'
import { email, line, text } from './fields.ts'
import { messageLimit, subjectLimit } from './contact-message.ts'
import { words } from './words.ts'

/** What a letter is about, as an address of the contact page says it: 'auction:<id>'. */
const about = z
  .string({ error: words.field.wrongType })
  .nullish()
  .transform((value) => value?.trim().toLowerCase() || null)
  .pipe(z.string().regex(/^(artwork|auction|order):[0-9a-f]{8}-[0-9a-f-]{27}$/, words.contact.about).nullable())

export const contactEndpoints = {
  send: endpoint(calls.contact.send, {
    summary: 'Write to the house; the letter becomes a ticket with a number, which a mail confirms',
    required: () => ['email', 'subject', 'message'],
    body: z.object({
      email,
      subject: line(subjectLimit),
      message: text(messageLimit),
      about,
      /** Left empty: people do not see it. */
      homepage: z.string({ error: words.field.wrongType }).max(2000, words.field.tooLong(2000)).nullish(),
      /** How long the page was open. */
      seconds: z.number({ error: words.field.number }).min(0, words.field.atLeast0).nullish(),
    }),
    reply: reply({
      data: z.object({
        id: z.uuid(),
        /** 'RAS-2026-000123'. */
        number: z.string(),
        /** ISO 8601: when it is acknowledged by at the latest, and settled by. */
        acknowledgedBy: z.string(),
        settledBy: z.string(),
      }),
    }),
    refusals: ['letter_too_fast', 'letter_trapped'],
    creates: true,
    rate: 'contact',
  }),
}
