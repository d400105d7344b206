// The number of watchers of a lot over all processes, in a real Redis.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Redis } from '../platform/redis.ts'
import { answering, connectTo, startTestRedis, type TestRedis } from '../testing/redis.ts'
import { watcherCounts } from './watcher-counts.ts'

let server: TestRedis
const open: Redis[] = []
beforeAll(async () => {
  server = await startTestRedis()
})
afterAll(async () => {
  for (const redis of open) redis.close()
  await server?.stop()
})

async function newProcess() {
  const redis = await connectTo(server, 1000)
  open.push(redis)
  const changes: string[] = []
  const counts = watcherCounts(redis, (id) => changes.push(id), { renewMs: 100, validMs: 1000, soonMs: 10 })
  return { redis, counts, changes }
}
/** Resolves once `read` returns this. */
async function until(read: () => unknown, value: unknown): Promise<void> {
  await expect.poll(read, { interval: 20 }).toEqual(value)
}

test('is the sum of the others; a process that stops takes its own back, and one that is killed is forgotten', async () => {
  const [one, two, three] = [await newProcess(), await newProcess(), await newProcess()]
  const elsewhere = () => [one, two, three].map(({ counts }) => counts.elsewhere('lot'))
  one.counts.set('lot', 2)
  two.counts.set('lot', 3)
  three.counts.set('lot', 5)
  three.counts.set('another lot', 7)
  await until(elsewhere, [8, 7, 5])
  expect(one.changes).toContain('lot')
  expect(one.counts.elsewhere('another lot')).toBe(0)

  await three.counts.close()
  await until(() => elsewhere().slice(0, 2), [3, 2])

  // As kill -9 does: the connection is gone, and nothing was taken back.
  two.redis.close()
  await until(() => one.counts.elsewhere('lot'), 0)
  await one.counts.close()
})

test('of a lot that this process no longer watches is neither renewed nor read', async () => {
  const [one, two] = [await newProcess(), await newProcess()]
  one.counts.set('left', 1)
  two.counts.set('left', 4)
  await until(() => [one.counts.elsewhere('left'), two.counts.elsewhere('left')], [4, 1])
  one.counts.set('left', 0)
  await until(() => two.counts.elsewhere('left'), 0)
  // Three renewals later.
  await setTimeout(300)
  expect([one.counts.elsewhere('left'), two.counts.elsewhere('left')]).toEqual([0, 0])
  await Promise.all([one.counts.close(), two.counts.close()])
})

test('is written again by itself when Redis has come back empty', async () => {
  const [one, two] = [await newProcess(), await newProcess()]
  one.counts.set('back', 1)
  two.counts.set('back', 4)
  await until(() => one.counts.elsewhere('back'), 4)
  await server.kill()
  await until(() => one.counts.elsewhere('back'), 0)
  await server.restart()
  await Promise.all([answering(one.redis), answering(two.redis)])
  await until(() => one.counts.elsewhere('back'), 4)
  await until(() => two.counts.elsewhere('back'), 1)
  expect(one.changes.filter((id) => id === 'back').length).toBeGreaterThanOrEqual(3)
  await Promise.all([one.counts.close(), two.counts.close()])
})
