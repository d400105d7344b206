// Several processes of the product on one machine, behind one port (PROCESSES). This process, their parent, starts the
// embedded database, opens the port from which all accept (node:cluster), starts a process again when it dies, and on a
// signal stops all of them before the database. It serves nothing itself. With the role
// `all` the first process migrates, seeds and runs the jobs; the others follow once it is open.
import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { answerMetrics } from './platform/metrics-of-all.ts'
import type { Config } from './platform/config.ts'
import { makeLog, type Log } from './platform/log.ts'
import { findPort } from './platform/port.ts'
import { poolSize, type Role } from './platform/role.ts'
import { type Shutdown, runProcess, StartupError } from './platform/shutdown.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { PostgresStartError } from './postgres/words.ts'
import { words } from './words.ts'

/** Connections of a process beside its pool: for bids, cache tags, health and the sandboxes. */
const connectionsBesidePool = 13
/** For commands that run beside the server. */
const connectionsOfCommands = 20
const leastConnections = 60

const [shortestPauseMs, longestPauseMs] = [100, 10_000]
/** A process that lived for so long is started again without a growing pause. */
const calmMs = 60_000

export async function superviseProcesses(config: Config): Promise<void> {
  const log = makeLog(config.LOG_LEVEL, process.stdout.isTTY)
  const print = (line: string) => {
    if (line !== '') console.log(line)
  }

  async function start(shutdown: Shutdown): Promise<void> {
    const port = await findPort(config)
    if (!config.DATABASE_URL) {
      const wanted = config.PROCESSES * (poolSize(config) + connectionsBesidePool) + connectionsOfCommands
      const embedded = await startEmbeddedPostgres({
        dataDir: path.join(config.DATA_DIR, 'postgres'),
        log: print,
        settings: { max_connections: String(Math.max(leastConnections, wanted)) },
      })
      shutdown.undo(() => embedded.stop())
    }
    shutdown.signal.throwIfAborted()
    const processes = openProcesses({ count: config.PROCESSES, role: config.ROLE, port }, log)
    shutdown.undo(() => processes.stop())
    await processes.start(shutdown.signal)
  }

  await runProcess(start, {
    log,
    output: { print, closing: words.start.closing, closed: words.start.closed },
    isRefusal: (error) => error instanceof StartupError || error instanceof PostgresStartError,
    maxMs: (config.DRAIN_SECONDS + config.SHUTDOWN_SECONDS + 60) * 1000,
  })
}

interface Slot {
  role: Role
  process: Worker | null
  pauseMs: number
  timer?: NodeJS.Timeout
}

function openProcesses({ count, role, port }: { count: number; role: Role; port: number }, log: Log) {
  // Jobs run in one of them: on one machine more would only wait for each other.
  const roleOf = (nth: number): Role => (role === 'all' && nth > 0 ? 'web' : role)
  const slots = Array.from({ length: count }, (_, nth): Slot => {
    return { role: roleOf(nth), process: null, pauseMs: shortestPauseMs }
  })
  let isStopping = false
  let isOpen = false
  answerMetrics()
  // With the other policy the parent hands out connections, and one that is on its way to a process that was killed
  // stays open for ever without an answer (seen with Node 26.10).
  cluster.schedulingPolicy = cluster.SCHED_NONE

  function begin(slot: Slot): Worker {
    const since = performance.now()
    const begun = cluster.fork({ PORT: String(port), ROLE: slot.role })
    slot.process = begun
    begun.once('listening', () => {
      if (slot.pauseMs > shortestPauseMs) log.warn({ pid: begun.process.pid }, 'a process is open again')
    })
    begun.once('exit', (code, signal) => {
      slot.process = null
      if (isStopping || !isOpen) return
      const pauseMs = performance.now() - since > calmMs ? shortestPauseMs : slot.pauseMs
      slot.pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      log.error({ pid: begun.process.pid, code, signal, pauseMs }, 'a process ended and is started again')
      slot.timer = setTimeout(begin, pauseMs, slot)
    })
    return begun
  }

  return {
    /** Resolves when the first process is open. @throws StartupError if it ends before; it has printed why */
    async start(signal: AbortSignal): Promise<void> {
      const [first, ...others] = slots
      const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      begin(first as Slot)
        .once('listening', () => resolve())
        .once('exit', () => reject(new StartupError('')))
      await opened
      isOpen = true
      for (const slot of others) begin(slot)
    },
    async stop(): Promise<void> {
      isStopping = true
      for (const { timer } of slots) clearTimeout(timer)
      const living = slots.flatMap((slot) => slot.process ?? [])
      const ended = living.map((one) => new Promise((resolve) => one.once('exit', resolve)))
      for (const one of living) one.process.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
