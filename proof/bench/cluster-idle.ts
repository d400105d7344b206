// Processor time that processes use while nothing is requested: timers, jobs, replication.
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf } from './drive.ts'

const seconds = 5
const maxRepeats = 12
const settledShare = 0.9

/**
 * Milliseconds a second of each group of processes. Those that have just started still compile and seed: the measurement
 * is repeated until it no longer falls.
 */
export async function measureIdle(groups: readonly (readonly number[])[]): Promise<number[]> {
  let lowest = await measureOnce(groups)
  for (let repeats = 1; repeats < maxRepeats; repeats++) {
    const next = await measureOnce(groups)
    const hasSettled = sum(next) > settledShare * sum(lowest)
    if (sum(next) < sum(lowest)) lowest = next
    if (hasSettled) break
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
