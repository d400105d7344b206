// Which responses could not be made lately: while one fails, its expired copy is served at once, and one at a time is
// tried again.
import { LRUCache } from 'lru-cache'

/** How long after a failed render the expired page is served at once; failing pages are retried one at a time. */
const failureIsRemembered = 5000
/**
 * After this many failed pages within that time, and no success since, every page counts as failing: the database may
 * be down.
 */
const failuresOfAll = 2
const maxFailures = 100

export class Failures {
  /** When each response failed last. */
  readonly #failedAt = new LRUCache<string, number>({ max: maxFailures })
  #succeededAt = -Infinity
  #isTrying = false

  begun(key: string): void {
    this.#failedAt.set(key, performance.now())
  }

  /** The response could be made. */
  ended(key: string): void {
    this.#failedAt.delete(key)
    this.#succeededAt = performance.now()
  }

  isFailing(key: string): boolean {
    const oldest = performance.now() - failureIsRemembered
    if ((this.#failedAt.peek(key) ?? -Infinity) > oldest) return true
    const failing = [...this.#failedAt.values()].filter((at) => at > Math.max(oldest, this.#succeededAt))
    return failing.length >= failuresOfAll
  }

  tryAgain(make: () => Promise<unknown>): void {
    if (this.#isTrying) return
    this.#isTrying = true
    void make()
      .catch(() => {})
      .finally(() => (this.#isTrying = false))
  }
}
