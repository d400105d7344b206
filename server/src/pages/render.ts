// Renders one page through React Router's handler: as a visitor, for the server's own origin (never the Host header),
// with its loaders' calls run in this process and recorded as cache tags of the page.
import { type Call, calls } from '@rasika/contract/calls.ts'
import type { GalleryFigures } from '@rasika/contract/gallery-figures.ts'
import type { PageInput } from '@rasika/contract/page-host.ts'
import type { SiteFacts } from '@rasika/contract/site-facts.ts'
import type { Site } from '@rasika/contract/site.ts'
import type { RouterContextProvider, ServerBuild, createRequestHandler } from 'react-router'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckoutOrigins } from '../platform/app-context.ts'
import { type Cdn, publicCaching } from '../platform/cache-headers.ts'
import { problemFrom } from '../platform/error-mapping.ts'
import type { InProcess } from '../platform/in-process.ts'
import type { RateClass } from '../platform/rate-limit.ts'
import { fallbackPage } from './fallback-page.ts'
import { type HeaderList, ReadyResponse } from '../platform/ready-response.ts'
import type { TagCollector } from '../platform/response-cache.ts'
import { tagsOfCall } from '../platform/call-tags.ts'
import { scriptHashes } from './script-hashes.ts'
import { commonHeaders, documentPolicy, inertPolicy, windowOf } from './security-headers.ts'

/** The exports of the pages for their host (`web/src/entry.server.tsx`). */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler
  pageContext(input: PageInput): RouterContextProvider
}

interface RenderInput {
  build: () => Promise<ServerBuild>
  call: InProcess
  site: () => Site
  galleryFigures: GalleryFigures
  siteFacts: () => SiteFacts
  /** Of the payment window at checkout. */
  checkoutOrigins: CheckoutOrigins | null
  dev: boolean
  log: FastifyBaseLogger
  /** Milliseconds a page may take, its calls included. */
  maxMs: number
  cdn: Cdn
}

interface PageRequest {
  /** Path and known query. */
  path: string
  requestId: string
  seconds: number
  /** The network that the page is rendered for; empty for pages that the server renders by itself. */
  network: string
  /** Called with the rate class of each call. */
  onRate: (rate: RateClass) => void
}

export function pageRenderer({
  build,
  call,
  site,
  galleryFigures,
  siteFacts,
  checkoutOrigins,
  dev,
  log,
  maxMs,
  cdn,
}: RenderInput) {
  let handler: { of: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const https = site().origin.startsWith('https:')
  return async (
    { path, requestId, seconds, network, onRate }: PageRequest,
    collector: TagCollector,
  ): Promise<ReadyResponse> => {
    const built = await build()
    const signal = AbortSignal.timeout(maxMs)
    const facts = site()
    const entry = built.entry.module as unknown as PageEntry
    const tags = new Set<string>()
    let html: Buffer | undefined
    const context = entry.pageContext({
      document: (finished) => {
        html = Buffer.from(finished.buffer, finished.byteOffset, finished.byteLength)
      },
      site: facts,
      galleryFigures,
      siteFacts: siteFacts(),
      requestId,
      fault: (error) => log.error({ err: error, requestId }, 'a page failed'),
      transport: async ({ noun, name, params, query }) => {
        const called = callTable[noun]?.[name]
        for (const tag of called ? tagsOfCall(called, params) : []) {
          tags.add(tag)
          collector.note(tag)
        }
        try {
          const options = { requestId, signal, onRate, ...(network ? { network } : {}) }
          return { status: 200, body: await call(noun, name, { params, query: plainQuery(query) }, options) }
        } catch (error) {
          const problem = problemFrom(error)
          if (problem.status >= 500) log.error({ err: error, requestId }, 'a call of a page failed')
          return { status: problem.status, body: problem.toBody(requestId) }
        }
      },
    })
    if (handler?.of !== built)
      handler = { of: built, handle: entry.createRequestHandler(built, dev ? 'development' : 'production') }
    const response = await handler.handle(new Request(facts.origin + path, { signal }), context)
    const made =
      html === undefined && response.body === null && response.status >= 500
        ? fallbackPage(signal.aborted, requestId)
        : response
    const body = html ?? Buffer.from(await made.arrayBuffer())
    const window = windowOf(path, checkoutOrigins)
    const isDocument = (made.headers.get('content-type') ?? '').startsWith('text/html')
    const policy = isDocument ? documentPolicy({ scriptHashes: scriptHashes(body), https, dev, window }) : inertPolicy
    return new ReadyResponse(made.status, body, [
      ...[...made.headers].filter(([name]) => !unwanted.has(name)).flat(),
      'content-security-policy',
      policy,
      ...caching(made.status, dev ? 0 : seconds, [...tags], cdn),
      ...commonHeaders(https, window),
    ])
  }
}

const callTable: Record<string, Record<string, Call>> = calls

const unwanted = new Set(['cache-control', 'content-length', 'content-encoding', 'vary', 'etag', 'link'])

/** A browser revalidates each time and mostly gets 304; a shared cache keeps a page no longer than this one. */
function caching(status: number, seconds: number, tags: readonly string[], cdn: Cdn): HeaderList {
  if (status === 200 && seconds > 0) return publicCaching(seconds, tags, cdn)
  return ['cache-control', status === 301 || status === 308 ? 'public, max-age=3600' : 'no-store']
}

/** The query as a query string would hold it: names without a value are left out. */
function plainQuery(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
