// The files of images in the storage: originals, which have no public URL, and derivatives, which can be made again.
import { createHash } from 'node:crypto'
import type { Storage } from '../platform/storage.ts'

/** Name of an original, part of its derivatives' URLs: 128 bits of its SHA-256, enough to exclude collisions. */
export function hashOf(original: Uint8Array): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 32)
}

export type ImageFiles = ReturnType<typeof imageFilesIn>

export function imageFilesIn(storage: Storage) {
  const originalOf = (hash: string) => `images/originals/${hash.slice(0, 2)}/${hash}`
  const derivedBelow = (hash: string) => `images/derived/${hash}`
  const derivedOf = (hash: string, file: string) => `${derivedBelow(hash)}/${file}`

  return {
    /** Content that exists already is not written again. @throws Refusal no_room, unavailable */
    async putOriginal(hash: string, bytes: Uint8Array): Promise<void> {
      const there = await storage.find(originalOf(hash))
      if (there?.size !== bytes.byteLength) await storage.put(originalOf(hash), bytes)
    },
    async hasOriginal(hash: string): Promise<boolean> {
      return (await storage.find(originalOf(hash))) !== null
    },
    original: (hash: string): Promise<Buffer | null> => storage.get(originalOf(hash)),
    putDerived: (hash: string, file: string, bytes: Uint8Array): Promise<void> =>
      storage.put(derivedOf(hash, file), bytes),
    derived: (hash: string, file: string): Promise<Buffer | null> => storage.get(derivedOf(hash, file)),
    async hasDerived(hash: string, file: string): Promise<boolean> {
      return (await storage.find(derivedOf(hash, file))) !== null
    },
    async remove(hash: string): Promise<void> {
      await storage.remove(originalOf(hash))
      await storage.removeBelow(derivedBelow(hash))
    },
    removeUnfinished: (before: Date): Promise<void> => storage.removeUnfinished(before),
  }
}
