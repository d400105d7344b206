// Image URLs: the base URL of the image plus width and format; and upload limits. Widths are fixed (720 is a phone of
// two pixels a point, nearly full width), so that shared caches hold few variants (docs/product.md 12).
export const pictureWidths = [160, 320, 480, 640, 720, 960, 1280, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** 5 MB (spec: section 5): "under 5 MB", so the limit itself is refused. */
export const imageLimitBytes = 5 * 1024 * 1024
/** 1 MB, for the contest: "up to" (spec: sections 2 and 9). */
export const contestImageLimitBytes = 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** The preview picture of a shared link, as social networks crop it: pixels. */
export const shareSize = { width: 1200, height: 630 } as const
/**
 * The image in a mail: JPEG, which every mail program supports, at two pixels a point of the widest column, and no
 * taller.
 */
export const mailSide = 1120
const mailFile = 'mail.jpg'

export interface PictureSource {
  /** `/images/{hash}`: immutable by content. */
  base: string
  /** Pixels of the original. */
  width: number
  height: number
}

/** The content of one file of an image. */
export type PictureFile = { for: 'mail' } | { for: 'page'; width: number; format: PictureFormat }

/** The useful widths: never wider than the original, and always at least one. */
export function widthsOf(picture: Pick<PictureSource, 'width'>): number[] {
  const fitting = pictureWidths.filter((width) => width <= picture.width)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

export function pictureBase(hash: string): string {
  return `/images/${hash}`
}

/** The URL of one derivative; `width` in pixels, one of `widthsOf`. */
export function pictureUrl(base: string, width: number, format: PictureFormat): string {
  return `${base}/${width}.${format}`
}

/** The whole work, for mails. */
export function mailImage(base: string): string {
  return `${base}/${mailFile}`
}

/** Its size in pixels. */
export function mailImageSize({ width, height }: Pick<PictureSource, 'width' | 'height'>): {
  width: number
  height: number
} {
  const scale = Math.min(1, mailSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export function srcSet(picture: PictureSource, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `${pictureUrl(picture.base, width, format)} ${width}w`)
    .join(', ')
}

/** The one URL of an image on the wire (`data.imageUrl`, `images[]`): its widest WebP. */
export function imageUrlOf(picture: PictureSource): string {
  return pictureUrl(picture.base, widthsOf(picture).at(-1) ?? pictureWidths[0], 'webp')
}

/** `/images/{hash}`, of a URL that `imageUrlOf` made. */
export function baseOfUrl(url: string): string {
  return url.slice(0, url.lastIndexOf('/'))
}

/** What `{base}/{name}` is for this picture, or null where no such file exists. */
export function pictureFile(picture: Pick<PictureSource, 'width'>, name: string): PictureFile | null {
  if (name === mailFile) return { for: 'mail' }
  const [, width, format] = /^([1-9]\d{1,4})\.(avif|webp)$/.exec(name) ?? []
  if (!width || !widthsOf(picture).includes(Number(width))) return null
  return { for: 'page', width: Number(width), format: format as PictureFormat }
}

/**
 * Every file of this picture that is made in advance, by name, small ones first; a mail's is made when it is first
 * requested.
 */
export function pictureFiles(picture: Pick<PictureSource, 'width'>): string[] {
  return widthsOf(picture).flatMap((width) => pictureFormats.map((format) => `${width}.${format}`))
}

/** The content hash in an image URL of ours, or null: no other URL is ever accepted or fetched. */
export function hashOfUrl(url: string): string | null {
  return /(?:^|\/)images\/([0-9a-f]{32})(?:\/\d+\.(?:avif|webp))?$/.exec(url)?.[1] ?? null
}
