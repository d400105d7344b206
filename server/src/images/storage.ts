// File storage of images: originals, which have no public URL, and derivatives, which can be made again. Writes are
// atomic: a temporary file, fsync, rename. These functions are all that an object store would have to implement.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@rasika/contract/refusal.ts'

/** Name of an original, and part of its public URL: 128 bits of its SHA-256, enough to exclude collisions. */
export function hashOf(original: Uint8Array): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 32)
}

export type Storage = ReturnType<typeof openStorage>

export function openStorage(dataDir: string) {
  const top = path.resolve(dataDir, 'images')
  const originals = path.join(top, 'originals')
  const derived = path.join(top, 'derived')
  const aside = path.join(top, 'aside')
  const originalOf = (hash: string) => path.join(originals, hash.slice(0, 2), hash)
  const derivedOf = (hash: string, file: string) => path.join(derived, hash, file)

  /** @throws Problem no_room if the disk is full */
  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const draft = path.join(aside, randomUUID())
    try {
      await mkdir(aside, { recursive: true })
      await writeThrough(draft, bytes)
      await mkdir(path.dirname(file), { recursive: true })
      await rename(draft, file)
      await syncFolder(path.dirname(file))
    } catch (error) {
      await rm(draft, { force: true })
      throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error)) ? new Refusal('no_room', { retryAfter: 60 }) : error
    }
  }

  return {
    /** Content that exists already is not written again. */
    async putOriginal(hash: string, bytes: Uint8Array): Promise<void> {
      const there = await stat(originalOf(hash)).catch(nullIfAbsent)
      if (there?.size !== bytes.byteLength) await write(originalOf(hash), bytes)
    },
    original: (hash: string): Promise<Buffer | null> => readFile(originalOf(hash)).catch(nullIfAbsent),
    putDerived: (hash: string, file: string, bytes: Uint8Array): Promise<void> => write(derivedOf(hash, file), bytes),
    derived: (hash: string, file: string): Promise<Buffer | null> =>
      readFile(derivedOf(hash, file)).catch(nullIfAbsent),
    async hasDerived(hash: string, file: string): Promise<boolean> {
      return (await stat(derivedOf(hash, file)).catch(nullIfAbsent)) !== null
    },
    async remove(hash: string): Promise<void> {
      await rm(originalOf(hash), { force: true })
      await rm(path.join(derived, hash), { recursive: true, force: true })
    },
    /** Every content that has a file older than `before`; also deletes temporary files of that age, left by a crash. */
    async *olderThan(before: Date): AsyncGenerator<string> {
      for await (const draft of oldIn(aside, before)) await rm(path.join(aside, draft), { force: true })
      yield* oldIn(derived, before)
      for (const part of await namesIn(originals)) yield* oldIn(path.join(originals, part), before)
    },
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* oldIn(folder: string, before: Date): AsyncGenerator<string> {
  for (const name of await namesIn(folder)) {
    const there = await stat(path.join(folder, name)).catch(nullIfAbsent)
    if (there && there.mtime < before) yield name
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfAbsent)) ?? []
}

function nullIfAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? ''
}
