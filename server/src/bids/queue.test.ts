// The bid queue alone, with a database that does not answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppliedBatch, BatchRequest } from './batch.ts'
import { bidQueue } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gone = new Error('Query read timeout')
const requestOf = (auctionId: string) => ({ auctionId }) as BatchRequest
const response = { data: {} as never, message: 'Placed' }

function queueBefore(apply: (requests: readonly BatchRequest[]) => Promise<AppliedBatch>) {
  return bidQueue({
    apply,
    isInputRefused: () => false,
    isDatabaseGone: (error) => error === gone,
    onChange: () => {},
    maxWaiting: 100,
    maxBatchSize: 100,
    maxWaitMs: 5000,
  })
}

const after = <T>(ms: number, act: () => T) =>
  new Promise<T>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(act())
      } catch (error) {
        reject(error as Error)
      }
    }, ms),
  )

test('a bid that waits behind a batch which the database does not answer is refused with it, and starts no batch of its own', async () => {
  const apply = vi.fn(() =>
    after(5500, (): AppliedBatch => {
      throw gone
    }),
  )
  const queue = queueBefore(apply)
  const heard: string[] = []
  const enter = (name: string, lot: string) =>
    queue
      .enter(requestOf(lot))
      .catch((error: Error & { code?: string }) =>
        heard.push(`${name} ${error.code ?? error.message} ${performance.now() - start}`),
      )
  const start = performance.now()
  const first = [enter('a', 'one'), enter('b', 'two')]
  await vi.advanceTimersByTimeAsync(4000)
  const second = [enter('c', 'one'), enter('d', 'one')]
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all([...first, ...second])
  expect(heard.map((line) => line.split(' ')[0]).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(heard.filter((line) => line.includes('unavailable'))).toHaveLength(2)
  for (const line of heard) expect(Number(line.split(' ').at(-1))).toBeLessThan(5600)
  expect(apply).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(queue.size()).toBe(0)
})

test('a bid queued behind a batch whose connection was lost is decided in the next batch', async () => {
  const apply = vi.fn<(requests: readonly BatchRequest[]) => Promise<AppliedBatch>>(async (requests) => ({
    results: requests.map(() => response),
    changedLots: [],
  }))
  apply.mockImplementationOnce(() =>
    after(20, (): AppliedBatch => {
      throw gone
    }),
  )
  const queue = queueBefore(apply)
  const first = queue.enter(requestOf('one')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  const second = queue.enter(requestOf('one'))
  await vi.advanceTimersByTimeAsync(50)
  expect(await first).toBe(gone)
  expect(await second).toBe(response)
})
