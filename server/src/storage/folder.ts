// Storage in a folder. Writes are atomic: a temporary file, fsync, rename.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Storage } from '../platform/storage.ts'

/** On the same disk as the files, because a rename does not cross disks. */
const unfinishedFolder = 'images/aside'
/** No part begins with a dot, so that no key leads out of the folder. */
const keyShape = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

export function openFolder(dataDir: string): Storage {
  const top = path.resolve(dataDir)
  const fileOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`not a key: ${key}`)
    return path.join(top, key)
  }
  const unfinished = fileOf(unfinishedFolder)

  return {
    place: top,
    async put(key, bytes) {
      const [temporary, file] = [path.join(unfinished, randomUUID()), fileOf(key)]
      try {
        await mkdir(unfinished, { recursive: true })
        await writeThrough(temporary, bytes)
        await mkdir(path.dirname(file), { recursive: true })
        await rename(temporary, file)
        await syncFolder(path.dirname(file))
      } catch (error) {
        await rm(temporary, { force: true })
        throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error)) ? new Refusal('no_room', { retryAfter: 60 }) : error
      }
    },
    get: (key) => readFile(fileOf(key)).catch(nullIfAbsent),
    async find(key) {
      const there = await stat(fileOf(key)).catch(nullIfAbsent)
      return there && { size: there.size, changed: there.mtime, sha256: null }
    },
    list: (folder) => filesBelow(top, folder),
    removeBelow: (folder) => rm(fileOf(folder), { recursive: true, force: true }),
    remove: (key) => rm(fileOf(key), { force: true }),
    async removeUnfinished(before) {
      for (const name of (await readdir(unfinished).catch(nullIfAbsent)) ?? []) {
        const there = await stat(path.join(unfinished, name)).catch(nullIfAbsent)
        if (there && there.mtime < before) await rm(path.join(unfinished, name), { force: true })
      }
    },
  }
}

async function* filesBelow(top: string, folder: string): AsyncGenerator<{ key: string; size: number }> {
  const entries = (await readdir(path.join(top, folder), { withFileTypes: true }).catch(nullIfAbsent)) ?? []
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(top, key)
    if (!entry.isFile()) continue
    const there = await stat(path.join(top, key)).catch(nullIfAbsent)
    if (there) yield { key, size: there.size }
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

function nullIfAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? ''
}
