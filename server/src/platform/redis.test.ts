// What becomes of calls while Redis is killed, hangs, is full, or refuses the password; that it is shown; and that it
// comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import type { ResponseBody } from '../testing/client.ts'
import { answering, connectTo, startTestRedis, type TestRedis } from '../testing/redis.ts'
import { startStopwatch } from '../testing/stopwatch.ts'
import { engineReports } from './engine-states.ts'
import { makeLog } from './log.ts'
import { limiter } from './rate-limit.ts'
import { openRedis, type Redis, scriptOf } from './redis.ts'

let server: TestRedis
let redis: Redis
const output: string[] = []
const log = makeLog('info', false, { write: (line: string) => void output.push(line) } as never)
const open = (url = server.url) => openRedis({ url, secret: 'a secret', log })

beforeEach(async () => {
  server = await startTestRedis(['--maxmemory', '4mb'])
  redis = await open()
  await answering(redis)
  output.length = 0
})
afterEach(async () => {
  redis.close()
  await server.stop()
})

const report = () => engineReports()['redis']
const isUp = async () => {
  await expect.poll(() => report()?.state).toBe('up')
}
const allowed = async (limit: { take(who: string): Promise<void> }) =>
  limit.take('a network').then(
    () => true,
    () => false,
  )
const newLimit = (name: string, count = 3) =>
  limiter({ config: { RATE_LOOSENESS: 1 }, redis }, name, { count, seconds: 600 })

/** Calls without pause for a while; returns the longest, in milliseconds. */
async function longestCall(ms: number, during: () => unknown): Promise<number> {
  const limit = newLimit(`calls ${ms} ${performance.now()}`, 1_000_000)
  const stopwatch = startStopwatch()
  let longest = 0
  const caller = async () => {
    while (stopwatch.ms() < ms) {
      const began = stopwatch.ms()
      await limit.take('a network')
      longest = Math.max(longest, stopwatch.ms() - began)
      await sleep(5)
    }
  }
  const callers = Array.from({ length: 20 }, caller)
  await sleep(100)
  await during()
  await Promise.all(callers)
  stopwatch.stop()
  return longest
}

test('killed: calls go on at once, a caller over its limit stays so, and a new Redis is used by itself', async () => {
  const limit = newLimit('killed')
  expect([await allowed(limit), await allowed(limit), await allowed(limit), await allowed(limit)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await longestCall(1500, () => server.kill())).toBeLessThan(200)
  expect(report()).toMatchObject({ state: 'down', detail: expect.stringContaining('no connection') })
  expect(await allowed(limit)).toBe(false)
  await server.restart()
  await isUp()
  expect(await allowed(limit)).toBe(true)
})

test('hanging: no call waits longer than 200 ms, later ones do not wait, and its counts are used again', async () => {
  const limit = newLimit('hanging')
  expect([await allowed(limit), await allowed(limit)]).toEqual([true, true])
  expect(await longestCall(3000, () => server.pause())).toBeLessThan(200)
  expect(report()).toMatchObject({ state: 'down', detail: 'no answer within 150 ms' })
  const stopwatch = startStopwatch()
  for (let nth = 0; nth < 20; nth++)
    await redis.use(
      () => redis.run(scriptOf('return 1'), [], []),
      () => null,
    )
  expect(stopwatch.stop()).toBeLessThan(100)
  server.resume()
  await isUp()
  expect([await allowed(limit), await allowed(limit)]).toEqual([true, false])
})

test('full: calls are answered by their fall-back, and it is used again once memory is free', async () => {
  const fill = scriptOf(`for key = 1, 5 do redis.call('SET', 'filler' .. key, string.rep('x', 1000000)) end`)
  const unfill = scriptOf(`redis.call('FLUSHALL')`)
  const other = await connectTo(server)
  // Values without an end are never evicted.
  await other.use(
    () => other.run(fill, [], []),
    () => null,
  )
  expect(await longestCall(1000, () => {})).toBeLessThan(200)
  expect(report()).toMatchObject({ state: 'down', detail: 'refuses: OOM' })
  other.close()
  await redis.run(unfill, [], [])
  await isUp()
  expect(
    await redis.use(
      async () => 'Redis',
      () => 'fall-back',
    ),
  ).toBe('Redis')
})

test('not there at the start: calls go on, and it is used when it comes', async () => {
  await server.kill()
  const early = await open()
  expect(
    await early.use(
      async () => 'Redis',
      () => 'fall-back',
    ),
  ).toBe('fall-back')
  await server.restart()
  await answering(early)
  early.close()
})

test('a password that is refused is printed nowhere, and shown as refused', async () => {
  const guarded = await startTestRedis(['--requirepass', 'the right one'])
  onTestFinished(() => guarded.stop())
  const refused = await open(guarded.url.replace('//', '//:thewrongone@'))
  await expect.poll(() => report()?.detail).toBe('refuses: WRONGPASS')
  expect(output.join('')).toContain('WRONGPASS')
  expect(output.join('')).not.toContain('thewrongone')
  refused.close()
})

test('a process that was busy takes an answer that has arrived meanwhile', async () => {
  const known = scriptOf(`return 'Redis'`)
  // Redis has the script from here on, so that one answer is all.
  await redis.run(known, [], [])
  const answer = redis.use(
    async () => redis.run(known, [], []),
    () => 'fall-back',
  )
  const until = performance.now() + 400
  while (performance.now() < until);
  expect(await answer).toBe('Redis')
})

test('its state is shown by /readyz and the metrics, while calls over HTTP go on', async () => {
  const testApp = await openTestApp({ RATE_LOOSENESS: '1', RATE_SEARCH: '3/600' }, { redis })
  const shown = async () => {
    const { status, body } = await testApp.request<ResponseBody & { engines: object }>('GET /readyz')
    const metrics = await testApp.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return [status, body.engines, /^rasika_engine_up\{engine="redis"\} (\d)$/m.exec(metrics.body)?.[1]]
  }
  expect(await shown()).toEqual([
    200,
    expect.objectContaining({ redis: expect.objectContaining({ state: 'up' }) }),
    '1',
  ])
  server.pause()
  const statuses = await Promise.all([1, 2, 3, 4].map(() => testApp.request('GET /api/v1/artwork/all')))
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  const down = { state: 'down', detail: 'no answer within 150 ms', since: expect.any(String) }
  expect(await shown()).toEqual([200, expect.objectContaining({ redis: down }), '0'])
  server.resume()
  await isUp()
  await testApp.close()
})
