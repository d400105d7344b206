// A stopwatch for promises of a time. It stands still while other processes keep this one from the processor: it counts
// what this process computes, and what it waits for.

export interface Stopwatch {
  /** Milliseconds since the start. */
  ms(): number
  /** Returns them as well. */
  stop(): number
}

const tickMs = 5

export function startStopwatch(): Stopwatch {
  let counted = 0
  let last = performance.now()
  let usage = process.cpuUsage()
  const count = () => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(usage)
    const computedMs = (user + system) / 1000
    // A tick that comes late although nothing was computed has waited for the processor.
    counted += Math.min(now - last, Math.max(2 * tickMs, computedMs))
    last = now
    usage = process.cpuUsage()
    return counted
  }
  const ticks = setInterval(count, tickMs)
  return {
    ms: count,
    stop() {
      clearInterval(ticks)
      return count()
    },
  }
}
