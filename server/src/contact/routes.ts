// The one call (product.md 18). How often an email address is written from is counted beside the network's rate, so that
// nobody fills another's letter box with our confirmations.
import { contactEndpoints } from '@rasika/contract/contact.ts'
import { words } from '@rasika/contract/words.ts'
import { type Bound, write } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'
import { limiter } from '../platform/rate-limit.ts'
import { openTicket, refuseRobots } from './contact.ts'

export function contactRoutes({ config, publicUrl }: Parts): Bound[] {
  const perWriter = limiter('contact-writer', config.RATE_CONTACT, config.RATE_LOOSENESS)
  return [
    write(
      contactEndpoints.send,
      async ({ body: { email, subject, message, about } }, tx) => {
        const ticket = await openTicket(tx, { email, subject, message, about }, { publicUrl, supportEmail: config.SUPPORT_EMAIL })
        const { id, number } = ticket
        return {
          data: { id, number, acknowledgedBy: ticket.acknowledge_by.toISOString(), settledBy: ticket.settle_by.toISOString() },
          message: words.contact.sent(number),
        }
      },
      {
        prepare: async ({ body }) => {
          refuseRobots(body)
          await perWriter.take(body.email)
        },
      },
    ),
  ]
}
