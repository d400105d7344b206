// The state of the engines that this process uses: the database, its replicas, Redis, the store of pictures, the CDN.
// The code that calls an engine reports here what its calls show; /readyz, /depz and the metrics print it. No engine
// makes the process unready: the fall-back of each is its caller's.
import { systemClock } from './clock.ts'

export type EngineState = 'up' | 'down'

export interface EngineReport {
  state: EngineState
  /** What an operator reads: a reason, a lag. Never a URL with a password. */
  detail?: string
  /** When the engine came into this state. */
  since: string
}

const engines = new Map<string, EngineReport>()

/** Call with every change; a repeated state keeps its time. `name` is short and fixed, as the metrics' label. */
export function reportEngine(name: string, state: EngineState, detail?: string): void {
  const before = engines.get(name)
  const since = before?.state === state ? before.since : systemClock.now().toISOString()
  engines.set(name, { state, ...(detail === undefined ? {} : { detail }), since })
}

/** The last report of each engine, by its name. */
export function engineReports(): Readonly<Record<string, EngineReport>> {
  return Object.fromEntries(engines)
}
