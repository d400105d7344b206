// Start and end of the process. Everything set up at the start is closed in reverse order on a signal, when the start
// fails, or on an uncaught exception: then nothing acknowledged is lost, and no database is left running. A second
// signal ends the process at once. An unhandled rejection is a fault of ours: it is logged and the server goes on. An
// uncaught exception leaves unknown state behind it: the server closes in order, with code 1.
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
  say: (line: string) => void
  closing: string
  closed: string
}

/** One press of Ctrl-C may arrive twice, from the terminal and passed on by npm. */
const samePressMs = 500
/** Limit for closing: beyond it, a step without a limit of its own is stuck. */
const maxMs = 60_000

/** `isRefusal`: errors whose message is for a person. Never returns before the process ends or `start` is done. */
export async function runProcess(
  start: (leaving: Shutdown) => Promise<void>,
  { log, voice, isRefusal }: { log: Log; voice: StartupOutput; isRefusal: (error: unknown) => boolean },
): Promise<void> {
  const told = new AbortController()
  const undoing: (() => Promise<void>)[] = []
  let toldAt = 0
  let code = 0

  async function takeDown(): Promise<void> {
    for (const close of undoing.splice(0).reverse()) {
      await close().catch((err: unknown) => {
        code = 1
        log.error({ err }, 'closing a part failed')
      })
    }
  }

  async function leave(): Promise<void> {
    setTimeout(() => process.exit(1), maxMs).unref()
    voice.say(voice.closing)
    await starting.catch(() => {})
    await takeDown()
    voice.say(voice.closed)
    process.exit(code)
  }

  function onSignal(): void {
    const now = performance.now()
    if (told.signal.aborted) {
      if (now - toldAt > samePressMs) process.exit(1)
      return
    }
    toldAt = now
    told.abort(new Error('told to end'))
    void leave()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The reader of our output may be gone; that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an exception was not caught')
    code = 1
    onSignal()
  })

  const starting = start({ signal: told.signal, undo: (close) => undoing.push(close) })
  try {
    await starting
  } catch (error) {
    if (told.signal.aborted) return
    if (isRefusal(error)) voice.say((error as Error).message)
    else log.fatal({ err: error }, 'the start failed')
    await takeDown()
    process.exit(1)
  }
}
