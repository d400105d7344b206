// GET /api/docs: a page to read the calls by, rendered from the OpenAPI document, with an example of each that names what
// this house really has. No bundle, no inline script or style; its own narrow policy. Made anew every few minutes, since
// what it names may be sold or taken down.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { InProcess } from '../platform/in-process.ts'
import { openApi } from '../platform/openapi.ts'
import type { Parts } from '../platform/parts.ts'
import type { Samples } from './examples.ts'
import { type Document, sheetOf } from './sheet.ts'

const policy = [
  "default-src 'none'", "style-src 'self'", "script-src 'self'", "font-src 'self'", "img-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  "require-trusted-types-for 'script'", "trusted-types 'none'",
].join('; ')
const keptMs = 300_000
const files = { 'page.css': 'text/css; charset=utf-8', 'search.js': 'text/javascript; charset=utf-8' } as const

export interface DemonstrationAccounts {
  password: string
  collector: string
  artist: string
}

export function registerApiDocs(app: FastifyInstance, { publicUrl, clock, config }: Parts, call: InProcess, accounts: DemonstrationAccounts | null): void {
  let page: { html: Promise<string>; at: number } | null = null

  async function make(requestId: string): Promise<string> {
    const first = async (noun: 'artworks' | 'auctions' | 'artists' | 'mails', name: string): Promise<Record<string, string> | undefined> => {
      const { data } = (await call(noun, name, { query: { limit: 1 } }, { requestId }).catch(() => ({ data: [] }))) as { data: Record<string, string>[] }
      return data[0]
    }
    const [work, lot, artist, mail] = await Promise.all([first('artworks', 'recent'), first('auctions', 'list'), first('artists', 'list'), config.RASIKA_MODE === 'demo' ? first('mails', 'list') : undefined])
    const samples: Samples = {
      artwork: work?.id ?? null,
      auction: lot?.id ?? null,
      artist: artist?.username ?? null,
      mail: mail?.id ?? null,
      buyerEmail: accounts?.collector ?? null,
      artistEmail: accounts?.artist ?? null,
      password: accounts?.password ?? 'your password',
    }
    return sheetOf(openApi(publicUrl) as unknown as Document, { origin: publicUrl, samples })
  }

  app.get('/api/docs', async (request, reply) => {
    const now = clock.now().getTime()
    if (!page || now - page.at > keptMs) {
      const html = make(request.id)
      page = { html, at: now }
      html.catch(() => (page = null))
    }
    return reply.headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' }).type('text/html; charset=utf-8').send(await page.html)
  })
  for (const [name, type] of Object.entries(files)) {
    const body = readFileSync(new URL(`files/${name}`, import.meta.url))
    app.get(`/api/docs/${name}`, (_request, reply) => reply.header('cache-control', 'public, max-age=300').type(type).send(body))
  }
}
