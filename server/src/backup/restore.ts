// Replaces DATA_DIR by a backup: copies every file and compares it with the manifest, lets PostgreSQL replay its log to
// the backup's end, runs the migrations, and verifies the ledgers by replay. An incomplete or unequal copy never
// replaces DATA_DIR.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { verifyLotLedgers } from '../bids/bids.ts'
import { missingOriginals } from '../images/images.ts'
import { verifyArtistLedgers, verifyMoney } from '../ledger/ledger.ts'
import { verifyParcels } from '../shipments/shipments.ts'
import { openDatabase } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import type { Connection } from '../postgres/database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { openFolder } from '../storage/folder.ts'
import type { Storage } from '../platform/storage.ts'
import { bytesBelow, copyFile, eachFile, freeBytes, isEmptyOrAbsent, makeFolder, syncFolder } from './copying.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { isMountPoint, replaceFolder } from './replacing.ts'
import { selectCounts, selectUsedHashes } from './store.ts'
import { BackupError, type BackupCounts, words } from './words.ts'

interface Wanted {
  folder: string
  dataDir: string
  /** Moves existing data aside. */
  replaces: boolean
  /** The bucket of the pictures; null where they are files. */
  bucket: Storage | null
  log: Log
  now: () => Date
  print: (line: string) => void
  onProgress: (done: number, all: number) => void
}

const statementMs = 60_000

/** Returns the counts of the restored database. @throws BackupError, PostgresStartError, StartupError */
export async function restore(wanted: Wanted): Promise<BackupCounts> {
  const { folder, dataDir, replaces, bucket, print } = wanted
  const manifest = await readManifest(folder)
  if (manifest.pictures === 'bucket' && bucket === null) throw new BackupError(words.noBucket)
  const isFree = await isEmptyOrAbsent(dataDir)
  if (!isFree && !replaces) throw new BackupError(words.dataThere(dataDir))
  const refuseRunning = async () => {
    if (!isFree && (await findEmbeddedPostgres(path.join(dataDir, 'postgres'))))
      throw new BackupError(words.running(dataDir))
  }
  await refuseRunning()
  if (await isMountPoint(dataDir)) throw new BackupError(words.mountPoint(dataDir))
  const parent = path.dirname(dataDir)
  await mkdir(parent, { recursive: true })
  const [needed, free] = [await bytesBelow(folder), await freeBytes(parent)]
  if (free < needed * 1.05) throw new BackupError(words.notEnoughSpace(dataDir, needed, free))

  const unfinished = `${dataDir}.restoring-${process.pid}`
  try {
    await copyChecked(manifest, wanted, unfinished)
    const counts = await recover(manifest, wanted, unfinished)
    // Checked again, because the product may have been started during the copying.
    await refuseRunning()
    if (!isFree) {
      const aside = `${dataDir}.before-${wanted.now().toISOString().replace(/[:.]/g, '-')}`
      await replaceFolder(dataDir, unfinished, aside)
      print(words.movedAside(aside))
    } else {
      await replaceFolder(dataDir, unfinished, null)
    }
    await syncFolder(parent)
    if (bucket !== null && manifest.pictures !== 'bucket') print(words.copyToBucket)
    return counts
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyChecked(
  { files, folders }: Manifest,
  { folder, onProgress }: Wanted,
  unfinished: string,
): Promise<void> {
  // The folder has default permissions, like any DATA_DIR; the private files in it have stricter ones.
  await mkdir(unfinished)
  for (const name of folders) await makeFolder(path.join(unfinished, name))
  const all = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  await eachFile(files, async ({ path: name, size, sha256 }) => {
    const copied = await copyFile(path.join(folder, name), path.join(unfinished, name), (bytes) =>
      onProgress((done += bytes), all),
    )
    if (copied?.size !== size || copied.sha256 !== sha256) throw new BackupError(words.damagedFile(name))
  })
  for (const name of folders) await syncFolder(path.join(unfinished, name))
  await syncFolder(unfinished)
}

/** Runs PostgreSQL on the unfinished folder until the recovery is complete. */
async function recover(manifest: Manifest, { bucket, log, print }: Wanted, unfinished: string): Promise<BackupCounts> {
  print(words.recovering)
  await using closing = new AsyncDisposableStack()
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(unfinished, 'postgres'), log: print })
  closing.defer(() => embedded.stop())
  await migrate({ ...embedded.connection })
  print(words.checking)
  const pictures = manifest.pictures === 'bucket' && bucket ? bucket : openFolder(unfinished)
  const used = await query(embedded.connection, selectUsedHashes)
  const faults = [
    ...(await ledgerFaults(embedded.connection, log)),
    ...(await missingOriginals(pictures, used)).map(words.pictureMissing),
  ]
  const counts = await query(embedded.connection, selectCounts)
  // Ledgers only grow: all rows from the start of the backup must exist. A lot without a ledger may have been deleted.
  for (const what of ['bids', 'orders', 'entries'] as const) {
    if (counts[what] < manifest.counts[what]) faults.push(words.fewer(what, counts[what], manifest.counts[what]))
  }
  if (faults.length > 0) throw new BackupError(words.notEqual(faults))
  return counts
}

async function ledgerFaults(connection: Connection, log: Log): Promise<string[]> {
  const db = openDatabase({ ...connection }, { max: 1, statementMs, log })
  try {
    const [lots, money] = [await verifyLotLedgers(db), await verifyArtistLedgers(db)]
    return [...lots.faults, ...money.faults, ...(await verifyMoney(db)).faults, ...(await verifyParcels(db)).faults]
  } finally {
    await db.close()
  }
}

async function query<T>(connection: Connection, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => {})
  }
}
