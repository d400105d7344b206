// Measures one path of the product against the same rows through baseline A. Rounds go A, product, A, product, so that
// load from other processes affects both; a ratio is the median of the rounds' ratios.
import type { ChildProcess } from 'node:child_process'
import type { Product } from '../product.ts'
import { drive, type Driven, oneClient } from './drive.ts'
import type { BenchFixture } from './fixtures.ts'
import type { Pair } from './queries.ts'
import { reactRate } from './react-rate.ts'

export interface Timing {
  seconds: number
  rounds: number
}

export interface Both {
  product: Product
  baseline: { origin: string; child: ChildProcess }
  fixture: BenchFixture
  timing: Timing
}

/** The p99 of 64 connections is at most so many times their p50. */
const maxSpread = 3

/** The accepted minimum: a share of the baseline and, where given, a rate per second. */
export interface Bar {
  must: number
  aim: number
  perSecond?: number
}

export async function compare(
  label: string,
  { product, baseline, fixture, timing }: Both,
  { ours, theirs }: Pair,
  bar: Bar,
): Promise<boolean> {
  const database = await fixture.postmaster()
  await drive(product.origin, ours, [], 1)
  await drive(baseline.origin, theirs, [], 1)
  const rounds: { a: Driven; us: Driven }[] = []
  for (let round = 0; round < timing.rounds; round++) {
    const a = await drive(baseline.origin, theirs, [baseline.child.pid as number, database], timing.seconds)
    const us = await drive(product.origin, ours, [product.pid, database], timing.seconds)
    rounds.push({ a, us })
  }
  const ratio = median(rounds.map(({ a, us }) => us.perSecond / a.perSecond))
  const byCpu = median(rounds.map(({ a, us }) => a.cpuMs / us.cpuMs))
  const rate = median(rounds.map(({ us }) => us.perSecond))
  const [p50, p99] = [median(rounds.map(({ us }) => us.latency.p50)), median(rounds.map(({ us }) => us.latency.p99))]
  const isMet = ratio >= bar.must && rate >= (bar.perSecond ?? 0) && p99 <= maxSpread * p50
  print(
    label,
    `${whole(rate)}/s : A ${whole(median(rounds.map(({ a }) => a.perSecond)))}/s = ${percent(ratio)}`,
    `by processor time ${percent(byCpu)}; ${shares(bar)}; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, must ${maxSpread} times`,
    isMet,
  )
  return isMet
}

/** React's rate is per core, so the server's rate is compared by the processor time of its one process. */
export async function compareWithReact(
  label: string,
  product: Product,
  pages: readonly string[],
  html: string,
  { seconds, rounds }: Timing,
  bar: Bar,
): Promise<boolean> {
  await drive(product.origin, pages, [], 4)
  const react = reactRate(html)
  const driven: Driven[] = []
  for (let round = 0; round < rounds; round++) driven.push(await drive(product.origin, pages, [product.pid], seconds))
  const aCore = median(driven.map(({ cpuMs }) => 1000 / cpuMs))
  const ratio = aCore / react
  const isMet = ratio >= bar.must
  print(
    label,
    `${whole(median(driven.map(({ perSecond }) => perSecond)))}/s, ${whole(aCore)}/s a core : ` +
      `React ${whole(react)}/s a core = ${percent(ratio)}`,
    shares(bar),
    isMet,
  )
  return isMet
}

/** The first 50 requests warm the connections and are not counted. */
export async function waitOfOne(
  label: string,
  origin: string,
  paths: readonly string[],
  bar: { p50?: number; p99: number },
): Promise<boolean> {
  if (paths.length <= 50) return true
  await oneClient(origin, paths.slice(0, 50))
  const { p50, p99 } = await oneClient(origin, paths.slice(50))
  const isMet = p50 <= (bar.p50 ?? Infinity) && p99 <= bar.p99
  print(
    label,
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms over ${paths.length - 50}`,
    `must ${bar.p50 ? `${bar.p50} / ` : ''}${bar.p99} ms`,
    isMet,
  )
  return isMet
}

export function print(label: string, figure: string, bar: string, isMet: boolean): void {
  console.log(`${label.padEnd(36)} ${figure} (${bar})${isMet ? '' : ' SHORT'}`)
}

function shares({ must, aim }: Bar): string {
  return `must ${percent(must)}, aim ${percent(aim)}`
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
