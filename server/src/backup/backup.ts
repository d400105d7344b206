// Backs up the embedded database and the pictures while the product runs. The pictures are copied after the database:
// picture files never change, so every row of the copied database finds its file. The folder gets its final name once
// everything is on the disk.
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../postgres/database.ts'
import { addBelow, copyDatabase, isLeftOut, type Target } from './base-backup.ts'
import { bytesBelow, freeBytes, isEmptyOrAbsent, makeFolder, syncFolder } from './copying.ts'
import { formatNow, type Manifest, writeManifest } from './manifest.ts'
import { selectCounts, selectVersions } from './store.ts'
import { BackupError, words } from './words.ts'

interface Wanted {
  dataDir: string
  /** The folder to create; it may exist if it is empty. */
  folder: string
  /** The pictures are in a bucket, which is not part of the backup. */
  hasBucket: boolean
  connection: Connection
  now: () => Date
  onProgress: (done: number, all: number) => void
}

/** Beside the database, only these are backed up; other files in DATA_DIR can be made again or belong in no backup. */
const backedUpAlways = ['session-secret']
const backedUpPictures = ['images/originals', 'images/derived']

/** Returns what was backed up, and its size in bytes. @throws BackupError */
export async function backUp({
  dataDir,
  folder,
  hasBucket,
  connection,
  now,
  onProgress,
}: Wanted): Promise<{ manifest: Manifest; bytes: number }> {
  if (!(await isEmptyOrAbsent(folder))) throw new BackupError(words.notEmpty(folder))
  if (`${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) throw new BackupError(words.inside(folder, dataDir))
  const parent = path.dirname(folder)
  await makeFolder(parent)
  const needed =
    (await bytesBelow(path.join(dataDir, 'postgres'), isLeftOut)) +
    (hasBucket ? 0 : await bytesBelow(path.join(dataDir, 'images'), (name) => name === 'aside'))
  const free = await freeBytes(parent)
  if (free < needed * 1.05) throw new BackupError(words.notEnoughSpace(folder, needed, free))

  const unfinished = `${folder}.unfinished-${process.pid}`
  const client = new pg.Client({ ...connection, application_name: 'rasika backup' })
  client.on('error', () => {})
  try {
    await makeFolder(unfinished)
    await client.connect()
    let done = 0
    const target: Target = {
      folder: unfinished,
      files: [],
      folders: [],
      onBytes: (bytes) => onProgress((done += bytes), Math.max(needed, done)),
    }
    const begun = now().toISOString()
    const counts = await selectCounts(client)
    const versions = await selectVersions(client)
    const wal = await copyDatabase(client, path.join(dataDir, 'postgres'), target)
    const wanted = [...backedUpAlways, ...(hasBucket ? [] : backedUpPictures)]
    await addBelow(target, dataDir, '', (name) => !isBackedUp(name, wanted))
    for (const name of target.folders) await syncFolder(path.join(unfinished, name))
    const manifest: Manifest = {
      format: formatNow,
      begun,
      finished: now().toISOString(),
      ...versions,
      pictures: hasBucket ? 'bucket' : 'files',
      wal,
      counts,
      folders: target.folders,
      files: target.files,
    }
    await writeManifest(unfinished, manifest)
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncFolder(parent)
    return { manifest, bytes: done }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw errorForOperator(error, folder)
  } finally {
    await client.end().catch(() => {})
  }
}

function isBackedUp(name: string, wanted: readonly string[]): boolean {
  return wanted.some((one) => one === name || one.startsWith(`${name}/`) || name.startsWith(`${one}/`))
}

function errorForOperator(error: unknown, folder: string): unknown {
  const { code, path: file = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError(words.diskFull(folder))
  return code === 'EACCES' ? new BackupError(words.noRight(file)) : error
}
