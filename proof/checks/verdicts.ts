// What the checks print: one line for each thing that must hold, and at the end how many do not.
import { loadavg } from 'node:os'

let wrong = 0

/** The faults follow on lines of their own. */
export function reportFaults(what: string, faults: readonly string[]): void {
  print(what, faults.length === 0)
  for (const fault of faults) console.log(fault.replaceAll(/^/gm, '  '))
}

export function reportFigure(what: string, figure: unknown, isRight: boolean): void {
  print(`${what}: ${String(figure)}`, isRight)
}

/** The last line; the process then exits with 1 where something is wrong. */
export function endReport(): void {
  console.log(`${wrong === 0 ? 'all right' : `${wrong} wrong`}; load average ${loadavg()[0]?.toFixed(1)}`)
  process.exitCode = wrong === 0 ? 0 : 1
}

function print(line: string, isRight: boolean): void {
  if (!isRight) wrong++
  console.log(`${isRight ? 'right' : 'WRONG'}  ${line}`)
}
