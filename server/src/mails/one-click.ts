// One-click unsubscribe (RFC 8058): mail programs POST to the URL in List-Unsubscribe, without login, cookie or
// script, which switches the mails off. A GET changes nothing, since scanners open every link of a mail; it shows a
// person the confirmation page. The token is in the query, which the log does not record.
import { paths } from '@rasika/contract/paths.ts'
import { words } from '@rasika/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import { oneClickPath, readChoice } from '../mail-templates/mail-templates.ts'
import { networkOf } from '../platform/caller.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { choose } from './choices.ts'

const maxBytes = 4096

export function registerOneClick(app: FastifyInstance, context: AppContext, limiter: Limiter): void {
  app.register(async (raw) => {
    // 'List-Unsubscribe=One-Click' in either form encoding; the body is ignored.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, _body, done) => done(null))
    raw.post<{ Querystring: { token?: unknown } }>(oneClickPath, async (request, reply) => {
      await limiter.take(networkOf(request.ip))
      const choice = readChoice(context, String(request.query.token ?? ''))
      reply.header('cache-control', 'private, no-store').type('text/plain; charset=utf-8')
      if (!choice) return reply.code(404).send(`${words.mail.linkWrong}\n`)
      await context.db.transaction((tx) => choose(tx, choice.reader, { [choice.group]: false }))
      return reply.send(`${words.mail.off}\n`)
    })
    raw.get<{ Querystring: { token?: unknown } }>(oneClickPath, async (request, reply) => {
      await limiter.take(networkOf(request.ip))
      const token = String(request.query.token ?? '').replace(/[^\w.-]/g, '')
      return reply.header('cache-control', 'private, no-store').redirect(paths.unsubscribe(token), 303)
    })
  })
}
