// Combines many small writes into few commits: a single write is committed at once; writes that arrive during a commit
// go together in the next. Each caller gets the result of the commit with its write.

/** `commit` gets at most `max` writes at once and never runs twice at the same time. */
export function groupCommits<T>(commit: (parts: readonly T[]) => Promise<void>, max = 500): (part: T) => Promise<void> {
  let waiting: { part: T; done: PromiseWithResolvers<void> }[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
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
