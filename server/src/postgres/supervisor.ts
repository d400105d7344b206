// Keeps PostgreSQL running for as long as the product runs. Whatever ends the postmaster (kill -9, out of memory), it
// is restarted: at once the first time, then with growing pauses while it keeps failing, up to 5 s, without end,
// because the product must never end for lack of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { endPostmaster, type Postmaster } from './postmaster.ts'
import { postgresWords } from './words.ts'

const longestPause = 5000
const steadyAfter = 10_000

export interface Supervision {
  pid(): number
  /** Stops PostgreSQL and all further restarts. */
  stop(): Promise<void>
}

export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Supervision {
  const stopping = new AbortController()
  let current = first
  let pause = 0

  async function watch(): Promise<void> {
    while (true) {
      const since = performance.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      log(postgresWords.ended(how))
      if (performance.now() - since > steadyAfter) pause = 0
      if (!(await startAgain())) return
    }
  }

  async function startAgain(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      pause = Math.min(longestPause, pause * 2 || 100)
      if (stopping.signal.aborted) return false
      try {
        current = await start()
        if (stopping.signal.aborted) await endPostmaster(current, log)
        else log(postgresWords.back)
        return true
      } catch (error) {
        log(postgresWords.startFailed(error instanceof Error ? error.message : String(error)))
      }
    }
    return false
  }

  const watching = watch()
  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort()
      await endPostmaster(current, log)
      await watching
    },
  }
}
