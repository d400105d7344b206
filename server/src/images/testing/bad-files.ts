// Files made to deceive, crash or overload a decoder, each with its expected refusal.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { words } from '@rasika/contract/words.ts'
import sharp from 'sharp'
import { longestSide } from '../header.ts'
import { gif, png, pngBomb, webp } from './by-hand.ts'
import { asPng, type HostileFile, notAnImage, tooMuch } from './hostile-file.ts'
import { flag, script } from './good-files.ts'

const imageWords = words.image
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<image href="file:///etc/passwd"/></svg>`
const cut = async (file: Promise<Buffer>, part: number) =>
  (await file).subarray(0, Math.floor((await file).length * part))
const noise = () => sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })

export const badFiles: HostileFile[] = [
  notAnImage('nothing at all', () => Buffer.alloc(0)),
  notAnImage('text called PNG', () => Buffer.from('This is not a picture'), asPng),
  notAnImage('a page called JPEG', () => Buffer.from(`<!doctype html>${script}`), {
    name: 'work.jpg',
    type: 'image/jpeg',
  }),
  notAnImage('an SVG', () => Buffer.from(svg), { name: 'work.svg', type: 'image/svg+xml' }),
  notAnImage('an SVG called PNG', () => Buffer.from(svg), asPng),
  notAnImage('a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), asPng),
  notAnImage('a ZIP', () => Buffer.from('PK\x03\x04 and more'), asPng),
  notAnImage(
    'a program',
    () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), randomBytes(2000)]),
    asPng,
  ),
  notAnImage('a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), asPng),
  notAnImage('a film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), asPng),
  notAnImage('a sound in the same box as WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '), {
    name: 'work.webp',
    type: 'image/webp',
  }),
  notAnImage('a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), {
    name: 'work.bmp',
    type: 'image/bmp',
  }),
  notAnImage('an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0]), asPng),
  notAnImage('a HEIC photograph', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), {
    name: 'IMG_0001.HEIC',
    type: 'image/heic',
  }),
  notAnImage('an AVIF', () => flag().avif({ effort: 0 }).toBuffer(), { name: 'work.avif', type: 'image/avif' }),
  notAnImage('a TIFF', () => flag().tiff().toBuffer(), { name: 'work.tif', type: 'image/tiff' }),
  notAnImage('noise', () => randomBytes(100_000), asPng),
  notAnImage('noise that begins like a JPEG', () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]),
  ),
  notAnImage('the first eight bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), asPng),
  notAnImage('a GIF without a picture', () => gif(10, 10, 0)),
  notAnImage('a PNG cut in half', () => cut(noise().png().toBuffer(), 0.5)),
  notAnImage('a JPEG cut in half', () => cut(noise().jpeg().toBuffer(), 0.5)),
  notAnImage('a JPEG without its last tenth', () => cut(noise().jpeg().toBuffer(), 0.9)),
  notAnImage('a WebP cut in half', () => cut(noise().webp().toBuffer(), 0.5)),
  notAnImage('a GIF cut in half', () => cut(noise().gif().toBuffer(), 0.5)),
  notAnImage('a PNG whose pixels are no zlib stream', () => png({ width: 50, height: 50, data: randomBytes(500) })),
  notAnImage('a PNG with too few pixels', () => png({ width: 500, height: 500, data: deflateSync(Buffer.alloc(600)) })),
  notAnImage('a PNG of no width', () => png({ width: 0, height: 10, data: deflateSync(Buffer.alloc(10)) })),
  tooMuch('a WebP that would take 320 MB to decode', imageWords.tooManyPixels('32'), () => webp(8000, 5000)),
  tooMuch('a PNG of 50,000 × 50,000 dots in 40 kB', imageWords.tooManyPixels('50'), () => pngBomb(50_000)),
  tooMuch('a PNG that only declares 100,000 × 100,000', imageWords.tooManyPixels('50'), () =>
    png({ width: 100_000, height: 100_000, data: deflateSync(Buffer.alloc(9)) }),
  ),
  notAnImage('a WebP whose canvas is not its picture', () => webp(120, 80, 16_000)),
  tooMuch('a GIF of 65,535 × 65,535', imageWords.tooManyPixels('50'), () =>
    gif(65_535, 65_535, 1, { frame: [65_535, 65_535] }),
  ),
  tooMuch('a WebP of 16,383 × 16,383', imageWords.tooManyPixels('32'), () => webp(16_383, 16_383)),
  tooMuch('a GIF of 10,000 frames', imageWords.tooManyFrames, () => gif(10, 10, 10_000)),
  tooMuch('a GIF of 200 frames of a million dots', imageWords.tooManyPixels('50'), () => gif(1000, 1000, 200)),
  tooMuch('a ribbon of 20,000 × 2 dots', imageWords.tooLong(String(longestSide)), () =>
    png({ width: 20_000, height: 2 }),
  ),
  tooMuch('a file of 5 MB to the byte', imageWords.tooLarge, () =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5 * 1024 * 1024 - 8)]),
  ),
  tooMuch('a file of 12 MB', imageWords.tooLarge, () => Buffer.alloc(12 * 1024 * 1024, 0xff)),
]
