// How the process begins and ends. What a start has set up is taken down in reverse when a signal comes, when the
// start fails, or when an exception reaches the top: then nothing that was acknowledged is lost, and no database
// is left running. A second signal ends the process at once.
// A rejection nobody handled is a fault of ours: it is logged and the house stays open for everyone else. An
// exception nobody caught leaves unknown state behind it: the house closes in order, with code 1.
import type { Log } from './log.ts'

export interface Leaving {
  /** Aborted when the process has been told to end: a long step of the start stops at the next place it can. */
  signal: AbortSignal
  /** How to take down what was just set up. The last comes first, each is waited for. */
  undo(close: () => Promise<void>): void
}

/** The start cannot go on, and the message tells a person why and what to do; it is printed alone, without a stack. */
export class StartupError extends Error {}

export interface StartupOutput {
  /** One line for the person who started the process. */
  say: (line: string) => void
  closing: string
  closed: string
}

/** One press of Ctrl-C may arrive twice, from the terminal and handed on by npm. */
const samePressMs = 500
/** Beyond it something hangs that has no limit of its own. */
const maxMs = 60_000

/** `isRefusal`: errors whose message is for a person. Never returns before the process ends or `start` is done. */
export async function runProcess(
  start: (leaving: Leaving) => Promise<void>,
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
  // Whoever read our lines may be gone; that is no reason to end.
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
