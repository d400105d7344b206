// Files of the build: cached for a year where the name holds a content hash, for a day where browsers look for a
// fixed name, and never for the service worker, so that a new build takes over at the next visit.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '@rasika/contract/refusal.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/** The service worker's own policy: it connects to this origin only. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export async function serveAssets(
  host: FastifyInstance,
  { build, assets }: { build: ServerBuild; assets: string },
  headers: Record<string, string>,
): Promise<void> {
  host.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers({
      ...headers,
      ...(reply.getHeader('content-security-policy') === workerPolicy
        ? { 'content-security-policy': workerPolicy }
        : {}),
    })
    if (reply.statusCode < 400) reply.removeHeader('x-request-id')
    done()
  })
  await host.register(fastifyStatic, {
    root: path.join(assets, 'assets'),
    prefix: '/assets/',
    immutable: true,
    // A name has the same content for good: revalidation and ranges are not needed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  const day = { maxAge: '1d', immutable: false, etag: true, lastModified: true }
  host.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', assets, day))
  host.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  host.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').sendFile('manifest.webmanifest', assets, day),
  )
  host.get<{ Params: { file: string } }>('/icons/:file', (request, reply) =>
    reply.sendFile(path.join('icons', path.basename(request.params.file)), assets, day),
  )
  // The font files under fixed names, for pages outside the build (`api-docs/files/page.css`).
  const fontFiles = new Map(
    readdirSync(path.join(assets, 'assets')).flatMap((file) =>
      /^anek-(?:text|wide|condensed)-[\w-]{8}\.woff2$/.test(file)
        ? [[`${file.slice(0, -'-12345678.woff2'.length)}.woff2`, file]]
        : [],
    ),
  )
  host.get<{ Params: { name: string } }>('/fonts/:name', (request, reply) => {
    const file = fontFiles.get(request.params.name)
    if (!file) throw new Refusal('not_found')
    return reply.sendFile(path.join('assets', file), assets, day)
  })
  let worker: string | undefined
  host.get('/sw.js', (_request, reply) => {
    worker ??= readFileSync(path.join(assets, 'sw.js'), 'utf8').replaceAll('__BUILD__', build.assets.version)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .type('text/javascript; charset=utf-8')
      .send(worker)
  })
}
