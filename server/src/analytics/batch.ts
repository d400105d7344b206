// Many small writes as few commits: one at a time when it is calm, everything that waits together when it is not.
// Each caller hears how the commit with their part in it ended.

/** `commit` gets at most `most` at once and is never running twice. */
export function batched<T>(commit: (parts: readonly T[]) => Promise<void>, most = 500): (part: T) => Promise<void> {
  let waiting: { part: T; done: PromiseWithResolvers<void> }[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        await commit(batch.map(({ part }) => part))
        for (const { done } of batch) done.resolve()
      } catch (error) {
        for (const { done } of batch) done.reject(error)
      }
    }
    running = false
  }

  return (part) => {
    const done = Promise.withResolvers<void>()
    waiting.push({ part, done })
    if (!running) void run()
    return done.promise
  }
}
