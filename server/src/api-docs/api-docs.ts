// GET /api/docs: a reference page rendered from the OpenAPI document, with an example for each endpoint that uses real
// records of this installation. No bundle, no inline script or style; its own narrow Content-Security-Policy. Rendered
// again every few minutes, since the records it names may be sold or removed.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { InProcess } from '../platform/in-process.ts'
import { openApi } from '../platform/openapi.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type DemonstrationAccounts, samplesOf } from './samples.ts'
import { type Document, sheetOf } from './sheet.ts'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
const cacheMs = 300_000
const files = { 'page.css': 'text/css; charset=utf-8', 'search.js': 'text/javascript; charset=utf-8' } as const

export function registerApiDocs(
  app: FastifyInstance,
  { publicUrl, clock }: AppContext,
  call: InProcess,
  accounts: DemonstrationAccounts | null,
): void {
  let page: { html: Promise<string>; at: number } | null = null

  async function make(requestId: string): Promise<string> {
    const samples = await samplesOf(call, accounts, clock.now(), requestId)
    return sheetOf(openApi(publicUrl) as unknown as Document, { origin: publicUrl, samples })
  }

  app.get('/api/docs', async (request, reply) => {
    const now = clock.now().getTime()
    if (!page || now - page.at > cacheMs) {
      const html = make(request.id)
      page = { html, at: now }
      html.catch(() => (page = null))
    }
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
      .type('text/html; charset=utf-8')
      .send(await page.html)
  })
  for (const [name, type] of Object.entries(files)) {
    const body = readFileSync(new URL(`files/${name}`, import.meta.url))
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(body),
    )
  }
}
