// Slows password guessing without letting an attacker lock the owner out (OWASP ASVS 6.3.1). Failed log-ins count per
// account and caller, and per account for all unknown callers together: callers with fewer than three failures apart
// from the others. A caller from which the account was opened before is delayed by its own failures only; a first-time
// caller is not delayed by another that keeps guessing. No wait exceeds the window of RATE_LOGIN_ACCOUNT. An email
// without an account is treated like any other. With Redis all processes count together; each counts for itself as
// well, and its own count decides while Redis is away.
import { Refusal } from '@rasika/contract/refusal.ts'
import type { LimitContext, Rate } from '../platform/rate-limit.ts'
import { type LoginTry, loginTallies } from './login-tallies.ts'
import { sharedTallies } from './shared-tallies.ts'

export interface Attempt {
  /** Uncounts the try: the password was right, or was never checked. */
  takeBack(): Promise<void>
  succeeded(): Promise<void>
}

export interface LoginThrottle {
  /** Counts a try before its outcome is known. @throws Problem too_many with the seconds to wait */
  enter(who: LoginTry, now: Date): Promise<Attempt>
  /**
   * Earlier failures of the account no longer count, because its owner proved their identity: with the old password, or
   * by a link from the mailbox. The owner's network then counts as known, so that wrong log-ins from others do not
   * delay it again.
   */
  forget(email: string, caller: string): Promise<void>
}

const ignore = async () => {}
const open: LoginThrottle = { enter: async () => ({ takeBack: ignore, succeeded: ignore }), forget: ignore }

/** `name`: whose log-ins are counted, in all processes the same. */
export function loginThrottle({ config, redis }: LimitContext, name: string, rate: Rate): LoginThrottle {
  if (config.RATE_LOOSENESS === 0) return open
  const limits = { free: Math.max(1, Math.floor(rate.count * config.RATE_LOOSENESS)), longest: rate.seconds * 1000 }
  const tallies = loginTallies(limits)
  const shared = redis && sharedTallies(redis, name, limits)
  return {
    async enter(who, now) {
      const own = tallies.enter(who, now)
      const common = (await shared?.enter(who, now)) ?? null
      const { wait } = common ?? own
      if (wait > 0) {
        own.takeBack()
        throw new Refusal('too_many', { retryAfter: Math.ceil(wait / 1000) })
      }
      return {
        async takeBack() {
          own.takeBack()
          await common?.takeBack()
        },
        async succeeded() {
          own.succeeded()
          await common?.succeeded()
        },
      }
    },
    async forget(email, caller) {
      tallies.forget(email, caller)
      await shared?.forget(email, caller)
    },
  }
}
