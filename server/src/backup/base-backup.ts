// Copies the files of a running PostgreSQL by its documented low-level base backup: start, copy, stop, then the
// write-ahead log from start to stop, which makes the copied files one consistent state when it is replayed.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { copyFile, eachFile, makeFolder, walk, writeWhole } from './copying.ts'
import type { FileEntry } from './manifest.ts'
import { holdLog, startBackup, stopBackup } from './store.ts'
import { BackupError, words } from './words.ts'

export interface Target {
  /** The backup's folder, while it is written. */
  folder: string
  files: FileEntry[]
  folders: string[]
  onBytes: (bytes: number) => void
}

/** Folders whose content a base backup leaves out, by PostgreSQL's documentation; the folders themselves must exist. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles|pg_internal\.init(?:\.\d+)?|pgsql_tmp[^/]*)$/
const controlFile = 'global/pg_control'
const wrongLogLevel = '55000'

export function isLeftOut(name: string): boolean {
  const [top = '', below] = name.split('/')
  return (
    leftOut.test(name) ||
    (below !== undefined && emptied.has(top) && name !== 'pg_wal/archive_status' && name !== 'pg_wal/summaries')
  )
}

/** Returns the write-ahead log's positions: everything committed before `stop` is in the copy. */
export async function copyDatabase(
  client: pg.Client,
  dataDir: string,
  target: Target,
): Promise<{ start: string; stop: string }> {
  await holdLog(client, `rasika_backup_${process.pid}`).catch(refuseOldSettings)
  const start = await startBackup(client, 'rasika').catch(refuseOldSettings)
  const to = path.join(target.folder, 'postgres')
  await addFolder(target, 'postgres')
  const isSkipped = (name: string) => {
    if (name.startsWith('pg_tblspc/')) throw new BackupError(words.linkedOutside(name))
    return isLeftOut(name) || name === controlFile
  }
  await addBelow(target, dataDir, 'postgres/', isSkipped)
  // Copied last, and read until stable, so that it never mixes two states.
  const control = await readUntilStable(path.join(dataDir, controlFile))
  target.files.push({ path: `postgres/${controlFile}`, ...(await writeWhole(path.join(to, controlFile), control)) })
  const stopped = await stopBackup(client, start)
  target.files.push({
    path: 'postgres/backup_label',
    ...(await writeWhole(path.join(to, 'backup_label'), Buffer.from(stopped.label))),
  })
  for (const name of logFiles(stopped.first, stopped.last)) {
    const found = await add(target, path.join(dataDir, 'pg_wal', name), `postgres/pg_wal/${name}`)
    if (!found) throw new BackupError(words.walGone(name))
  }
  return { start, stop: stopped.lsn }
}

/** Copies every folder and file below `from`; their names in the backup start with `prefix`. */
export async function addBelow(
  target: Target,
  from: string,
  prefix: string,
  skip: (name: string) => boolean,
): Promise<void> {
  async function* files(): AsyncGenerator<string> {
    for await (const { name, kind } of walk(from, skip)) {
      if (kind === 'folder') await addFolder(target, prefix + name)
      if (kind === 'file') yield name
    }
  }
  await eachFile(files(), async (name) => void (await add(target, path.join(from, name), prefix + name)))
}

/** False if the file has vanished. */
async function add(target: Target, from: string, name: string): Promise<boolean> {
  const copied = await copyFile(from, path.join(target.folder, name), target.onBytes)
  if (copied) target.files.push({ path: name, ...copied })
  return copied !== null
}

async function addFolder(target: Target, name: string): Promise<void> {
  await makeFolder(path.join(target.folder, name))
  target.folders.push(name)
}

/** The names of all files of the log from the first to the last, 16 MB each, on one timeline. */
function logFiles(first: string, last: string): string[] {
  const number = (name: string) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)
  const nameOf = (at: number) => first.slice(0, 8) + hex(Math.floor(at / 256)) + hex(at % 256)
  return Array.from({ length: number(last) - number(first) + 1 }, (_, nth) => nameOf(number(first) + nth))
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}

async function readUntilStable(file: string): Promise<Buffer> {
  let before = await readFile(file)
  while (true) {
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

function refuseOldSettings(error: { code?: string }): never {
  throw error.code === wrongLogLevel ? new BackupError(words.oldSettings) : error
}
