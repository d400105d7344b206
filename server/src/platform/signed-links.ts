// Links to private files: what is signed in a token and its signature, and the call that sends what it names. Each
// purpose has its own key, so that a token of one opens nothing of another. Anyone with a link can fetch the file, so
// it is short-lived and kept by no cache or search engine.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'
import { problemFrom } from './error-mapping.ts'
import { sendError } from './http.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { words } from './words.ts'

type Secret = Pick<AppContext, 'sessionSecret'>

/** @param signed parts without a full stop between them become one token */
export function signedToken(context: Secret, purpose: string, signed: readonly (string | number)[]): string {
  const written = signed.join('.')
  return `${Buffer.from(written).toString('base64url')}.${sign(context, purpose, written).toString('base64url')}`
}

/** The signed parts; null for a token that this server never signed for this purpose. */
function readSignedToken(context: Secret, purpose: string, token: string): string[] | null {
  const [written = '', signature = ''] = token.split('.')
  const signed = Buffer.from(written, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(context, purpose, signed)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return signed.split('.')
}

/** The second from which a link that is made now is no longer good. */
export function linkEnd({ clock, config }: Pick<AppContext, 'clock' | 'config'>): number {
  return Math.floor(clock.now().getTime() / 1000) + config.FILE_LINK_SECONDS
}

export interface LinkedFile {
  /** Of a download, in letters and digits; a file without one is shown. */
  name?: string
  type: string
  bytes: Buffer | string
}

/**
 * GET `<path>/:token`, for tokens whose last part is their `linkEnd`. `find` returns null for what names no file.
 * Refused: not_found, and link_ended once the link is over; to a browser that follows the link, as a page.
 */
export function serveLinkedFiles(
  app: FastifyInstance,
  context: AppContext,
  { path, purpose }: { path: string; purpose: string },
  find: (signed: string[], request: FastifyRequest) => Promise<LinkedFile | null>,
): void {
  app.get<{ Params: { token: string } }>(`${path}/:token`, { errorHandler: refuse }, async (request, reply) => {
    const signed = readSignedToken(context, purpose, request.params.token)
    if (signed === null) throw new Refusal('not_found')
    if (Number(signed.at(-1)) * 1000 <= context.clock.now().getTime()) throw new Refusal('link_ended')
    const file = await find(signed, request)
    if (file === null) throw new Refusal('not_found')
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': file.type,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        ...(file.name === undefined ? {} : { 'content-disposition': `attachment; filename="${file.name}"` }),
      })
      .send(file.bytes)
  })
}

/** A browser that follows a link asks for HTML; one that fetches a picture or a page's script does not. */
function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code, status, message } = problemFrom(error)
  if (status >= 500 || !(request.headers.accept ?? '').includes('text/html')) return sendError(error, request, reply)
  const pages: Partial<Record<string, readonly [string, string]>> = {
    link_ended: [words.linkEnded, words.linkEndedText],
    not_found: [words.noFile, words.noFileText],
  }
  const [title, text] = pages[code] ?? [words.notNow, message]
  reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': plainPagePolicy })
    .type('text/html; charset=utf-8')
    .send(plainPage(title, text, request.id))
}

function sign({ sessionSecret }: Secret, purpose: string, signed: string): Buffer {
  return createHmac('sha256', createHmac('sha256', sessionSecret).update(purpose).digest()).update(signed).digest()
}
