// What the checks that count orders print: each step with its second, and in the end one line for each figure.
import { loadavg } from 'node:os'
import type { CountResult } from './count.ts'

const longestLine = 76

export function newReport() {
  const began = performance.now()
  const print = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)
  return {
    print,
    /** `wrong`: sentences that have no figure. True where everything is right. */
    conclude(counted: readonly CountResult[], wrong: readonly string[]): boolean {
      const answers = {
        what: 'answers that were not as they must be, and what never ended',
        figure: String(wrong.length),
        isRight: wrong.length === 0,
      }
      const lines = [...counted, answers]
      for (const { what, figure, isRight } of lines)
        console.log(`${what.padEnd(longestLine)} ${figure}${isRight ? '' : '  WRONG'}`)
      for (const one of wrong) console.log(`  ${one}`)
      print(`load average ${loadavg()[0]?.toFixed(1)}`)
      return lines.every(({ isRight }) => isRight)
    },
  }
}
