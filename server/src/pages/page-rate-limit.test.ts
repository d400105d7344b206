import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limiter } from '../platform/rate-limit.ts'
import { ResponseCache } from '../platform/response-cache.ts'
import { registerPages } from './pages.ts'
import { noFigures, tinyAssets, tinyBuild, tinySiteFacts } from './tiny-build.testing.ts'
import { words } from './words.ts'

let app: FastifyInstance
let renders: string[]

beforeEach(async () => {
  const tiny = tinyBuild()
  renders = tiny.renders
  const limits = { config: { RATE_LOOSENESS: 1 }, redis: null }
  const search = limiter(limits, 'page-search', { count: 3, seconds: 600 })
  app = Fastify()
  await registerPages(app, {
    pages: { build: tiny.build, assets: tinyAssets(app) },
    limits: { read: limiter(limits, 'page-read', { count: 50, seconds: 600 }), search },
    call: async (_noun, name, _input, { network, onRate }) => {
      const isSearch = name === 'list'
      onRate?.(isSearch ? 'search' : 'read')
      if (network && isSearch) await search.take(network)
      return { data: 'works' }
    },
    site: () => ({
      origin: 'http://rasika.test',
      supportEmail: 'care@rasika.test',
      deliveryPromise: '5-7 business days',
      gstRates: '',
      hasDemoMailbox: true,
      year: 2026,
    }),
    galleryFigures: noFigures,
    siteFacts: () => tinySiteFacts,
    checkoutOrigins: null,
    cache: new ResponseCache(1_000_000),
    cdn: 'none',
    cacheSeconds: 30,
  })
})
afterEach(() => app.close())

const from = (remoteAddress: string, url: string) => app.inject({ method: 'GET', url, remoteAddress })

describe('a network over its rate', () => {
  test('is refused one that must be made, in plain words with a time to wait; others, and pages in memory, are not', async () => {
    for (const search of ['a', 'b', 'c'])
      expect((await from('198.51.100.1', `/artworks?search=${search}`)).statusCode).toBe(200)
    const refused = await from('198.51.100.1', '/artworks?search=d')
    expect([refused.statusCode, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(refused.body).toContain(`>${words.tooMany}</h1><p>${words.tooManyText}</p>`)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect((await from('198.51.100.1', '/artworks?search=a')).statusCode).toBe(200)
    expect((await from('198.51.100.2', '/artworks?search=d')).statusCode).toBe(200)
    expect(renders).toHaveLength(4)
  })

  test('of searches still gets pages that search nothing', async () => {
    for (const search of ['a', 'b', 'c']) await from('198.51.100.1', `/artworks?search=${search}`)
    expect((await from('198.51.100.1', '/artworks?search=d')).statusCode).toBe(429)
    for (const page of ['/artwork/1', '/artwork/2', '/artwork/2.data'])
      expect((await from('198.51.100.1', page)).statusCode, page).toBe(200)
  })

  test('is refused the data of a page in text, which the router shows as its page of errors', async () => {
    for (const search of ['a', 'b', 'c']) await from('198.51.100.1', `/artworks.data?search=${search}`)
    const refused = await from('198.51.100.1', '/artworks.data?search=d')
    expect([refused.statusCode, refused.headers['content-type'], refused.body]).toEqual([
      429,
      'text/plain; charset=utf-8',
      words.tooMany,
    ])
    expect(refused.headers['x-remix-response']).toBeUndefined()
  })
})
