// `postmaster.pid`, PostgreSQL's own word on who runs on a folder. PostgreSQL takes any process with that number and
// the same user for the one named there: a number used again after a crash, or a zombie nobody collects, would block
// every start. Such a file is removed; the memory that backends may still hold is guarded by PostgreSQL itself.
import { readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { isRunning, worksIn } from './process.ts'
import { port } from './settings.ts'

export interface Lock {
  pid: number
  /** Empty for a moment while PostgreSQL starts. */
  socketDir: string
  /** PostgreSQL's word: starting, ready, stopping. Empty for a moment while it starts. */
  state: string
}

/** What the file says, of a living process or a dead one. */
export async function readLock(dataDir: string): Promise<Lock | undefined> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '')
  const [pid, , , , socketDir = '', , , state = ''] = text.split('\n')
  return pid ? { pid: Number(pid), socketDir, state: state.trim() } : undefined
}

/** The living postmaster on this folder, if there is one. */
export async function readLivingLock(dataDir: string): Promise<Lock | undefined> {
  const lock = await readLock(dataDir)
  return lock && isRunning(lock.pid) && worksIn(lock.pid, dataDir) ? lock : undefined
}

/** Takes away what a dead postmaster left: both its locks, and its socket's folder unless that is wanted again. */
export async function clearDeadLock(dataDir: string, nextSocketDir: string): Promise<void> {
  const lock = await readLock(dataDir)
  if (!lock || (await readLivingLock(dataDir))) return
  await rm(lockFile(dataDir), { force: true })
  if (lock.socketDir === nextSocketDir) await removeSocket(nextSocketDir)
  else if (lock.socketDir) await removeSocketDir(lock.socketDir)
}

export async function removeSocketDir(folder: string): Promise<void> {
  await removeSocket(folder)
  // Refused when the folder holds anything else, and then it is not ours to remove.
  await rmdir(folder).catch(() => undefined)
}

async function removeSocket(folder: string): Promise<void> {
  const socket = path.join(folder, `.s.PGSQL.${port}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid')
}
