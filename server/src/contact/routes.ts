// The contact route (docs/product.md 18). Limited per network only (RATE_CONTACT): a limit per email address would let
// one person use up another's messages.
import { contactEndpoints } from '@rasika/contract/contact.ts'
import { words } from '@rasika/contract/words.ts'
import { type BoundEndpoint, write } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openTicket, refuseRobots } from './contact.ts'

export function contactRoutes({ config, publicUrl }: AppContext): BoundEndpoint[] {
  return [
    write(
      contactEndpoints.send,
      async ({ body: { email, subject, message, about } }, tx) => {
        const ticket = await openTicket(
          tx,
          { email, subject, message, about },
          { publicUrl, supportEmail: config.SUPPORT_EMAIL },
        )
        const { id, number } = ticket
        return {
          data: {
            id,
            number,
            acknowledgeBy: ticket.acknowledge_by.toISOString(),
            closeBy: ticket.close_by.toISOString(),
          },
          message: words.contact.sent(number),
        }
      },
      {
        prepare: async ({ body }) => {
          refuseRobots(body)
        },
      },
    ),
  ]
}
