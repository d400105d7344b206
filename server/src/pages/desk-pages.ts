// The documents of the desk: one small HTML file for every URL under /desk, which the browser renders. Kept by no
// cache and no search engine; its files are a bundle of their own (docs/decisions/046).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '@rasika/contract/refusal.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DevDesk } from './dev.ts'
import { assetHeaders, commonHeaderObject, documentPolicy } from './security-headers.ts'

export interface DeskPagesContext {
  /** The folder of the built desk; under `npm run dev` Vite's. */
  desk: { folder: string } | DevDesk
  publicUrl: string
}

export async function registerDeskPages(app: FastifyInstance, { desk, publicUrl }: DeskPagesContext): Promise<void> {
  const https = publicUrl.startsWith('https:')
  const dev = 'files' in desk
  const html = dev ? null : readFileSync(path.join(desk.folder, 'desk.html'), 'utf8')
  const headers = {
    ...commonHeaderObject(https),
    'content-security-policy': documentPolicy({ scriptHashes: [], https, dev, window: null }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  }
  await app.register(async (host) => {
    if (!dev) await host.register((files) => serveFiles(files, desk.folder, https))
    for (const url of ['/desk', '/desk/*']) host.route({ method: ['GET', 'HEAD'], url, handler: sendDocument })
  })

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (/^\/+desk\/+(?:api|assets)(?:\/|$)/.test(request.url)) throw new Refusal('not_found')
    if (!dev) return reply.headers(headers).send(html)
    if (await desk.files(request, reply)) return reply.hijack()
    return reply.headers(headers).send(await desk.html(request.url))
  }
}

async function serveFiles(host: FastifyInstance, folder: string, https: boolean): Promise<void> {
  const headers = assetHeaders(https)
  host.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(headers)
    done()
  })
  await host.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/desk/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
}
