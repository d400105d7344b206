// Rate limits by class and caller; every rate is a setting. One limiter serves a class and an IP address; slices that
// must count by account (log-in) make their own through `limiter`.
import { Refusal } from '@rasika/contract/refusal.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'

export interface Rate {
  count: number
  seconds: number
}

export interface Limiter {
  /** @throws Problem too_many with the seconds to wait */
  take(who: string): Promise<void>
  /** Seconds to wait before `take` would pass; 0 where it would. */
  wait(who: string): Promise<number>
  forget(who: string): Promise<void>
}

const open: Limiter = { take: async () => {}, wait: async () => 0, forget: async () => {} }

export function limiter(name: string, rate: Rate, looseness: number): Limiter {
  if (looseness === 0) return open
  const points = Math.max(1, Math.floor(rate.count * looseness))
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: rate.seconds })
  return {
    async take(who) {
      try {
        await memory.consume(who)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
    async wait(who) {
      const state = await memory.get(who)
      return state && state.remainingPoints <= 0 ? Math.max(1, Math.ceil(state.msBeforeNext / 1000)) : 0
    },
    async forget(who) {
      await memory.delete(who)
    },
  }
}

export type RateClass = 'read' | 'write' | 'search' | 'login' | 'register' | 'upload' | 'event' | 'bid' | 'contact'

export function limiters(config: Config): Record<RateClass, Limiter> {
  const make = (name: RateClass, rate: Rate) => limiter(name, rate, config.RATE_LOOSENESS)
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
