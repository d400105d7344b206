// Work in the background, a few at a time and once for each key, in the order in which it was asked for.

export interface RenewalQueue {
  /** Ignored while work under this key waits. Failures are the work's own to remember. */
  add(key: string, work: () => Promise<unknown>): void
}

export function renewalQueue(atOnce: number): RenewalQueue {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running = 0

  function next(): void {
    for (const [key, work] of waiting) {
      if (running >= atOnce) return
      waiting.delete(key)
      running += 1
      void work()
        .catch(() => {})
        .finally(() => {
          running -= 1
          next()
        })
    }
  }

  return {
    add(key, work) {
      if (waiting.has(key)) return
      waiting.set(key, work)
      next()
    },
  }
}
