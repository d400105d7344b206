// Progress of loading: a bar on a terminal, else a line every five seconds.
import cliProgress from 'cli-progress'
import { words } from './words.ts'

export interface Progress {
  /** `done` of `all` works, of which `added` are new; the rate counts new ones only. */
  show(done: number, added: number, skipped: number): void
  end(): void
}

const everyMs = 5000

export function showProgress(all: number, print: (line: string) => void, isWatched: boolean): Progress {
  const began = performance.now()
  const rateOf = (added: number) => Math.round((added * 1000) / Math.max(1, performance.now() - began))
  if (!isWatched) {
    let printedAt = began
    return {
      show(done, added, skipped) {
        if (performance.now() - printedAt < everyMs) return
        printedAt = performance.now()
        print(words.still(done, all, rateOf(added), skipped))
      },
      end: () => {},
    }
  }
  const bar = new cliProgress.SingleBar(
    { format: words.bar, hideCursor: true, etaBuffer: 200 },
    cliProgress.Presets.shades_classic,
  )
  bar.start(all, 0, { rate: 0, left: '–', skipped: 0 })
  return {
    show(done, added, skipped) {
      const seconds = Math.round(((all - done) * (performance.now() - began)) / 1000 / Math.max(1, done))
      bar.update(done, { rate: rateOf(added), left: `${seconds} s`, skipped })
    },
    end: () => bar.stop(),
  }
}
