// Image operations, bytes in and bytes out; run in the image process (worker.ts), never in the server's. Every upload
// is fully decoded and re-encoded: upright, sRGB, one frame, no metadata (docs/product.md 12; docs/decisions/016). The
// original keeps its quality: PNG and GIF become PNG, transparent WebP becomes WebP, all else, and every upload of more
// than `finePixels`, becomes JPEG at quality 95 without chroma subsampling.
import type { PictureFormat } from '@rasika/contract/pictures.ts'
import { linkCard } from './link-card.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type HeaderDefect, headerDefect, type ImageKind, kindOf, type Limits } from './header.ts'

sharp.concurrency(1)
sharp.cache(false)

export type ImageDefect = HeaderDefect | { defect: 'kind' } | { defect: 'broken' }

export interface ImageMetadata {
  width: number
  height: number
  format: 'jpeg' | 'png' | 'webp'
  /** A WebP data URL of at most `maxPlaceholderLength` characters. */
  placeholder: string
  /** '#rrggbb': the mean colour of the picture on white. */
  tone: string
}

export type ReadUpload = ImageDefect | ({ defect: null; bytes: Uint8Array } & ImageMetadata)

export const maxPlaceholderLength = 300
/** Up to this size an upload stays lossless or transparent; above it the original would be too expensive to write. */
const finePixels = 12_000_000
const white = '#ffffff'

/** Decodes an upload and encodes the stored original; `defect` tells why it is refused. */
async function readImage(upload: Uint8Array, limits: Limits): Promise<ReadUpload> {
  const kind = kindOf(upload)
  if (kind === null) return { defect: 'kind' }
  try {
    const header = await sharp(upload, { limitInputPixels: false, pages: 1 }).metadata()
    if (header.format !== kind) return { defect: 'kind' }
    const defect = headerDefect(kind, header, limits)
    if (defect) return defect
    const upright = sharp(upload, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .toColourspace('srgb')
    const bytes = await original(upright, kind, header).toBuffer()
    return { defect: null, bytes, ...(await look(bytes)) }
  } catch {
    return { defect: 'broken' }
  }
}

function original(upright: Sharp, kind: ImageKind, { width, height, hasAlpha }: Metadata): Sharp {
  const fine = width * height <= finePixels
  if (fine && (kind === 'png' || kind === 'gif')) return upright.png({ compressionLevel: 6 })
  if (fine && hasAlpha) return upright.webp({ quality: 95, alphaQuality: 100, effort: 2 })
  // Optimised Huffman codes would hold the whole picture in memory to save a tenth of its bytes.
  return upright.flatten({ background: white }).jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
}

/** Size, placeholder and mean colour of an original. @throws if it is not a picture */
async function look(picture: Uint8Array): Promise<ImageMetadata> {
  const { width, height, format } = await sharp(picture).metadata()
  // Reads the whole picture once; the rest is computed from this thumbnail.
  const thumbnail = await onWhite(picture).resize(24, 24, { fit: 'inside' }).png().toBuffer()
  const [red = 0, green = 0, blue = 0] = (await sharp(thumbnail).stats()).channels.map(({ mean }) => Math.round(mean))
  const tone = `#${Buffer.from([red, green, blue]).toString('hex')}`
  return { width, height, format: format as ImageMetadata['format'], placeholder: await placeholderOf(thumbnail), tone }
}

async function placeholderOf(thumbnail: Buffer): Promise<string> {
  let address = ''
  for (const side of [16, 12, 8, 4]) {
    const tiny = await sharp(thumbnail)
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 40, effort: 6 })
      .toBuffer()
    address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length <= maxPlaceholderLength) break
  }
  return address
}

/** One width of an original, for pages. Transparent parts become white. */
function derive(picture: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  const sized = onWhite(picture).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? sized.avif({ quality: 50, effort: 2 }) : sized.webp({ quality: 74 })).toBuffer()
}

/** The whole work for a document: JPEG, its longer side at most `side` pixels. */
function print(picture: Uint8Array, side: number): Promise<Uint8Array> {
  return onWhite(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The whole work for a mail: its longer side at most `side` pixels, and few bytes, since phones download it. */
function mail(picture: Uint8Array, side: number): Promise<Uint8Array> {
  return onWhite(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function onWhite(picture: Uint8Array): Sharp {
  return sharp(picture, { failOn: 'error' }).flatten({ background: white }).toColourspace('srgb')
}

export const imageOperations = { readImage, look, derive, print, mail, linkCard }
export type ImageOperations = typeof imageOperations
