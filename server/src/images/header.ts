// Judges an upload by its first bytes, before any decoding. Kind: by signature, never by the declared type; anything
// but the four accepted kinds (so no SVG, TIFF, HEIC, AVIF, BMP, text) never reaches a decoder (spec: section 5, Image
// upload). Cost: pixels, frames, and the memory for decoding. Most kinds stream; those that must be in memory whole
// have a limit (bytes per pixel as measured with libvips 8.18).
import type { Metadata } from 'sharp'

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

export function kindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp'
  return null
}

export interface Limits {
  /** All frames together. */
  pixels: number
  frames: number
  /** Bytes of memory that decoding one picture may need. */
  memory: number
}

export type HeaderDefect = { defect: 'frames' } | { defect: 'length'; max: number } | { defect: 'pixels'; max: number }

/** The largest side that WebP supports. */
export const longestSide = 16_383

export function headerDefect(kind: ImageKind, header: Metadata, limits: Limits): HeaderDefect | null {
  const { width, height, pages: frames = 1 } = header
  if (frames > limits.frames) return { defect: 'frames' }
  const max = Math.min(limits.pixels, Math.floor(limits.memory / memoryPerPixel(kind, header)))
  if (width * height * frames > limits.pixels || width * height > max) return { defect: 'pixels', max }
  if (Math.max(width, height) > longestSide) return { defect: 'length', max: longestSide }
  return null
}

function memoryPerPixel(
  kind: ImageKind,
  { channels, depth, isProgressive, chromaSubsampling, orientation = 1 }: Metadata,
): number {
  const turned = orientation > 1 ? channels : 0
  if (kind === 'webp') return 8 + turned
  if (kind === 'gif') return 5
  if (!isProgressive) return turned
  const sample = depth === 'ushort' ? 2 : 1
  if (kind === 'png') return channels * sample + turned
  // All coefficients of a progressive JPEG, two bytes each; chroma is usually at a quarter.
  return (chromaSubsampling === '4:2:0' ? 3.2 : channels * 2) + turned
}
