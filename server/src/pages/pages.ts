// The page host: immutable assets, and every other path as a page, from the cache where possible (ARCHITECTURE.md
// "Pages"). The same bytes for every caller: of a request only its method, its target, `Accept-Encoding` and
// `If-None-Match` are read. The caller's network counts only for its rate of rendered pages.
import type { GalleryFigures } from '@rasika/contract/gallery-figures.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { SiteFacts } from '@rasika/contract/site-facts.ts'
import type { Site } from '@rasika/contract/site.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { CheckoutOrigins } from '../platform/app-context.ts'
import type { Cdn } from '../platform/cache-headers.ts'
import { networkOf } from '../platform/caller.ts'
import type { InProcess } from '../platform/in-process.ts'
import type { RateClass } from '../platform/rate-limit.ts'
import type { ResponseCache } from '../platform/response-cache.ts'
import { sendReady } from '../platform/send-ready.ts'
import type { Sendable } from '../platform/stale-response.ts'
import { serveAssets } from './assets.ts'
import type { DevPages } from './dev.ts'
import { fixedPaths, type PageUrl, pageUrls } from './page-url.ts'
import { pageRenderer } from './render.ts'
import { robots } from './robots.ts'
import { responseHeaders, assetHeaders } from './security-headers.ts'
import { type PageLimits, pageRates, rejectOverload } from './page-rate-limit.ts'

export interface PagesContext {
  /** The built pages and the folder of their client files; under `npm run dev` Vite's. */
  pages: { build: ServerBuild; assets: string } | DevPages
  call: InProcess
  /** Rates that newly rendered pages count against; unlimited if unset. */
  limits?: PageLimits
  site: () => Site
  galleryFigures: GalleryFigures
  /** Facts shown on the legal pages and a few others. */
  siteFacts: () => SiteFacts
  /** Of the payment windows at checkout; null where this server serves them. */
  checkoutOrigins: CheckoutOrigins | null
  /** Where rendered pages are kept, beside the API's public responses. */
  cache: ResponseCache
  /** Seconds a page is cached unless its route sets less. */
  cacheSeconds: number
  cdn: Cdn
  /** Milliseconds a page may take, its calls included; default 10 s (ARCHITECTURE.md "Pages"). */
  maxMs?: number
}

/** Paths that are never pages: an unknown one is refused in the API's format. */
const notPages = /^\/+(?:api|images|fonts|share|sitemaps|assets|metrics|healthz|readyz|depz)(?:\/|$)/

export async function registerPages(app: FastifyInstance, context: PagesContext): Promise<void> {
  const { pages } = context
  const dev = 'files' in pages
  const build = dev ? pages.build : async () => pages.build
  const https = context.site().origin.startsWith('https:')
  const headers = responseHeaders(https)
  const { cache } = context
  const render = pageRenderer({
    build,
    call: context.call,
    site: context.site,
    galleryFigures: context.galleryFigures,
    siteFacts: context.siteFacts,
    checkoutOrigins: context.checkoutOrigins,
    dev,
    log: app.log,
    maxMs: context.maxMs ?? 10_000,
    cdn: context.cdn,
  })
  const rates = context.limits && pageRates(context.limits)
  let urlOf = pageUrls(await build(), context.cacheSeconds)
  // Fixed pages are rendered when the server starts, in the most common encoding (docs/decisions/026). A page that
  // fails then is rendered at its first request.
  if (!dev && cache.isEnabled) app.addHook('onListen', () => void renderFixed(fixedPaths(pages.build)))

  await app.register(async (host) => {
    host.removeAllContentTypeParsers()
    host.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (!dev) await host.register((files) => serveAssets(files, pages, assetHeaders(https)))
    host.get('/robots.txt', (_request, reply) =>
      reply.headers(headers).type('text/plain; charset=utf-8').send(robots(context.site().origin)),
    )
    host.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage })
    host.post('/*', redirectForm)
  })

  async function renderFixed(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const url = urlOf(path)
      if (!url) continue
      await obtain(url, path)
        .then((page) => page.pack('br'))
        .catch((err: unknown) => app.log.warn({ err, path }, 'a fixed page is rendered when it is first requested'))
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (dev) {
      if (await pages.files(request, reply)) return reply.hijack()
      urlOf = pageUrls(await build(), 0)
    }
    const target = request.raw.url ?? '/'
    if (notPages.test(target)) throw new Refusal('not_found')
    const url = request.originalUrl === target ? urlOf(target) : null
    // A malformed or overlong URL: the pages could not hydrate there either.
    if (!url) return reply.headers(headers).redirect(paths.notFound(), 302)
    const cachedPage = cache.get(url.key)
    if (cachedPage) return sendReady(cachedPage, request, reply)
    if (url.movedTo) return reply.headers(headers).redirect(url.movedTo, 308)
    const network = networkOf(request.ip)
    const seconds = rates ? await rates.wait(url.route, network) : 0
    if (seconds > 0) return rejectOverload(request, reply.headers(headers), seconds)
    return sendReady(await obtain(url, request.id, network), request, reply)
  }

  /** A form submitted without JavaScript: redirects to its page and query; reads and stores no typed values. */
  async function redirectForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const target = request.raw.url ?? '/'
    const url = notPages.test(target) ? null : urlOf(target)
    if (!url) throw new Refusal('not_found')
    return reply.headers(headers).redirect(url.path.split('?')[0] + searchOf(target), 303)
  }

  function obtain(
    { key, route, path: rendered, seconds }: PageUrl,
    requestId: string,
    network = '',
  ): Promise<Sendable> {
    const onRate = (rate: RateClass) => rates?.note(route, rate)
    // A shared cache outlives this build: it keeps a fixed page no longer than any other.
    return cache.obtainPage(key, seconds, (reading) =>
      render({ path: rendered, requestId, network, onRate, seconds: Math.min(seconds, context.cacheSeconds) }, reading),
    )
  }
}

/** The query in a form valid for a Location header. The target itself may be unparsable as a URL. */
function searchOf(target: string): string {
  const at = target.indexOf('?')
  return at === -1 ? '' : new URL(`http://house/${target.slice(at)}`).search
}
