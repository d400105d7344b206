// Judges an upload by its header, before a pixel is decoded: how many pixels and frames it claims, and how much
// memory decoding them would take. Most kinds stream; those that must be held whole may be held up to a bound
// (bytes a pixel as measured with libvips 8.18), so that no file of 5 MB swells the picture process.
import type { Metadata } from 'sharp'
import type { ImageKind } from './type.ts'

export interface Limits {
  /** All frames together. */
  pixels: number
  frames: number
  /** Bytes that decoding one picture may hold. */
  memory: number
}

export type HeaderFlaw = { flaw: 'frames' } | { flaw: 'length'; most: number } | { flaw: 'pixels'; most: number }

/** Beyond it WebP has no room for the picture. */
export const longestSide = 16_383

export function headerFlaw(kind: ImageKind, header: Metadata, limits: Limits): HeaderFlaw | null {
  const { width, height, pages: frames = 1 } = header
  if (frames > limits.frames) return { flaw: 'frames' }
  const most = Math.min(limits.pixels, Math.floor(limits.memory / heldPerPixel(kind, header)))
  if (width * height * frames > limits.pixels || width * height > most) return { flaw: 'pixels', most }
  if (Math.max(width, height) > longestSide) return { flaw: 'length', most: longestSide }
  return null
}

function heldPerPixel(kind: ImageKind, { channels, depth, isProgressive, chromaSubsampling, orientation = 1 }: Metadata): number {
  const turned = orientation > 1 ? channels : 0
  if (kind === 'webp') return 8 + turned
  if (kind === 'gif') return 5
  if (!isProgressive) return turned
  const sample = depth === 'ushort' ? 2 : 1
  if (kind === 'png') return channels * sample + turned
  // All coefficients of a progressive JPEG, two bytes each; colour at a quarter in the usual kind.
  return (chromaSubsampling === '4:2:0' ? 3.2 : channels * 2) + turned
}
