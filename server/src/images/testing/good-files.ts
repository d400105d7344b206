// Files that an artist may well upload, each with what must be true of the stored picture.
import sharp, { type Sharp } from 'sharp'
import { chunk, gif, png } from './by-hand.ts'

export interface GoodFile {
  name: string
  file: () => Promise<Buffer>
  /** Size of the stored original. */
  size: [number, number]
  /** An expected colour and its position, as fractions of width and height. */
  colour?: [number, number, number]
  at?: [number, number]
}

/** 120×80: red at the top left, the rest blue, so that a rotation is detected. */
export function flag(): Sharp {
  const red = { create: { width: 60, height: 40, channels: 3 as const, background: '#d02020' } }
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#2040c0' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

const red: [number, number, number] = [208, 32, 32]
const black: [number, number, number] = [0, 0, 0]
const white: [number, number, number] = [255, 255, 255]
const sized = (file: () => Promise<Buffer>, more: Partial<GoodFile> = {}) => ({
  file,
  size: [120, 80] as [number, number],
  colour: red,
  ...more,
})

export const script = '<script>alert(document.domain)</script><?php system($_GET[0]) ?>'

/** A JPEG whose metadata says it was taken in Jaipur. */
export function photographWithLocation(): Promise<Buffer> {
  return flag()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Rasika Test Camera', Artist: 'A Private Person', Copyright: script },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '75/1 49/1 0/1' },
    })
    .toBuffer()
}

function turned(orientation: number): GoodFile {
  // The position of the red quarter after the camera's rotation is undone.
  const at = (
    [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
    ] as const
  )[orientation - 1]
  return {
    name: `a photograph of orientation ${orientation}`,
    file: () => flag().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer(),
    size: orientation > 4 ? [80, 120] : [120, 80],
    colour: red,
    at: [...(at as readonly [number, number])],
  }
}

export const goodFiles: GoodFile[] = [
  { name: 'a JPEG', ...sized(() => flag().jpeg({ quality: 95 }).toBuffer()) },
  { name: 'a progressive JPEG', ...sized(() => flag().jpeg({ quality: 95, progressive: true }).toBuffer()) },
  { name: 'a PNG', ...sized(() => flag().png().toBuffer()) },
  { name: 'an interlaced PNG', ...sized(() => flag().png({ progressive: true }).toBuffer()) },
  { name: 'a PNG with a palette', ...sized(() => flag().png({ palette: true }).toBuffer()) },
  { name: 'a PNG of 16 bits', ...sized(() => flag().toColourspace('rgb16').png().toBuffer()) },
  { name: 'a WebP', ...sized(() => flag().webp({ quality: 95 }).toBuffer()) },
  { name: 'a lossless WebP', ...sized(() => flag().webp({ lossless: true }).toBuffer()) },
  { name: 'a GIF', ...sized(() => flag().gif().toBuffer()) },
  { name: 'a grey JPEG', ...sized(() => flag().greyscale().jpeg({ quality: 95 }).toBuffer(), { colour: undefined }) },
  {
    name: 'a CMYK JPEG',
    ...sized(() => flag().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), { colour: undefined }),
  },
  { name: 'a JPEG in Display P3', ...sized(() => flag().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()) },
  { name: 'a photograph with the place where it was taken', ...sized(photographWithLocation) },
  {
    name: 'a PNG with a script in its text',
    file: async () => png({ width: 64, height: 64, extra: chunk('tEXt', Buffer.from(`Comment\0${script}`)) }),
    size: [64, 64],
    colour: black,
  },
  {
    name: 'a JPEG with a page and a ZIP behind it',
    ...sized(async () =>
      Buffer.concat([await flag().jpeg({ quality: 95 }).toBuffer(), Buffer.from(`PK\x03\x04${script}`)]),
    ),
  },
  { name: 'a GIF with a script as its comment', file: async () => gif(40, 30, 1, { comment: script }), size: [40, 30] },
  { name: 'an animated GIF', file: async () => gif(40, 30, 12), size: [40, 30] },
  {
    name: 'an animated WebP',
    file: () =>
      sharp(gif(40, 30, 6), { animated: true })
        .webp()
        .toBuffer(),
    size: [40, 30],
  },
  { name: 'a drawing on nothing', file: () => clear().png().toBuffer(), size: [100, 100], colour: white },
  { name: 'a see-through WebP', file: () => clear().webp().toBuffer(), size: [100, 100], colour: white },
  { name: 'a single dot', file: async () => png({ width: 1, height: 1 }), size: [1, 1], colour: black },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(turned),
]

function clear(): Sharp {
  const dot = { create: { width: 20, height: 20, channels: 4 as const, background: '#102030' } }
  return sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([{ input: dot, left: 40, top: 40 }])
}
