// Processor time that processes use while nothing is requested: timers, jobs, replication.
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf } from './drive.ts'

const seconds = 5
const maxRepeats = 16
const steadyRepeats = 4
const settledShare = 0.9

/**
 * Milliseconds a second of each group of processes. Those that have just started still compile and render: the
 * measurement is repeated until it has not fallen for some time.
 */
export async function measureIdle(groups: readonly (readonly number[])[]): Promise<number[]> {
  let lowest = await measureOnce(groups)
  for (let [repeats, steady] = [1, 0]; repeats < maxRepeats && steady < steadyRepeats; repeats++) {
    const next = await measureOnce(groups)
    steady = sum(next) < settledShare * sum(lowest) ? 0 : steady + 1
    lowest = lowest.map((low, at) => Math.min(low, next[at] ?? low))
  }
  return lowest
}

async function measureOnce(groups: readonly (readonly number[])[]): Promise<number[]> {
  const now = () => groups.map((pids) => cpuOf(pids))
  const before = now()
  await pause(seconds * 1000)
  return now().map((after, at) => (after - (before[at] ?? 0)) / seconds)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
