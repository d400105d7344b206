// What the synchronous standby costs a request: the same bids and orders with commits that wait for the standby and
// with commits that do not, in turn, on one database and through one product.
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './measures.ts'

export interface CommitWork {
  label: string
  /** Requests a second, and milliseconds of processor time of product and databases for each. */
  once(): Promise<{ perSecond: number; productMs: number; databaseMs: number }>
}

const modes = { waiting: 'on', alone: 'local' } as const
const settleMs = 500

export async function compareCommits(
  rows: (text: string) => Promise<unknown>,
  works: readonly CommitWork[],
  rounds: number,
): Promise<void> {
  async function setMode(mode: (typeof modes)[keyof typeof modes]): Promise<void> {
    await rows(`ALTER SYSTEM SET synchronous_commit = ${mode}`)
    await rows('SELECT pg_reload_conf()')
    await pause(settleMs)
  }
  try {
    for (const { label, once } of works) {
      const measured = { waiting: [], alone: [] } as Record<keyof typeof modes, Awaited<ReturnType<typeof once>>[]>
      for (let round = 0; round < rounds; round++) {
        for (const [name, mode] of Object.entries(modes) as [keyof typeof modes, 'on' | 'local'][]) {
          await setMode(mode)
          measured[name].push(await once())
        }
      }
      const of = (name: keyof typeof modes, pick: (one: Awaited<ReturnType<typeof once>>) => number) =>
        median(measured[name].map(pick))
      const both = (pick: (one: Awaited<ReturnType<typeof once>>) => number, digits: number) =>
        `${of('waiting', pick).toFixed(digits)} (alone ${of('alone', pick).toFixed(digits)})`
      const ratio = median(
        measured.waiting.map(({ perSecond }, nth) => perSecond / (measured.alone[nth]?.perSecond ?? 1)),
      )
      console.log(
        `${label}, each commit at a standby too: ${both(({ perSecond }) => perSecond, 0)}/s, ${ratio.toFixed(2)} times; ` +
          `product ${both(({ productMs }) => productMs, 2)} ms, databases ${both(({ databaseMs }) => databaseMs, 2)} ms`,
      )
    }
  } finally {
    await rows('ALTER SYSTEM RESET synchronous_commit')
    await rows('SELECT pg_reload_conf()')
  }
}
