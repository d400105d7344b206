// Whether a process stays ready while something else is away: a balancer takes one out that is not.
import { setTimeout as sleep } from 'node:timers/promises'

const betweenMs = 200

/** Returns what was wrong when it is stopped. */
export function watchReadiness(address: string) {
  const wrong = new Map<string, number>()
  let goOn = true
  async function watch(): Promise<void> {
    while (goOn) {
      const status = await fetch(`${address}/readyz`).then(
        (response) => response.status,
        (error: unknown) => String(error),
      )
      if (status !== 200) wrong.set(String(status), (wrong.get(String(status)) ?? 0) + 1)
      await sleep(betweenMs)
    }
  }
  const watching = watch()
  return {
    async stop(): Promise<string[]> {
      goOn = false
      await watching
      return [...wrong].map(([status, times]) => `/readyz of another process was answered ${status}, ${times} times`)
    },
  }
}
