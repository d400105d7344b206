// Rate limits by class and caller; every rate is a setting. One limiter serves a class and an IP address; slices that
// must count by something else make their own through `limiter`. With Redis all processes count together; each counts
// for itself as well, so that a caller over its limit stays so when Redis goes away.
import { Refusal } from '@rasika/contract/refusal.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import type { Redis } from './redis.ts'

export interface Rate {
  count: number
  seconds: number
}

export interface Limiter {
  /** @throws Problem too_many with the seconds to wait */
  take(who: string): Promise<void>
  /** Seconds to wait before `take` would pass; 0 where it would. */
  wait(who: string): Promise<number>
}

export interface LimitContext {
  config: Pick<Config, 'RATE_LOOSENESS'>
  redis: Redis | null
}

const open: Limiter = { take: async () => {}, wait: async () => 0 }

/** `name` is the limiter's in all processes. */
export function limiter({ config, redis }: LimitContext, name: string, rate: Rate): Limiter {
  if (config.RATE_LOOSENESS === 0) return open
  const size = { points: Math.max(1, Math.floor(rate.count * config.RATE_LOOSENESS)), duration: rate.seconds }
  const memory = new RateLimiterMemory({ keyPrefix: name, ...size })
  const shared = redis?.limiter(name, size)
  return {
    async take(who) {
      const own = await refusalOf(memory.consume(who))
      const refusal =
        redis && shared
          ? await redis.use(
              () => refusalOf(shared.consume(redis.digest(who))),
              () => own,
            )
          : own
      if (refusal) throw new Refusal('too_many', { retryAfter: secondsOf(refusal) })
    },
    async wait(who) {
      const own = () => memory.get(who)
      const state = await (redis && shared ? redis.use(() => shared.get(redis.digest(who)), own) : own())
      return state && state.remainingPoints <= 0 ? secondsOf(state) : 0
    },
  }
}

function refusalOf(taken: Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
  return taken.then(
    () => null,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    },
  )
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

export type RateClass = 'read' | 'write' | 'search' | 'login' | 'register' | 'upload' | 'event' | 'bid' | 'contact'

export function limiters({ config, redis }: { config: Config; redis: Redis | null }): Record<RateClass, Limiter> {
  const make = (name: RateClass, rate: Rate) => limiter({ config, redis }, name, rate)
  return {
    read: make('read', config.RATE_READ),
    write: make('write', config.RATE_WRITE),
    search: make('search', config.RATE_SEARCH),
    login: make('login', config.RATE_LOGIN),
    register: make('register', config.RATE_REGISTER),
    upload: make('upload', config.RATE_UPLOAD),
    event: make('event', config.RATE_EVENT),
    bid: make('bid', config.RATE_BID),
    contact: make('contact', config.RATE_CONTACT),
  }
}
