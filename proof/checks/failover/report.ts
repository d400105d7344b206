// What bidders saw of each fail-over: how long no primary answered, when a bid was acknowledged again, and how the bids
// in between were answered.
import type { ClientOperation } from '../bids/history.ts'
import type { Probe } from './watch.ts'

/** From the new primary's first answer to the first acknowledged bid. */
const longestReturnMs = 5000

export interface Failover {
  what: string
  /** When it was killed. */
  at: number
}

/** Returns whether serving again was quick enough each time. */
export function reportFailovers(
  failovers: readonly Failover[],
  probes: readonly Probe[],
  history: readonly ClientOperation[],
): boolean {
  let isQuick = true
  for (const { what: victim, at: killed } of failovers) {
    const gone = probes.find(({ at, isPrimary }) => at > killed && !isPrimary)?.at ?? killed
    const back = probes.find(({ at, isPrimary }) => at > gone && isPrimary)?.at ?? Infinity
    const bids = history.filter(({ what }) => what === 'bid')
    const first = Math.min(
      ...bids
        .filter(({ outcome, begun, ended }) => outcome === 'ok' && begun > killed && ended > gone)
        .map(({ ended }) => ended),
    )
    const between = bids.filter(({ ended }) => ended > killed && ended < first)
    const count = (isOf: (one: ClientOperation) => boolean) => between.filter(isOf).length
    const longest = Math.max(0, ...between.map(({ begun, ended }) => ended - begun))
    console.log(
      `${victim} killed: no primary for ${seconds(back - killed)}; a bid acknowledged ${seconds(first - back)} after ` +
        `the new primary, ${seconds(first - killed)} after the kill; in between ${between.length} bids answered, ` +
        `${count(({ code }) => code === 'unavailable')} unavailable, ` +
        `${count(({ code }) => code === 'outcome_unknown')} outcome_unknown, ` +
        `${count(({ outcome, code }) => outcome === 'unknown' && code !== 'outcome_unknown')} without an answer; ` +
        `the longest wait ${seconds(longest)}`,
    )
    isQuick &&= first - back < longestReturnMs
  }
  return isQuick
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
