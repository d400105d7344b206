// Counts of wrong log-ins: the rule of `login-throttle.ts`, in the memory of one process. `shared-tallies.ts` is the
// same rule in Redis, and `login-throttle.test.ts` holds both to the same tests and to each other.
import { boundedMap } from '../platform/bounded-map.ts'
import { backoff } from './backoff.ts'

export const firstTries = 3

/** Whose try it is; `known`: the account was opened from this caller before. */
export interface LoginTry {
  email: string
  caller: string
  known: boolean
}

export interface BackoffLimits {
  /** Failures without a wait. */
  free: number
  /** The longest wait, in milliseconds. */
  longest: number
}

/** A try that was counted, or, where `wait` milliseconds are left, was not. */
interface CountedTry {
  wait: number
  takeBack(): void
  /** `takeBack`, and forgets the caller's own failures. */
  succeeded(): void
}

interface LoginTallies {
  enter(who: LoginTry, now: Date): CountedTry
  forget(email: string, caller: string): void
}

const maxForgotten = 100_000
const ignore = () => {}

export function loginTallies({ free, longest }: BackoffLimits): LoginTallies {
  const tries = backoff(free, longest)
  /** How often failures of an email were reset: part of the key under which later failures count. */
  const forgotten = boundedMap<number>(maxForgotten)
  const proven = boundedMap<true>(maxForgotten)
  return {
    forget(email, caller) {
      forgotten.set(email, (forgotten.get(email) ?? 0) + 1)
      proven.set(`${caller} ${email}`, true)
    },
    enter({ email, caller, known: knownBefore }, now) {
      const known = knownBefore || proven.get(`${caller} ${email}`) === true
      const named = `${email} ${forgotten.get(email) ?? 0}`
      const own = `${caller} ${named}`
      // Callers with few failures are counted apart from the others (`login-throttle.ts`).
      const bucket = `${tries.failures(own, now) < firstTries ? 'first' : 'again'} ${named}`
      const keys = known ? [own] : [own, bucket]
      const wait = Math.max(...keys.map((key) => tries.wait(key, now)))
      if (wait > 0) return { wait, takeBack: ignore, succeeded: ignore }
      for (const key of keys) tries.count(key, now)
      const takeBack = () => keys.forEach(tries.takeBack)
      return {
        wait: 0,
        takeBack,
        succeeded() {
          takeBack()
          tries.forget(own)
        },
      }
    },
  }
}
