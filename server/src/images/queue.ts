// A priority queue for few workers and many requests: lowest rank first, then first come, first served. Bounded:
// refuses at once when full, so that a flood costs only the responses.
import { Refusal } from '@rasika/contract/refusal.ts'

export interface QueuedJob<T> {
  result: Promise<T>
  /** Raises the priority for a more urgent request of the same job; never lowers it. */
  raise(rank: number): void
}

export interface Queue {
  /** @throws Problem unavailable if the queue is full */
  enter<T>(rank: number, work: () => Promise<T>): QueuedJob<T>
  readonly waiting: number
}

interface Waiting {
  rank: number
  start: () => void
}

export function openQueue(workers: number, max: number): Queue {
  const line: Waiting[] = []
  let busy = 0

  function next(): void {
    if (busy >= workers || line.length === 0) return
    const first = line.reduce((best, one) => (one.rank < best.rank ? one : best))
    line.splice(line.indexOf(first), 1)
    busy += 1
    first.start()
  }

  function enter<T>(rank: number, work: () => Promise<T>): QueuedJob<T> {
    if (line.length >= max) throw new Refusal('unavailable', { retryAfter: 5 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = { rank, start: resolve }
    line.push(waiting)
    const result = promise.then(work).finally(() => {
      busy -= 1
      next()
    })
    next()
    return { result, raise: (wanted) => (waiting.rank = Math.min(waiting.rank, wanted)) }
  }

  return {
    enter,
    get waiting() {
      return line.length
    },
  }
}
