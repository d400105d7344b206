// The pages of a tiny build in an application of their own, with works and a list that a test can change.
import { Refusal } from '@rasika/contract/refusal.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Cdn } from '../platform/cache-headers.ts'
import type { CheckoutOrigins } from '../platform/app-context.ts'
import { sendError } from '../platform/http.ts'
import { ResponseCache } from '../platform/response-cache.ts'
import { localTags } from '../platform/tags.ts'
import { registerPages } from './pages.ts'
import { noFigures, tinyAssets, tinyBuild, tinySiteFacts } from './tiny-build.testing.ts'

export const work = '0195b6f2-7c1e-7000-8000-000000000001'
export let app: FastifyInstance
export let renders: string[]
export let works: Map<string, string>
/** What a test changes while the application runs. */
export const state: { list: string; slow: Promise<void> | null } = { list: '', slow: null }
export let tags: ReturnType<typeof localTags>

export async function open({
  origin = 'http://rasika.test',
  checkoutOrigins = null as CheckoutOrigins | null,
  cacheBytes = 1_000_000,
  maxMs = 10_000,
  cdn = 'none' as Cdn,
} = {}): Promise<void> {
  const tiny = tinyBuild()
  renders = tiny.renders
  works = new Map([[work, 'Fish pond']])
  state.list = 'x'.repeat(2000)
  state.slow = null
  tags = localTags()
  app = Fastify({ routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true } })
  app.setErrorHandler(sendError)
  const assets = tinyAssets(app)
  await registerPages(app, {
    pages: { build: tiny.build, assets },
    call: async (_noun, name, input) => {
      const data = name === 'view' ? works.get((input.params as { id: string }).id) : state.list
      await state.slow
      if (data === undefined) throw new Refusal('not_found')
      return { data: data }
    },
    site: () => ({
      origin,
      supportEmail: 'care@rasika.test',
      deliveryPromise: '5-7 business days',
      gstRates: '',
      hasDemoMailbox: true,
      year: 2026,
    }),
    galleryFigures: noFigures,
    siteFacts: () => tinySiteFacts,
    checkoutOrigins,
    cache: new ResponseCache(cacheBytes, tags),
    cacheSeconds: 30,
    cdn,
    maxMs,
  })
}

export const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
