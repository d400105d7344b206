// The button of mail programs (RFC 8058): they POST to the address in List-Unsubscribe, without a login, a cookie or a
// script, and that switches the mails off. A GET changes nothing, since scanners open every link of a mail: a person who
// came by one is shown the page that asks them. The token is in the query, which no line of the log keeps.
import { words } from '@rasika/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import { oneClickPath, readChoice } from '../email-templates/email-templates.ts'
import { networkOf } from '../platform/caller.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { choose } from './choices.ts'

const mostBytes = 4096

export function registerOneClick(app: FastifyInstance, parts: AppContext, limiter: Limiter): void {
  app.register(async (raw) => {
    // 'List-Unsubscribe=One-Click' as a form of either kind: that somebody posts is all it says.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, _body, done) => done(null))
    raw.post<{ Querystring: { token?: unknown } }>(oneClickPath, async (request, reply) => {
      await limiter.take(networkOf(request.ip))
      const choice = readChoice(parts, String(request.query.token ?? ''))
      reply.header('cache-control', 'private, no-store').type('text/plain; charset=utf-8')
      if (!choice) return reply.code(404).send(`${words.mail.linkWrong}\n`)
      await parts.db.transaction((tx) => choose(tx, choice.reader, { [choice.group]: false }))
      return reply.send(`${words.mail.off}\n`)
    })
    raw.get<{ Querystring: { token?: unknown } }>(oneClickPath, async (request, reply) => {
      await limiter.take(networkOf(request.ip))
      const token = String(request.query.token ?? '').replace(/[^\w.-]/g, '')
      return reply.header('cache-control', 'private, no-store').redirect(`/mail/unsubscribe#${token}`, 303)
    })
  })
}
