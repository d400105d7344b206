// The content of a backup, in `manifest.json`: every file with its size and SHA-256, the folders that may be empty, and
// the versions it was taken with. `manifest.sha256` holds the manifest's own digest.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from './copying.ts'
import { BackupError, type BackupCounts, words } from './words.ts'

export const formatNow = 1

export interface FileEntry {
  /** Path relative to the backup's folder, with slashes. */
  path: string
  size: number
  sha256: string
}

export interface Manifest {
  format: typeof formatNow
  /** When the copying began and ended, as ISO times. */
  begun: string
  finished: string
  /** PostgreSQL's version. */
  server: string
  /** The newest migration that had run. */
  migration: string
  /** Positions in the write-ahead log: the database is restored as it was at `stop`. */
  wal: { start: string; stop: string }
  /** Row counts at the beginning. Bids, orders and entries only grow; lots may be deleted. */
  counts: BackupCounts
  /** Where the pictures were; absent in manifests from before there were buckets, whose backups hold them. */
  pictures?: 'files' | 'bucket'
  folders: string[]
  files: FileEntry[]
}

const names = { manifest: 'manifest.json', digest: 'manifest.sha256' }

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeWhole(path.join(folder, names.manifest), Buffer.from(text))
  await writeWhole(path.join(folder, names.digest), Buffer.from(`${digestOf(text)}\n`))
}

/** @throws BackupError if it is no backup, is damaged, or has a newer format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, names.manifest), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(words.notABackup(folder))
  const digest = await readFile(path.join(folder, names.digest), 'utf8').catch(() => '')
  if (digest.trim() !== digestOf(text)) throw new BackupError(words.damagedManifest(folder))
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== formatNow) throw new BackupError(words.unknownFormat(manifest.format))
  return manifest
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
