// The courier's rate for a parcel: the cheapest quote of the courier service, cached for some minutes, because one work
// is asked about again and again on its way from its page to the order.
import type { Paise } from '@rasika/contract/money.ts'
import { LRUCache } from 'lru-cache'
import { CourierError, courierOf, courierOff, type QuoteRequest } from '../courier/courier.ts'
import type { AppContext } from '../platform/app-context.ts'
import { TimeoutError, withTimeout } from '../platform/with-timeout.ts'

export type CourierRate =
  | {
      service: 'served'
      price: Paise
      /** YYYY-MM-DD; null where the service does not say. */
      expectedOn: string | null
    }
  | { service: 'not_served' }
  /** off: no courier service is set up; no_answer: a later try may get one. */
  | { service: 'unknown'; why: 'off' | 'no_answer' }

/** The longest time that the courier may take: a person waits for the response on a page. */
const longestSeconds = 4
const cachedMs = 10 * 60_000
const maxCached = 5000

type Rates = LRUCache<string, CourierRate, QuoteRequest>
const rates = new WeakMap<AppContext, Rates>()

/**
 * Sends at most one request at a time for the same parcel and PIN codes; a second question waits for the first one's
 * answer. `seconds`: how long this caller waits for it; a later answer is there for the next one.
 */
export async function rateOf(
  context: AppContext,
  request: QuoteRequest,
  seconds = longestSeconds,
): Promise<CourierRate> {
  if (courierOff(context) !== null) return { service: 'unknown', why: 'off' }
  let cache = rates.get(context)
  if (!cache) rates.set(context, (cache = newCache(context)))
  try {
    const rate = cache.fetch(JSON.stringify(request), { context: request }) as Promise<CourierRate>
    return await withTimeout(seconds * 1000, 'the rate of a delivery', rate)
  } catch (error) {
    if (!(error instanceof CourierError || error instanceof TimeoutError)) throw error
    context.log.warn({ reason: error.message }, 'the courier service did not say what a delivery costs')
    return { service: 'unknown', why: 'no_answer' }
  }
}

function newCache(context: AppContext): Rates {
  return new LRUCache({
    max: maxCached,
    ttl: cachedMs,
    fetchMethod: (_key, _stale, { context: request }) => cheapest(context, request),
  })
}

/** @throws CourierError */
async function cheapest(context: AppContext, request: QuoteRequest): Promise<CourierRate> {
  const quotes = await courierOf(context, longestSeconds).quote(request)
  const [best] = quotes.toSorted((a, b) => a.price - b.price)
  return best ? { service: 'served', price: best.price, expectedOn: best.expectedOn } : { service: 'not_served' }
}
