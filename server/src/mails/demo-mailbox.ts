// The mails that a demonstration keeps instead of sending them contain links that open accounts: reset and unsubscribe
// links. Page and route are available to clients on the same machine only; others get 404.
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import { pathOnly } from '../platform/log.ts'
import { isOnThisMachine } from '../platform/this-machine.ts'

/** Pages match case-insensitively, and request their data under `.data`. */
const mailUrls = /^\/+(api\/+v1\/+)?demo\/+mails(?:[/.]|$)/i

/** Call before registering routes: a page's loader calls the API without a socket, so the page request is checked. */
export function guardDemoMailbox(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const match = mailUrls.exec(decodeURIComponent(pathOnly(request.url)))
    if (!match || isOnThisMachine(request)) return done()
    const message = words.mail.onThisMachine
    if (match[1]) return done(new Refusal('not_found', { message }))
    reply.code(404).type('text/plain; charset=utf-8').send(message)
  })
}
