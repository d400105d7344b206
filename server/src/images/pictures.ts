// How a stored image is named and shown: by the digest of its bytes, as the wire's `picture`.
import { createHash } from 'node:crypto'
import type { Picture } from '@rasika/contract/images.ts'
import { imageAddress, pictureBase } from '@rasika/contract/pictures.ts'
import type { ImageRow } from './store.ts'

/** 128 bits of SHA-256: enough that nobody makes two originals meet. */
export function hashOf(original: Uint8Array): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 32)
}

export function pictureOf({ hash, width, height, placeholder, tone }: ImageRow, alt: string): Picture {
  const base = pictureBase(hash)
  return { address: imageAddress({ base, width, height }), base, width, height, placeholder, tone, alt }
}
