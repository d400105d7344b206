// The rule of log-in failures, in the memory of a process and in Redis: the same tests, and the same answers to any
// sequence of log-ins.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { Problem } from '@rasika/contract/problem.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Redis } from '../platform/redis.ts'
import { connectTo, startTestRedis, type TestRedis } from '../testing/redis.ts'
import { backoff } from './backoff.ts'
import { loginTallies } from './login-tallies.ts'
import { type LoginThrottle, loginThrottle } from './login-throttle.ts'
import { sharedTallies } from './shared-tallies.ts'

const rate = { count: 10, seconds: 900 }
const start = Date.UTC(2026, 10, 21)
const at = (seconds: number) => new Date(start + seconds * 1000)
const hour = 3600

let server: TestRedis
let redis: Redis
beforeAll(async () => {
  server = await startTestRedis()
  redis = await connectTo(server)
})
afterAll(async () => {
  redis?.close()
  await server?.stop()
})

/** Guesses whenever it is allowed, from `from` to `until`; returns the times of the guesses. */
async function guess(
  throttle: LoginThrottle,
  caller: string,
  from: number,
  until: number,
  email = 'owner@example.com',
): Promise<number[]> {
  const times: number[] = []
  for (let now = from; now < until;) {
    const wait = await waitFor(throttle, { email, caller, known: false }, now)
    if (wait === 0) times.push(now)
    now += Math.max(wait, 1)
  }
  return times
}

/** 0 if the try was allowed and counted. */
async function waitFor(
  throttle: LoginThrottle,
  who: { email: string; caller: string; known: boolean },
  now: number,
): Promise<number> {
  try {
    await throttle.enter(who, at(now))
    return 0
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.code !== 'too_many') throw refusal
    return refusal.retryAfter as number
  }
}

const owner = { email: 'owner@example.com', caller: 'home', known: true }
const away = { ...owner, caller: 'a hotel', known: false }
let opened = 0

