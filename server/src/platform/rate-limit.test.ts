// Rate limits in the memory of a process and in Redis: the same tests. Only Redis counts for several processes.
import { Problem } from '@rasika/contract/problem.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectTo, startTestRedis, type TestRedis } from '../testing/redis.ts'
import { type Limiter, limiter } from './rate-limit.ts'
import { type Redis, scriptOf } from './redis.ts'

let server: TestRedis
let processes: Redis[] = []
beforeAll(async () => {
  server = await startTestRedis()
  processes = [await connectTo(server), await connectTo(server)]
})
afterAll(async () => {
  for (const redis of processes) redis.close()
  await server?.stop()
})

const loose = (looseness: number, redis: Redis | null) => ({ config: { RATE_LOOSENESS: looseness }, redis })

/** Lets the windows of all limits in Redis end, whose time is its own. */
const endWindows = scriptOf(`for _, key in ipairs(redis.call('KEYS', '*limit*')) do redis.call('PEXPIRE', key, 1) end`)

/** The seconds to wait, for each of so many tries at once; 0 where it passed. */
function tries(limit: Limiter, count: number, who = 'a network'): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      limit.take(who).then(
        () => 0,
        (refusal: unknown) => {
          if (refusal instanceof Problem && refusal.code === 'too_many') return refusal.retryAfter as number
          throw refusal
        },
      ),
    ),
  )
}
const passed = (waits: number[]) => waits.filter((wait) => wait === 0).length

describe.each(['memory', 'Redis'])('a limit in %s', (engine) => {
  const make = (name: string, looseness = 1) =>
    limiter(loose(looseness, engine === 'Redis' ? (processes[0] as Redis) : null), name, { count: 5, seconds: 600 })

  test('lets its number through, and gives the others the seconds until the window ends', async () => {
    const waits = await tries(make('number'), 12)
    expect(passed(waits)).toBe(5)
    for (const wait of waits.filter(Boolean)) {
      expect(wait).toBeGreaterThan(550)
      expect(wait).toBeLessThanOrEqual(600)
    }
  })

  test('counts each caller, and each limit, apart', async () => {
    const [one, other] = [make('one'), make('other')]
    await tries(one, 6)
    expect([passed(await tries(one, 1, 'another')), passed(await tries(other, 1))]).toEqual([1, 1])
  })

  test('gives the seconds that a caller would wait, without counting', async () => {
    const limit = make('wait')
    for (let nth = 0; nth < 9; nth++) expect(await limit.wait('a network')).toBe(0)
    expect(passed(await tries(limit, 5))).toBe(5)
    expect(await limit.wait('a network')).toBeGreaterThan(550)
  })

  test('begins anew with the next window', async () => {
    if (engine === 'memory') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const limit = make('window')
    expect(passed(await tries(limit, 6))).toBe(5)
    if (engine === 'memory') vi.advanceTimersByTime(600_000)
    else await processes[0]?.run(endWindows, [], [])
    await expect.poll(() => limit.wait('a network')).toBe(0)
    expect(passed(await tries(limit, 6))).toBe(5)
  })

  test('is multiplied by the looseness, and switched off by 0', async () => {
    expect(passed(await tries(make('loose', 3), 40))).toBe(15)
    expect(passed(await tries(make('off', 0), 40))).toBe(40)
  })
})

test('processes on one Redis let no more through together than one alone', async () => {
  const waits = await Promise.all(
    processes.map((redis) => tries(limiter(loose(1, redis), 'together', { count: 5, seconds: 600 }), 20)),
  )
  expect(passed(waits.flat())).toBe(5)
})
