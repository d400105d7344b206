import fc from 'fast-check'
import { Problem } from '@rasika/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { backoff } from './backoff.ts'
import { loginThrottle } from './login-throttle.ts'

const rate = { count: 10, seconds: 900 }
const start = Date.UTC(2026, 10, 21)
const at = (seconds: number) => new Date(start + seconds * 1000)
const hour = 3600

/** Guesses whenever it is allowed, from `from` to `until`; returns the moments of the guesses. */
function guess(
  throttle: ReturnType<typeof loginThrottle>,
  caller: string,
  from: number,
  until: number,
  email = 'owner@example.com',
): number[] {
  const moments: number[] = []
  for (let now = from; now < until;) {
    const wait = waitFor(throttle, { email, caller, known: false }, now)
    if (wait === 0) moments.push(now)
    now += Math.max(wait, 1)
  }
  return moments
}

/** 0 if the try was allowed and counted. */
function waitFor(
  throttle: ReturnType<typeof loginThrottle>,
  who: { email: string; caller: string; known: boolean },
  now: number,
): number {
  try {
    throttle.enter(who, at(now))
    return 0
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.code !== 'too_many') throw refusal
    return refusal.retryAfter as number
  }
}

const owner = { email: 'owner@example.com', caller: 'home', known: true }
const away = { ...owner, caller: 'a hotel', known: false }

describe('guessing at one account', () => {
  test('from one IP address gets at most 20 tries in an hour, then 4', () => {
    const moments = guess(loginThrottle(rate, 1), 'thief', 0, 2 * hour)
    expect(moments.filter((moment) => moment < hour).length).toBeLessThanOrEqual(20)
    expect(moments.filter((moment) => moment >= hour).length).toBeLessThanOrEqual(4)
    expect(moments.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('from a thousand IP addresses gets at most 40 tries in an hour, then 8', () => {
    const throttle = loginThrottle(rate, 1)
    const tries = { first: 0, second: 0 }
    for (let now = 0; now < 2 * hour; now += 1) {
      const caller = `thief ${now % 1000}`
      if (waitFor(throttle, { email: owner.email, caller, known: false }, now) === 0)
        tries[now < hour ? 'first' : 'second']++
    }
    expect(tries.first).toBeLessThanOrEqual(40)
    expect(tries.second).toBeLessThanOrEqual(8)
  })

  test('never makes anyone wait longer than the window', () => {
    const throttle = loginThrottle(rate, 1)
    guess(throttle, 'thief', 0, 30 * hour)
    for (const caller of ['thief', 'another', 'a third']) {
      expect(waitFor(throttle, { email: owner.email, caller, known: false }, 30 * hour)).toBeLessThanOrEqual(900)
    }
  })

  test('counts guesses made at the same moment', () => {
    const throttle = loginThrottle(rate, 1)
    const waits = Array.from({ length: 500 }, () => waitFor(throttle, away, 0))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('slows one account and no other', () => {
    const throttle = loginThrottle(rate, 1)
    guess(throttle, 'thief', 0, hour)
    expect(waitFor(throttle, { email: 'other@example.com', caller: 'thief', known: false }, hour)).toBe(0)
  })
})

describe('the owner', () => {
  test('is never held up by strangers at an IP address the account was opened from', () => {
    const throttle = loginThrottle(rate, 1)
    for (let thief = 0; thief < 50; thief++) guess(throttle, `thief ${thief}`, thief, hour)
    expect(waitFor(throttle, owner, hour)).toBe(0)
  })

  test('is let in at a new IP address while one stranger keeps guessing', () => {
    const throttle = loginThrottle(rate, 1)
    guess(throttle, 'thief', 0, 48 * hour)
    for (const second of [0, 1, 2]) expect(waitFor(throttle, away, 48 * hour + second)).toBe(0)
  })

  test('waits at most 15 minutes at a new IP address once a thousand guessers have stopped', () => {
    const throttle = loginThrottle(rate, 1)
    for (let thief = 0; thief < 1000; thief++) waitFor(throttle, { ...away, caller: `thief ${thief}` }, thief)
    expect(waitFor(throttle, away, 1000 + 900)).toBe(0)
  })

  test('starts afresh after getting in, and strangers do not', () => {
    const throttle = loginThrottle(rate, 1)
    for (let nth = 0; nth < 9; nth++) throttle.enter(owner, at(nth))
    throttle.enter(owner, at(9)).succeeded()
    for (let nth = 0; nth < 10; nth++) expect(waitFor(throttle, owner, 10 + nth)).toBe(0)
    expect(waitFor(throttle, owner, 20)).toBeGreaterThan(0)
  })

  test('loses no try to a password that was never checked', () => {
    const throttle = loginThrottle(rate, 1)
    for (let round = 0; round < 100; round++) throttle.enter(away, at(round)).takeBack()
    expect(waitFor(throttle, away, 100)).toBe(0)
  })
})

test('looseness multiplies the free tries, and 0 switches the throttle off', () => {
  const count = (looseness: number) =>
    Array.from({ length: 500 }, () => waitFor(loginThrottleOnce(looseness), away, 0)).filter((wait) => wait === 0)
      .length
  const made = new Map<number, ReturnType<typeof loginThrottle>>()
  const loginThrottleOnce = (looseness: number) =>
    made.get(looseness) ?? made.set(looseness, loginThrottle(rate, looseness)).get(looseness)!
  expect(count(20)).toBe(200)
  expect(count(0)).toBe(500)
})

describe('waits', () => {
  test('begin when the free failures are used, double, and stop at the longest', () => {
    const tries = backoff(3, 1600)
    const waits = Array.from({ length: 9 }, () => {
      const wait = tries.wait('a', at(0))
      tries.count('a', at(0))
      return wait
    })
    expect(waits).toEqual([0, 0, 0, 100, 200, 400, 800, 1600, 1600])
  })

  test('are forgotten after a day of quiet', () => {
    const tries = backoff(1, 1600)
    for (let round = 0; round < 20; round++) tries.count('a', at(0))
    expect(tries.failures('a', at(24 * hour - 1))).toBe(20)
    expect(tries.failures('a', at(24 * hour))).toBe(0)
  })

  test('are never negative, never longer than the longest, and shorter the later one comes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 }), { maxLength: 40 }), fc.nat({ max: 20 }), (gaps, free) => {
        const tries = backoff(free, 900_000)
        let now = 0
        for (const gap of gaps) tries.count('a', at((now += gap)))
        const wait = tries.wait('a', at(now))
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(900_000)
        expect(tries.wait('a', at(now + 60))).toBe(Math.max(0, wait - 60_000))
      }),
    )
  })
})
