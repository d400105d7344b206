// Slows password guessing without letting an attacker lock the owner out (OWASP ASVS 6.3.1). Failed log-ins count per
// account and caller, and per account for all unknown callers together: callers with fewer than three failures apart
// from the others. A caller from which the account was opened before is delayed by its own failures only; a first-time
// caller is not delayed by another that keeps guessing. No wait exceeds the window of RATE_LOGIN_ACCOUNT. An email
// without an account is treated like any other.
import { Refusal } from '@rasika/contract/refusal.ts'
import { LRUCache } from 'lru-cache'
import type { Rate } from '../platform/rate-limit.ts'
import { backoff } from './backoff.ts'

const firstTries = 3

export interface Attempt {
  /** Uncounts the try: the password was right, or was never checked. */
  takeBack(): void
  succeeded(): void
}

export interface LoginThrottle {
  /** Counts a try before its outcome is known. @throws Problem too_many with the seconds to wait */
  enter(who: { email: string; caller: string; known: boolean }, now: Date): Attempt
  /**
   * Earlier failures of the account no longer count, because its owner proved their identity: with the old password, or
   * by a link from the mailbox. The owner's network then counts as known, so that wrong log-ins from others do not
   * delay it again.
   */
  forget(email: string, caller: string): void
}

const maxForgotten = 100_000
const open: LoginThrottle = { enter: () => ({ takeBack: () => {}, succeeded: () => {} }), forget: () => {} }

export function loginThrottle(rate: Rate, looseness: number): LoginThrottle {
  if (looseness === 0) return open
  const free = Math.max(1, Math.floor(rate.count * looseness))
  const tries = backoff(free, rate.seconds * 1000)
  /** How often failures of an email were reset: part of the key under which later failures count. */
  const forgotten = new LRUCache<string, number>({ max: maxForgotten })
  const proven = new LRUCache<string, true>({ max: maxForgotten })
  return {
    forget(email, caller) {
      forgotten.set(email, (forgotten.get(email) ?? 0) + 1)
      proven.set(`${caller} ${email}`, true)
    },
    enter({ email, caller, known: knownBefore }, now) {
      const known = knownBefore || proven.get(`${caller} ${email}`) === true
      const named = `${email} ${forgotten.get(email) ?? 0}`
      const own = `${caller} ${named}`
      const bucket = `${tries.failures(own, now) < firstTries ? 'first' : 'again'} ${named}`
      const keys = known ? [own] : [own, bucket]
      const wait = Math.max(...keys.map((key) => tries.wait(key, now)))
      if (wait > 0) throw new Refusal('too_many', { retryAfter: Math.ceil(wait / 1000) })
      for (const key of keys) tries.count(key, now)
      const takeBack = () => keys.forEach(tries.takeBack)
      return {
        takeBack,
        succeeded() {
          takeBack()
          tries.forget(own)
        },
      }
    },
  }
}
