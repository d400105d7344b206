// Start and end of the process. Everything set up at the start is closed in reverse order on a signal, when the start
// fails, or on an uncaught exception: then nothing acknowledged is lost, and no database is left running. Between the
// signal and the closing the process serves on for a while, so that load balancers notice. A second signal ends it at
// once. An unhandled rejection is a fault of ours: it is logged and the server goes on. An uncaught exception leaves
// unknown state behind it: the server closes in order, with code 1.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

export interface Shutdown {
  /** Aborted when the process should end: a long step of the start stops at the next possible point. */
  signal: AbortSignal
  /** Registers a closing step. Steps run last first, each awaited. */
  undo(close: () => Promise<void>): void
}

/** The start cannot go on; the message says why and what to do, and is printed alone, without a stack. */
export class StartupError extends Error {}

export interface StartupOutput {
  /** One line for the person who started the process. */
  print: (line: string) => void
  closing: string
  closed: string
}

/** One press of Ctrl-C may arrive twice, from the terminal and passed on by npm. */
const samePressMs = 500
export interface ProcessOptions {
  log: Log
  output: StartupOutput
  /** Errors whose message is for a person. */
  isRefusal: (error: unknown) => boolean
  /** Milliseconds for which a process that has started serves on after the signal. */
  drainMs?: number
  /** Limit for closing, after `drainMs`: beyond it, a step without a limit of its own is stuck. */
  maxMs?: number
  /** The process is one of several, and ignores Ctrl-C, which reaches all of them: their parent ends them. */
  isSupervised?: boolean
}

/** Never returns before the process ends or `start` is done. */
export async function runProcess(
  start: (shutdown: Shutdown) => Promise<void>,
  { log, output, isRefusal, drainMs = 0, maxMs = 60_000, isSupervised = false }: ProcessOptions,
): Promise<void> {
  const controller = new AbortController()
  const undoing: (() => Promise<void>)[] = []
  let reportedAt = 0
  let code = 0

  async function takeDown(): Promise<void> {
    for (const close of undoing.splice(0).reverse()) {
      await close().catch((err: unknown) => {
        code = 1
        log.error({ err }, 'closing a part failed')
      })
    }
  }

  async function shutDown(): Promise<void> {
    setTimeout(() => process.exit(1), drainMs + maxMs).unref()
    output.print(output.closing)
    const hasStarted = await starting.then(
      () => true,
      () => false,
    )
    // After an uncaught exception nothing is served on.
    if (hasStarted && code === 0) await sleep(drainMs)
    await takeDown()
    output.print(output.closed)
    process.exit(code)
  }

  function onSignal(): void {
    const now = performance.now()
    if (controller.signal.aborted) {
      if (now - reportedAt > samePressMs && !isSupervised) process.exit(1)
      return
    }
    reportedAt = now
    controller.abort(new Error('stopped by a signal'))
    void shutDown()
  }

  process.on('SIGTERM', onSignal)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, isSupervised ? () => {} : onSignal)
  // The reader of our output may be gone; that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an exception was not caught')
    code = 1
    onSignal()
  })

  const starting = start({ signal: controller.signal, undo: (close) => undoing.push(close) })
  try {
    await starting
  } catch (error) {
    if (controller.signal.aborted) return
    if (isRefusal(error)) output.print((error as Error).message)
    else log.fatal({ err: error }, 'the start failed')
    await takeDown()
    process.exit(1)
  }
}
