// Fixed pages (docs/decisions/026): rendered at start, cached, and kept by a cache in front no longer than others.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendError } from '../platform/http.ts'
import { ResponseCache } from '../platform/response-cache.ts'
import { listsTag, localTags } from '../platform/tags.ts'
import { registerPages } from './pages.ts'
import { noFigures, tinyAssets, tinyBuild, tinySiteFacts } from './tiny-build.testing.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function open(cacheBytes: number): Promise<{ renders: string[]; tags: ReturnType<typeof localTags> }> {
  const { build, renders } = tinyBuild()
  const tags = localTags()
  app = Fastify()
  app.setErrorHandler(sendError)
  const site = {
    origin: 'http://rasika.test',
    supportEmail: 'care@rasika.test',
    deliveryPromise: '5-7 business days',
    gstRates: '',
    hasDemoMailbox: true,
    year: 2026,
  }
  await registerPages(app, {
    pages: { build, assets: tinyAssets(app) },
    call: async () => ({ data: 'The terms. '.repeat(200) }),
    site: () => site,
    galleryFigures: noFigures,
    siteFacts: () => tinySiteFacts,
    checkoutOrigins: null,
    cache: new ResponseCache(cacheBytes, tags),
    cdn: 'none',
    cacheSeconds: 30,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { renders, tags }
}

const get = () => app.inject({ method: 'GET', url: '/terms', headers: { 'accept-encoding': 'br' } })

test('is rendered and compressed when the server starts, before any request; a cache in front stores it no longer than another page', async () => {
  const { renders } = await open(1_000_000)
  await expect.poll(() => renders).toEqual(['/terms'])
  const response = await get()
  expect([response.statusCode, response.headers['cache-control'], response.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=0, s-maxage=30, stale-if-error=600',
    'br',
  ])
  expect(renders).toEqual(['/terms'])
})

test('is finished anew when something it shows has changed', async () => {
  const { renders, tags } = await open(1_000_000)
  await expect.poll(async () => (await get()).statusCode).toBe(200)
  expect(renders).toEqual(['/terms'])
  tags.drop([listsTag])
  await get()
  expect(renders).toEqual(['/terms', '/terms'])
})

test('is rendered each time where nothing is cached', async () => {
  const { renders } = await open(0)
  await get()
  await get()
  expect(renders).toEqual(['/terms', '/terms'])
})
