// `postmaster.pid`, PostgreSQL's own word on who runs on a folder. PostgreSQL believes any living process of the
// same user to be the one named there, so a number used again after a crash would block every start: such a file
// is removed. The blocks of shared memory stay guarded by PostgreSQL itself.
import { readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { isRunning, worksIn } from './embedded-postgres-process.ts'
import { port } from './embedded-postgres-settings.ts'

export interface Lock {
  pid: number
  socketDir: string
  state: 'starting' | 'ready' | 'stopping' | 'standby'
}

/** What the file says, of whatever process. Absent while there is none or it is being written. */
export async function readLock(dataDir: string): Promise<Lock | undefined> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '')
  const [pid, , , , socketDir = '', , , state = ''] = text.split('\n')
  return state ? { pid: Number(pid), socketDir, state: state.trim() as Lock['state'] } : undefined
}

/** The living postmaster on this folder, if there is one; what a dead one left is cleared away. */
export async function readLivingLock(dataDir: string): Promise<Lock | undefined> {
  const lock = await readLock(dataDir)
  if (!lock) return undefined
  if (isRunning(lock.pid)) {
    if (worksIn(lock.pid, dataDir)) return lock
    await rm(lockFile(dataDir), { force: true })
  }
  await removeSocketDir(lock.socketDir)
  return undefined
}

export async function removeSocketDir(folder: string): Promise<void> {
  const socket = path.join(folder, `.s.PGSQL.${port}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
  // Refused when the folder holds anything else, and then it is not ours to remove.
  await rmdir(folder).catch(() => undefined)
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid')
}
