// One PostgreSQL server process: started, adopted or ended. It runs in a session of its own, so that Ctrl-C in the
// terminal does not reach it before the connections are drained, and it logs to a file, so that it can outlive a
// killed Rasika and be adopted. Orphaned backends of a killed postmaster hold the shared memory for a moment: the
// start is retried until they are gone.
import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from './database.ts'
import type { Launch } from './launch.ts'
import { clearDeadLock, readLivingLock, readLock, removeSocketFolder } from './lock.ts'
import { isRunning } from './process.ts'
import { postgresArguments, type Settings } from './settings.ts'
import { PostgresStartError, postgresWords } from './words.ts'

export interface Postmaster {
  pid: number
  socketFolder: string
  /** Resolves when the process is gone, with how it ended. */
  ended: Promise<string>
}

export interface Plan {
  dataDir: string
  binary: string
  launch: Launch
  settings: Settings
  log: (line: string) => void
}

const leftoversMayTake = 60_000
const reportRecoveryAfterMs = 10_000
const logMayGrow = 2_000_000

/** Starts the server and waits until it accepts connections. @throws PostgresStartError with its last log lines */
export async function startPostmaster(plan: Plan, socketFolder: string): Promise<Postmaster> {
  const deadline = performance.now() + leftoversMayTake
  for (let attempt = 0; ; attempt++) {
    const outcome = await tryStart(plan, socketFolder)
    if (typeof outcome !== 'string') return outcome
    if (outcome.includes('lock file "postmaster.pid" already exists')) {
      throw new PostgresStartError(postgresWords.lockedByPostgres(plan.dataDir))
    }
    if (!outcome.includes('pre-existing shared memory block'))
      throw new PostgresStartError(postgresWords.notStarted(outcome))
    if (performance.now() > deadline) throw new PostgresStartError(postgresWords.stillHeld(plan.dataDir))
    if (attempt === 0) plan.log(postgresWords.waitingForLeftovers)
    await sleep(100)
  }
}

/** The postmaster, or its log output if it failed. */
async function tryStart(
  { dataDir, binary, launch, settings, log }: Plan,
  socketFolder: string,
): Promise<Postmaster | string> {
  await clearDeadLock(dataDir, socketFolder)
  const logFile = `${dataDir}.log`
  const file = await open(logFile, 'a')
  if ((await file.stat()).size > logMayGrow) await file.truncate()
  const logged = (await file.stat()).size
  const { command, args, options } = launch.wrap(binary, postgresArguments(dataDir, socketFolder, settings))
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', file.fd, file.fd] })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  await file.close()
  let over = false
  void ended.then(() => (over = true))
  let reportAfter = performance.now() + reportRecoveryAfterMs
  while (!over) {
    const lock = await readLock(dataDir)
    if (lock?.pid === child.pid && lock?.state === 'ready') return { pid: lock.pid, socketFolder, ended }
    if (performance.now() > reportAfter) {
      log(postgresWords.recovering)
      reportAfter += reportRecoveryAfterMs
    }
    await Promise.race([ended, sleep(4)])
  }
  return (await readFile(logFile)).subarray(logged).toString().trim() || (await ended)
}

/** Adopts a healthy orphan on this data with exactly our command line; any other orphan is ended. */
export async function adoptOrEndOrphan(plan: Plan): Promise<Postmaster | undefined> {
  const lock = await readLivingLock(plan.dataDir)
  if (!lock) return undefined
  const orphan = { pid: lock.pid, socketFolder: lock.socketFolder, ended: goneFromSight(lock.pid) }
  const opts = await readFile(path.join(plan.dataDir, 'postmaster.opts'), 'utf8').catch(() => '')
  const same =
    opts.trim() === commandLine(plan.binary, postgresArguments(plan.dataDir, lock.socketFolder, plan.settings))
  if (same && lock.state === 'ready' && (await answers(lock.socketFolder))) {
    plan.log(postgresWords.adopted(lock.pid))
    return orphan
  }
  plan.log(postgresWords.endingOrphan(lock.pid))
  await endPostmaster(orphan, plan.log)
  if (orphan.socketFolder) await removeSocketFolder(orphan.socketFolder)
  return undefined
}

/** Fast shutdown: connections are closed, everything acknowledged is on disk. Escalates when that takes too long. */
export async function endPostmaster(postmaster: Postmaster, log: (line: string) => void): Promise<void> {
  if (await endsWithin(postmaster, 0)) return
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (signal !== 'SIGINT') log(postgresWords.stopping(signal))
    process.kill(postmaster.pid, signal)
    if (await endsWithin(postmaster, patience)) return
  }
}

async function endsWithin(postmaster: Postmaster, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const timeout = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false)
  const ended = await Promise.race([postmaster.ended.then(() => true), timeout])
  timer.abort()
  return ended
}

/** The command line as `postmaster.opts` writes it. */
function commandLine(binary: string, args: string[]): string {
  return [binary, ...args.map((argument) => `"${argument}"`)].join(' ')
}

/** An adopted process is not our child, so its end can only be polled. */
async function goneFromSight(pid: number): Promise<string> {
  while (isRunning(pid)) await sleep(20)
  return 'process gone'
}
