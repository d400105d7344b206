// Copies all pictures from one storage to another. A file that is there already, with the same size and SHA-256, is not
// copied again, so an interrupted run goes on where it was. Each copy is compared with its source. Nothing is deleted.
import { createHash } from 'node:crypto'
import type { StoredFile, Storage } from '../platform/storage.ts'
import { words } from './words.ts'

/** Other files in the storage, such as the sitemap, are made again. Originals first. */
const copiedFolders = ['images/originals', 'images/derived']
const filesAtOnce = 8

export interface CopyOptions {
  from: Storage
  to: Storage
  /** Counts only. */
  isDryRun: boolean
  /** Reads every copy whole, also where the store has noted its digest. */
  readsBack: boolean
  signal: AbortSignal
  onFile: (result: CopyResult) => void
}

export interface CopyResult {
  copied: number
  bytes: number
  /** Equal at the target already. */
  there: number
  /** Sentences, each about one file. */
  faults: string[]
}

/** @throws Refusal of either storage; the signal's reason */
export async function copyAll(options: CopyOptions): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, bytes: 0, there: 0, faults: [] }
  for (const folder of copiedFolders) {
    const waiting = options.from.list(folder)
    const work = async () => {
      for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
        options.signal.throwIfAborted()
        await copyOne(options, next.value, result)
        options.onFile(result)
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: filesAtOnce }, work))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
  return result
}

async function copyOne(
  { from, to, isDryRun, readsBack }: CopyOptions,
  { key, size }: { key: string; size: number },
  result: CopyResult,
): Promise<void> {
  const digestIn = async (storage: Storage, noted: StoredFile | null): Promise<string | null> =>
    readsBack ? digestOf(await storage.get(key)) : (noted?.sha256 ?? digestOf(await storage.get(key)))
  const there = await to.find(key)
  if (there?.size === size) {
    const wanted = await digestIn(from, await from.find(key))
    if (wanted === (await digestIn(to, there))) {
      result.there += 1
      return
    }
  }
  if (isDryRun) {
    result.copied += 1
    result.bytes += size
    return
  }
  const bytes = await from.get(key)
  // Removed since it was listed.
  if (bytes === null) return
  const sha256 = digestOf(bytes) as string
  if (isDamaged(key, sha256)) {
    result.faults.push(words.damaged(key))
    return
  }
  await to.put(key, bytes)
  const copy = await to.find(key)
  if (copy?.size !== bytes.byteLength || (await digestIn(to, copy)) !== sha256) {
    result.faults.push(words.differs(key))
    return
  }
  result.copied += 1
  result.bytes += bytes.byteLength
}

function digestOf(bytes: Uint8Array | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** An original is named by the beginning of its SHA-256. */
function isDamaged(key: string, sha256: string): boolean {
  return key.startsWith('images/originals/') && !sha256.startsWith(key.slice(key.lastIndexOf('/') + 1))
}
