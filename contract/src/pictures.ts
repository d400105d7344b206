// How a page asks for a picture: the address of the image plus width and format.
// Widths are fixed, so that any cache in front holds few variants (product.md 12).
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureSource {
  /** `/images/{hash}`: immutable by content. */
  base: string
  /** Pixels of the original. */
  width: number
  height: number
}

/** The widths worth asking for: never wider than the original, and always at least one. */
export function widthsOf(picture: PictureSource): number[] {
  const fitting = pictureWidths.filter((width) => width <= picture.width)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

export function pictureAddress(base: string, width: number, format: PictureFormat): string {
  return `${base}/${width}.${format}`
}

export function srcSet(picture: PictureSource, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `${pictureAddress(picture.base, width, format)} ${width}w`)
    .join(', ')
}

/** The one address of an image on the wire (`data.imageUrl`, `images[]`): its widest WebP. */
export function imageAddress(picture: PictureSource): string {
  return pictureAddress(picture.base, widthsOf(picture).at(-1) ?? pictureWidths[0], 'webp')
}

/** The content hash inside an image address of ours, or null: nothing else is ever accepted or fetched. */
export function hashOfAddress(address: string): string | null {
  return /(?:^|\/)images\/([0-9a-f]{32})(?:\/\d+\.(?:avif|webp))?$/.exec(address)?.[1] ?? null
}
