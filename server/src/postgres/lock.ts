// `postmaster.pid`, PostgreSQL's own record of the server on a folder. PostgreSQL takes any process with that id and
// the same user for the recorded one: an id reused after a crash, or an unreaped zombie, would block every start.
// Such a file is removed; the memory that backends may still hold is guarded by PostgreSQL itself.
import { readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { isRunning, worksIn } from './process.ts'
import { port } from './settings.ts'

export interface Lock {
  pid: number
  /** Empty for a moment while PostgreSQL starts. */
  socketFolder: string
  /** PostgreSQL's own state: starting, ready, stopping. Empty for a moment while it starts. */
  state: string
}

/** The content of the file, whether its process lives or not. */
export async function readLock(dataDir: string): Promise<Lock | undefined> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '')
  const [pid, , , , socketFolder = '', , , state = ''] = text.split('\n')
  return pid ? { pid: Number(pid), socketFolder, state: state.trim() } : undefined
}

/** The lock of a living postmaster on this folder, if there is one. */
export async function readLivingLock(dataDir: string): Promise<Lock | undefined> {
  const lock = await readLock(dataDir)
  return lock && isRunning(lock.pid) && worksIn(lock.pid, dataDir) ? lock : undefined
}

/** Removes both locks of a dead postmaster, and its socket's folder unless it is used again. */
export async function clearDeadLock(dataDir: string, nextSocketFolder: string): Promise<void> {
  const lock = await readLock(dataDir)
  if (!lock || (await readLivingLock(dataDir))) return
  await rm(lockFile(dataDir), { force: true })
  if (lock.socketFolder === nextSocketFolder) await removeSocket(nextSocketFolder)
  else if (lock.socketFolder) await removeSocketFolder(lock.socketFolder)
}

export async function removeSocketFolder(folder: string): Promise<void> {
  await removeSocket(folder)
  // Fails when the folder holds anything else, and then it is not ours to remove.
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
