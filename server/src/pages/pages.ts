// The page host: assets that never change, and every other path as a page, from memory where it can
// (ARCHITECTURE.md "Pages"). The same bytes for everybody: no header of a request is read but its method, its
// target, `Accept-Encoding` and `If-None-Match`. The caller's network counts only for its rate of rendered pages.
import type { Claims } from '@rasika/contract/claims.ts'
import type { HouseFacts } from '@rasika/contract/house-facts.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { networkOf } from '../platform/caller.ts'
import type { InProcess } from '../platform/in-process.ts'
import type { RateClass } from '../platform/rate-limit.ts'
import type { CacheTags } from '../platform/tags.ts'
import { serveAssets } from './assets.ts'
import type { DevPages } from './dev.ts'
import { encodingFor } from './page.ts'
import { fixedPaths, type PageAddress, pageAddresses } from './page-address.ts'
import { PageCache } from './page-cache.ts'
import { type Site, pageRenderer } from './render.ts'
import { robots } from './robots.ts'
import type { Sendable } from './stale-page.ts'
import { answerHeaders, assetHeaders } from './security-headers.ts'
import { type PageLimits, pageRates, rejectOverload } from './page-rate-limit.ts'

export interface PagesContext {
  /** The built pages and the folder of their client files; under `npm run dev` Vite's. */
  pages: { build: ServerBuild; assets: string } | DevPages
  call: InProcess
  /** Rates that pages made anew count against; none where nothing is said. */
  limits?: PageLimits
  tags: CacheTags
  site: () => Site
  claims: Claims
  /** What the pages of terms say. */
  house: HouseFacts
  /** Address that the checkout loads the payment window's script from: a path of ours, or the provider's. */
  checkoutScript: string
  /** Bytes of finished pages kept in memory; 0 keeps none. */
  cacheBytes: number
  /** Seconds a page is kept where its route does not say less. */
  cacheSeconds: number
  /** Milliseconds a page may take, its calls included; 10 s where nothing is said (ARCHITECTURE.md "Pages"). */
  maxMs?: number
}

/** Answers 404 and has the spec's words (spec: section 2, routes). */
const notFound = '/404'
/** What has an address but no page: an unknown one is refused in the words of the API. */
const notPages = /^\/+(?:api|images|fonts|share|sitemaps|assets|metrics|healthz|readyz)(?:\/|$)/

export async function registerPages(app: FastifyInstance, parts: PagesContext): Promise<void> {
  const { pages } = parts
  const dev = 'files' in pages
  const build = dev ? pages.build : async () => pages.build
  const https = parts.site().origin.startsWith('https:')
  const headers = answerHeaders(https)
  const cache = new PageCache(dev ? 0 : parts.cacheBytes)
  parts.tags.onDrop((tags) => cache.drop(tags))
  parts.tags.onMissed(() => cache.clear())
  const render = pageRenderer({ build, call: parts.call, site: parts.site, claims: parts.claims, house: parts.house, checkoutScript: parts.checkoutScript, dev, log: app.log, maxMs: parts.maxMs ?? 10_000 })
  const rates = parts.limits && pageRates(parts.limits)
  let addressOf = pageAddresses(await build(), parts.cacheSeconds)
  // Settled pages are finished when the house opens, packed as most browsers take them (docs/decisions/026). One that
  // cannot be now is finished when somebody asks.
  if (!dev && parts.cacheBytes > 0) app.addHook('onListen', () => void finishSettled(fixedPaths(pages.build)))

  await app.register(async (host) => {
    host.removeAllContentTypeParsers()
    host.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (!dev) await host.register((files) => serveAssets(files, pages, assetHeaders(https)))
    host.get('/robots.txt', (_request, reply) => reply.headers(headers).type('text/plain; charset=utf-8').send(robots(parts.site().origin)))
    host.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage })
    host.post('/*', answerForm)
  })

  async function finishSettled(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const address = addressOf(path)
      if (!address) continue
      await obtain(address, path)
        .then((page) => page.pack('br'))
        .catch((err: unknown) => app.log.warn({ err, path }, 'a settled page waits until it is asked for'))
    }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (dev) {
      if (await pages.files(request, reply)) return reply.hijack()
      addressOf = pageAddresses(await build(), 0)
    }
    const target = request.raw.url ?? '/'
    if (notPages.test(target)) throw new Refusal('not_found')
    const address = request.originalUrl === target ? addressOf(target) : null
    // An address nobody can read, or endless: the pages could not wake up there either.
    if (!address) return reply.headers(headers).redirect(notFound, 302)
    const kept = cache.get(address.key)
    if (kept) return send(kept, request, reply)
    if (address.movedTo) return reply.headers(headers).redirect(address.movedTo, 308)
    const visitor = networkOf(request.ip)
    const seconds = rates ? await rates.wait(address.route, visitor) : 0
    if (seconds > 0) return rejectOverload(request, reply.headers(headers), seconds)
    return send(await obtain(address, request.id, visitor), request, reply)
  }

  /** A form sent without its script: its page again, with what its address asks, and what was typed is neither read nor kept. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const target = request.raw.url ?? '/'
    const address = notPages.test(target) ? null : addressOf(target)
    if (!address) throw new Refusal('not_found')
    return reply.headers(headers).redirect(address.path.split('?')[0] + searchOf(target), 303)
  }

  function obtain({ key, route, path: rendered, seconds }: PageAddress, requestId: string, visitor = ''): Promise<Sendable> {
    const onRate = (rate: RateClass) => rates?.note(route, rate)
    // A cache in front outlives this build: it keeps a settled page no longer than any other.
    return cache.obtain(key, seconds, (reading) => render({ path: rendered, requestId, visitor, onRate, seconds: Math.min(seconds, parts.cacheSeconds) }, reading))
  }
}

/** The query as a location may hold it. The target itself may be one that no parser of URLs takes. */
function searchOf(target: string): string {
  const at = target.indexOf('?')
  return at === -1 ? '' : new URL(`http://house/${target.slice(at)}`).search
}

/** Written past Fastify's own sending, which would look at the body again; its hooks on the answer still run. */
function send(page: Sendable, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const { raw, headers } = request
  if (page.status === 200 && headers['if-none-match']?.includes(page.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, withId(page.headers, request))
    reply.raw.end()
    return
  }
  const encoding = encodingFor(headers['accept-encoding'])
  const variant = page.variant(encoding)
  if (!variant) return page.pack(encoding).then(() => send(page, request, reply))
  reply.hijack()
  reply.raw.writeHead(page.status, withId(variant.headers, request))
  if (raw.method === 'HEAD') reply.raw.end()
  else reply.raw.end(variant.body)
}

function withId(headers: readonly string[], request: FastifyRequest): string[] {
  return [...headers, 'x-request-id', request.id]
}
