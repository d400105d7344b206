// Whether a process stays ready while something else is away, since a balancer takes one out that is not; and whether
// it names the engine that is away, and later that it is back.
import { setTimeout as sleep } from 'node:timers/promises'

const betweenMs = 200
/** How long an engine that is back may stay down in /readyz: Swift needs several seconds to start on a loaded machine. */
const backWithinMs = 30_000

/**
 * Returns what was wrong when it is stopped. `engine`: the one that is away meanwhile, and back at the end; a process
 * learns that from what it does with it, so `use` is a path that it answers from the engine, requested all the time.
 */
export function watchReadiness(origin: string, engine: string | undefined, use: string | undefined) {
  const wrong = new Map<string, number>()
  const states: string[] = []
  let goOn = true

  /** Returns what was wrong with one answer. */
  async function look(): Promise<string | null> {
    try {
      const response = await fetch(`${origin}/readyz`)
      const { engines } = (await response.json()) as { engines: Record<string, { state: string }> }
      if (engine !== undefined) states.push(engines[engine]?.state ?? 'unknown')
      return response.status === 200 ? null : String(response.status)
    } catch (error) {
      return String(error)
    }
  }

  async function watch(): Promise<void> {
    while (goOn) {
      const fault = await look()
      if (fault !== null) wrong.set(fault, (wrong.get(fault) ?? 0) + 1)
      await sleep(betweenMs)
    }
  }
  async function useEngine(): Promise<void> {
    while (goOn && use !== undefined) {
      // Whether it is answered in time is counted of the visitors.
      await fetch(`${origin}${use}`).then(
        (response) => response.arrayBuffer(),
        () => null,
      )
      await sleep(betweenMs)
    }
  }
  const watching = Promise.all([watch(), useEngine()])
  return {
    async stop(): Promise<string[]> {
      const latest = Date.now() + backWithinMs
      while (states.includes('down') && states.at(-1) !== 'up' && Date.now() < latest) await sleep(betweenMs)
      goOn = false
      await watching
      const isShown = engine === undefined || (states.includes('down') && states.at(-1) === 'up')
      return [
        ...[...wrong].map(([fault, times]) => `/readyz of another process was answered ${fault}, ${times} times`),
        ...(isShown ? [] : [`${engine} was not down and then up in /readyz, but ${[...new Set(states)].join(', ')}`]),
      ]
    },
  }
}
