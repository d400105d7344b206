// The mails that a demonstration keeps instead of sending them hold links that open accounts: a reset link, an
// unsubscribe link. They are shown to programs on the same machine only, as page and as call; others get 404.
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import { pathOnly } from '../platform/log.ts'
import { isOnThisMachine } from '../platform/this-machine.ts'

/** Pages are matched without regard to case, and ask for their data under `.data`. */
const keptMails = /^\/+(api\/+v1\/+)?demo\/+mails(?:[/.]|$)/i

/** Call before the routes are registered: a page's loader asks the call without a socket, so the request for the page is judged. */
export function guardDemoMailbox(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const match = keptMails.exec(decodeURIComponent(pathOnly(request.url)))
    if (!match || isOnThisMachine(request)) return done()
    const message = words.mail.onThisMachine
    if (match[1]) return done(new Refusal('not_found', { message }))
    reply.code(404).type('text/plain; charset=utf-8').send(message)
  })
}
