// Copies files: reads each once, hashes it on the way, and syncs it to the disk. A file that vanishes meanwhile is
// skipped, as PostgreSQL's documentation requires for a copy of a running server.
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

export interface Copied {
  size: number
  sha256: string
}

const chunkBytes = 1024 * 1024
const filesAtOnce = 8

/** The copy's size and digest; null if `from` does not exist. The copy must not exist. */
export async function copyFile(
  from: string,
  to: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Copied | null> {
  const source = await open(from, 'r').catch(nullIfAbsent)
  if (!source) return null
  try {
    const copy = await open(to, 'wx', 0o600)
    try {
      const copied = await pump(source, copy, onBytes)
      await copy.sync()
      return copied
    } finally {
      await copy.close()
    }
  } finally {
    await source.close()
  }
}

async function pump(source: FileHandle, copy: FileHandle, onBytes: (bytes: number) => void): Promise<Copied> {
  const [buffer, hash] = [Buffer.allocUnsafe(chunkBytes), createHash('sha256')]
  let size = 0
  while (true) {
    const { bytesRead } = await source.read(buffer, 0, chunkBytes)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const read = buffer.subarray(0, bytesRead)
    hash.update(read)
    await copy.writeFile(read)
    size += bytesRead
    onBytes(bytesRead)
  }
}

/** Writes a small file and syncs it to the disk. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<Copied> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Eight at a time, because each waits for the disk. Throws the first failure once all workers have stopped. */
export async function eachFile<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = (async function* () {
    yield* items
  })()
  let isOver = false
  const turns = Array.from({ length: filesAtOnce }, async () => {
    try {
      for await (const item of shared(waiting)) {
        if (isOver) return
        await work(item)
      }
    } catch (error) {
      isOver = true
      throw error
    }
  })
  const failed = (await Promise.allSettled(turns)).find((turn) => turn.status === 'rejected')
  if (failed) throw failed.reason
}

/** One worker's end of its loop does not end the iterator for the others. */
async function* shared<T>(iterator: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
}

export interface FolderEntry {
  /** Path relative to the folder, with slashes. */
  name: string
  kind: 'file' | 'folder' | 'other'
}

/** Everything below a folder, folders before their content; `skip` leaves out a name and everything below it. */
export async function* walk(
  folder: string,
  skip: (name: string) => boolean = () => false,
  below = '',
): AsyncGenerator<FolderEntry> {
  for (const entry of (await readdir(path.join(folder, below), { withFileTypes: true }).catch(nullIfAbsent)) ?? []) {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (skip(name)) continue
    yield { name, kind: entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other' }
    if (entry.isDirectory()) yield* walk(folder, skip, name)
  }
}

export async function bytesBelow(folder: string, skip?: (name: string) => boolean): Promise<number> {
  let bytes = 0
  for await (const { name, kind } of walk(folder, skip)) {
    if (kind === 'file') bytes += (await stat(path.join(folder, name)).catch(nullIfAbsent))?.size ?? 0
  }
  return bytes
}

/** Free space of the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Syncs the folder's entries to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function isEmptyOrAbsent(folder: string): Promise<boolean> {
  return ((await readdir(folder).catch(nullIfAbsent)) ?? []).length === 0
}

export function nullIfAbsent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