describe.each(['memory', 'Redis'])('in %s', (engine) => {
  const newThrottle = (looseness = 1) =>
    loginThrottle(
      { config: { RATE_LOOSENESS: looseness }, redis: engine === 'Redis' ? redis : null },
      `test ${opened++}`,
      rate,
    )

  describe('guessing at one account', () => {
    test('from one IP address gets at most 20 tries in an hour, then 4', async () => {
      const times = await guess(newThrottle(), 'thief', 0, 2 * hour)
      expect(times.filter((time) => time < hour).length).toBeLessThanOrEqual(20)
      expect(times.filter((time) => time >= hour).length).toBeLessThanOrEqual(4)
      expect(times.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    })

    test('from a thousand IP addresses gets at most 40 tries in an hour, then 8', async () => {
      const throttle = newThrottle()
      const tries = { first: 0, second: 0 }
      for (let now = 0; now < 2 * hour; now += 1) {
        const caller = `thief ${now % 1000}`
        if ((await waitFor(throttle, { email: owner.email, caller, known: false }, now)) === 0)
          tries[now < hour ? 'first' : 'second']++
      }
      expect(tries.first).toBeLessThanOrEqual(40)
      expect(tries.second).toBeLessThanOrEqual(8)
    })

    test('never makes anyone wait longer than the window', async () => {
      const throttle = newThrottle()
      await guess(throttle, 'thief', 0, 30 * hour)
      for (const caller of ['thief', 'another', 'a third']) {
        expect(await waitFor(throttle, { email: owner.email, caller, known: false }, 30 * hour)).toBeLessThanOrEqual(
          900,
        )
      }
    })

    test('counts guesses made at the same moment', async () => {
      const throttle = newThrottle()
      const waits = await Promise.all(Array.from({ length: 500 }, () => waitFor(throttle, away, 0)))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    })

    test('slows one account and no other', async () => {
      const throttle = newThrottle()
      await guess(throttle, 'thief', 0, hour)
      expect(await waitFor(throttle, { email: 'other@example.com', caller: 'thief', known: false }, hour)).toBe(0)
    })
  })

  describe('the owner', () => {
    test('is never held up by unknown callers at an IP address the account was opened from', async () => {
      const throttle = newThrottle()
      for (let thief = 0; thief < 50; thief++) await guess(throttle, `thief ${thief}`, thief, hour)
      expect(await waitFor(throttle, owner, hour)).toBe(0)
    })

    test('is let in at a new IP address while one unknown caller keeps guessing', async () => {
      const throttle = newThrottle()
      await guess(throttle, 'thief', 0, 48 * hour)
      for (const second of [0, 1, 2]) expect(await waitFor(throttle, away, 48 * hour + second)).toBe(0)
    })

    test('waits at most 15 minutes at a new IP address once a thousand guessers have stopped', async () => {
      const throttle = newThrottle()
      for (let thief = 0; thief < 1000; thief++) await waitFor(throttle, { ...away, caller: `thief ${thief}` }, thief)
      expect(await waitFor(throttle, away, 1000 + 900)).toBe(0)
    })

    test('starts afresh after getting in', async () => {
      const throttle = newThrottle()
      for (let nth = 0; nth < 9; nth++) await throttle.enter(owner, at(nth))
      await (await throttle.enter(owner, at(9))).succeeded()
      for (let nth = 0; nth < 10; nth++) expect(await waitFor(throttle, owner, 10 + nth)).toBe(0)
      expect(await waitFor(throttle, owner, 20)).toBeGreaterThan(0)
    })

    test('does not get a try back, after a reset of the failures, for one from before it', async () => {
      const throttle = newThrottle()
      const early = await throttle.enter(away, at(0))
      await throttle.forget(away.email, 'the office')
      for (let nth = 0; nth < 10; nth++) expect(await waitFor(throttle, away, nth)).toBe(0)
      await early.succeeded()
      expect(await waitFor(throttle, away, 10)).toBeGreaterThan(0)
    })

    test('loses no try to a password that was never checked', async () => {
      const throttle = newThrottle()
      for (let round = 0; round < 100; round++) await (await throttle.enter(away, at(round))).takeBack()
      expect(await waitFor(throttle, away, 100)).toBe(0)
    })
  })

  test('looseness multiplies the free tries, and 0 switches the throttle off', async () => {
    const count = async (looseness: number) => {
      const throttle = newThrottle(looseness)
      const waits = await Promise.all(Array.from({ length: 500 }, () => waitFor(throttle, away, 0)))
      return waits.filter((wait) => wait === 0).length
    }
    expect(await count(20)).toBe(200)
    expect(await count(0)).toBe(500)
  })
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

/** A step of a random sequence; `attempt` names an earlier log-in by its number. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('enter' as const), caller: fc.nat(3), known: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('takeBack', 'succeeded'), attempt: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), caller: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('later' as const),
      ms: fc.constantFrom(1, 999, 60_000, 900_000, 43_200_000, 86_400_000),
    }),
  },
)

test('Redis and memory answer any sequence of log-ins with the same waits', async () => {
  const size = { free: 2, longest: 900_001 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const [memory, shared] = [loginTallies(size), sharedTallies(redis, `model ${opened++}`, size)]
      const attempts: { takeBack(): unknown; succeeded(): unknown }[][] = []
      const waits: [memory: number, redis: number | undefined][] = []
      let now = start
      for (const one of steps) {
        if (one.kind === 'later') now += one.ms
        else if (one.kind === 'forget') {
          memory.forget(owner.email, String(one.caller))
          await shared.forget(owner.email, String(one.caller))
        } else if (one.kind === 'enter') {
          const who = { email: owner.email, caller: String(one.caller), known: one.known }
          const own = memory.enter(who, new Date(now))
          const common = await shared.enter(who, new Date(now))
          waits.push([own.wait, common?.wait])
          if (common) attempts.push([own, common])
        } else {
          const [attempt] = attempts.splice(one.attempt % Math.max(1, attempts.length), 1)
          for (const each of attempt ?? []) await each[one.kind as 'takeBack' | 'succeeded']()
        }
      }
      for (const [own, common] of waits) expect(common).toBe(own)
    }),
    { numRuns: 40 },
  )
})

test('of 400 guesses at once from two processes ten are checked', async () => {
  const file = fileURLToPath(new URL('../testing/guessing-process.ts', import.meta.url))
  const checked = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, [file, server.url, '200'], { stdio: ['pipe', 'pipe', 'inherit'] })
      const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
      expect((await lines.next()).value).toBe('ready\n')
      child.stdin.end('go')
      return Number((await lines.next()).value)
    }),
  )
  expect(checked[0]! + checked[1]!).toBe(10)
})

test('while Redis is away a process goes on with the tries that it has counted itself', async () => {
  const other = await startTestRedis()
  onTestFinished(() => other.stop())
  const lost = await connectTo(other)
  const throttle = loginThrottle({ config: { RATE_LOOSENESS: 1 }, redis: lost }, 'lost', rate)
  for (let nth = 0; nth < 9; nth++) await throttle.enter(away, at(0))
  await other.kill()
  expect(await waitFor(throttle, away, 0)).toBe(0)
  expect(await waitFor(throttle, away, 0)).toBeGreaterThan(0)
  lost.close()
})
