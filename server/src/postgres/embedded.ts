// The embedded PostgreSQL: a real server, spawned from its npm-delivered binaries on a unix socket only, and replaced
// as a whole by DATABASE_URL. One Rasika per data folder; a second gets an error message. A PostgreSQL left over by a
// killed Rasika is adopted or ended. Acknowledged writes are on disk, whichever process is killed.
import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { ensureDataFolder, findBinaries, makeSocketFolder } from './data-folder.ts'
import { connectionIn, ensureDatabase, type Connection } from './database.ts'
import { chooseLaunch } from './launch.ts'
import { readLivingLock, removeSocketFolder } from './lock.ts'
import { lockData, type DataFolderLock } from './owner.ts'
import { adoptOrEndOrphan, endPostmaster, startPostmaster, type Plan, type Postmaster } from './postmaster.ts'
import type { Settings } from './settings.ts'
import { supervise } from './supervisor.ts'

export interface EmbeddedPostgres {
  /** Stays the same until `stop`, also when the server had to be restarted. */
  connection: Connection
  pid(): number
  adopted: boolean
  /** Close the pool first: open connections are cut. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The data folder. `<dataDir>-owner.json` and `<dataDir>.log` are beside it. */
  dataDir: string
  /** One line for a person about each long or unexpected step. */
  log: (line: string) => void
  /** Server settings over ours: throwaway servers of tests turn durability off here; the product overrides nothing. */
  settings?: Settings
}

/** Ready for connections when it resolves. Throws `PostgresStartError`, whose message says what to do. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options
  const folder = await realFolder(dataDir)
  const { initdb, postgres } = await findBinaries()
  const lock = await lockData(folder)
  try {
    const launch = await chooseLaunch(folder, { binary: initdb, args: ['--show', '-D', folder] })
    const plan: Plan = { dataDir: folder, binary: postgres, launch, settings, log }
    const orphan = await adoptOrEndOrphan(plan)
    if (!orphan) await ensureDataFolder(folder, launch, { initdb, sync: settings['fsync'] !== 'off', log })
    return await run(plan, lock, orphan)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function run(plan: Plan, lock: DataFolderLock, orphan: Postmaster | undefined): Promise<EmbeddedPostgres> {
  const socketFolder = orphan?.socketFolder ?? (await makeSocketFolder(plan.launch))
  const start = () => startPostmaster(plan, socketFolder)
  let first = orphan
  try {
    first ??= await start()
    await ensureDatabase(connectionIn(socketFolder), plan.settings)
  } catch (error) {
    if (first) await endPostmaster(first, plan.log)
    await removeSocketFolder(socketFolder)
    throw error
  }
  const supervision = supervise(first, start, plan.log)
  const end = async () => {
    await supervision.stop()
    await removeSocketFolder(socketFolder)
    await lock.release()
  }
  let ending: Promise<void> | undefined
  return {
    connection: connectionIn(socketFolder),
    pid: supervision.pid,
    adopted: orphan !== undefined,
    stop: () => (ending ??= end()),
  }
}

/** The connection to the PostgreSQL that another process of the product runs on `dataDir`, if one does. */
export async function findEmbeddedPostgres(dataDir: string): Promise<Connection | undefined> {
  const lock = await readLivingLock(await realFolder(dataDir))
  return lock?.state === 'ready' ? connectionIn(lock.socketFolder) : undefined
}

/** Resolves links to one path for each folder, because the lock file is beside it. */
async function realFolder(dataDir: string): Promise<string> {
  const parent = path.dirname(path.resolve(dataDir))
  await mkdir(parent, { recursive: true })
  return realpath(dataDir).catch(async () => path.join(await realpath(parent), path.basename(dataDir)))
}
