// Deliberately broken pictures, at known weak points of decoders: wrong lengths, missing tables, inconsistent sizes,
// streams that unpack without end. `by-hand.ts` assembles the parts.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { words } from '@rasika/contract/words.ts'
import { chunk, gif, png } from './by-hand.ts'
import { flag } from './good-files.ts'
import { type HostileFile, notAnImage, tooMuch } from './hostile-file.ts'

const imageWords = words.image
const asJpeg = () => flag().jpeg().toBuffer()
const progressive = () => flag().jpeg({ progressive: true }).toBuffer()
const asPng = () => flag().png().toBuffer()
const asWebp = () => flag().webp({ lossless: true }).toBuffer()
const asGif = () => flag().gif().toBuffer()

/** A valid file with some bytes overwritten; `at` may be a search function. */
const bent = (
  name: string,
  make: () => Promise<Buffer>,
  at: number | ((good: Buffer) => number),
  bytes: readonly number[],
) =>
  notAnImage(name, async () => {
    const good = Buffer.from(await make())
    Buffer.from(bytes).copy(good, typeof at === 'number' ? at : at(good))
    return good
  })
const without = (name: string, make: () => Promise<Buffer>, cut: (good: Buffer) => readonly [number, number]) =>
  notAnImage(name, async () => {
    const good = await make()
    const [from, to] = cut(good)
    return Buffer.concat([good.subarray(0, from), good.subarray(to)])
  })

/** Offset of a JPEG segment, at its 0xff. */
const segment = (marker: number) => (good: Buffer) => {
  for (let at = 2; at < good.length; at += 2 + good.readUInt16BE(at + 2)) if (good[at + 1] === marker) return at
  throw new Error(`no segment ${marker.toString(16)}`)
}
const wholeSegment = (marker: number) => (good: Buffer) => {
  const at = segment(marker)(good)
  return [at, at + 2 + good.readUInt16BE(at + 2)] as const
}
const [sof, dht, dqt, sos] = [0xc0, 0xc4, 0xdb, 0xda] as const
const after = (find: (good: Buffer) => number, more: number) => (good: Buffer) => find(good) + more
const chunkAt =
  (type: string, more = 0) =>
  (good: Buffer) =>
    good.indexOf(type, 8, 'latin1') + more
const wholeChunk = (type: string) => (good: Buffer) => {
  const at = good.indexOf(type, 8, 'latin1') - 4
  return [at, at + 12 + good.readUInt32BE(at)] as const
}

function pngHeader(...[depth, colour, packing, filter, interlace]: [number, number, number, number, number]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(8, 0)
  header.writeUInt32BE(8, 4)
  header.set([depth, colour, packing, filter, interlace], 8)
  const rows = deflateSync(Buffer.alloc(8 * 60))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const brokenFiles: HostileFile[] = [
  bent('a PNG whose header fails its checksum', asPng, 29, [0, 0, 0, 0]),
  bent('a PNG whose pixels fail their checksum', asPng, (good) => wholeChunk('IDAT')(good)[1] - 4, [1, 2, 3, 4]),
  bent('a PNG whose first chunk is longer than the file', asPng, 8, [0x7f, 0xff, 0xff, 0xff]),
  bent('a PNG whose pixels are longer than the file', asPng, chunkAt('IDAT', -4), [0x7f, 0xff, 0xff, 0xff]),
  bent('a PNG of no height', asPng, 20, [0, 0, 0, 0]),
  bent('a PNG of a negative width', asPng, 16, [0xff, 0xff, 0xff, 0xff]),
  without('a PNG without a header', asPng, wholeChunk('IHDR')),
  without('a PNG without pixels', asPng, wholeChunk('IDAT')),
  notAnImage('a PNG of a depth that is not', () => pngHeader(3, 0, 0, 0, 0)),
  notAnImage('a PNG of a colour that is not', () => pngHeader(8, 5, 0, 0, 0)),
  notAnImage('a PNG packed in a way that is not', () => pngHeader(8, 0, 7, 0, 0)),
  notAnImage('a PNG interlaced in a way that is not', () => pngHeader(8, 0, 0, 0, 9)),
  notAnImage('a PNG with colours of a palette and no palette', () => pngHeader(8, 3, 0, 0, 0)),
  notAnImage('a PNG whose rows name a filter that is not', () =>
    png({ width: 8, height: 8, data: deflateSync(Buffer.alloc(72, 0xee)) }),
  ),
  notAnImage('a PNG whose pixels need a dictionary nobody has', () =>
    png({ width: 8, height: 8, data: deflateSync(Buffer.alloc(72), { dictionary: Buffer.from('of the sender') }) }),
  ),
  notAnImage('a PNG whose pixels end in the middle of a row', () =>
    png({ width: 64, height: 64, data: deflateSync(Buffer.alloc(65 * 40 + 7)) }),
  ),
  notAnImage('a PNG that is all header and noise', () =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), randomBytes(4000)]),
  ),

  bent('a JPEG of no width', asJpeg, after(segment(sof), 7), [0, 0]),
  bent('a JPEG of no colours', asJpeg, after(segment(sof), 9), [0]),
  bent('a JPEG of 200 colours', asJpeg, after(segment(sof), 9), [200]),
  bent('a JPEG of samples that are not', asJpeg, after(segment(sof), 4), [77]),
  bent('a JPEG whose frame is shorter than its own header', asJpeg, after(segment(sof), 2), [0, 2]),
  bent('a JPEG whose colours share tables that are not there', asJpeg, after(segment(sof), 12), [9]),
  bent(
    'a JPEG whose codes cannot be',
    asJpeg,
    after(segment(dht), 5),
    Array.from({ length: 16 }, () => 0xff),
  ),
  bent('a JPEG sampled 15 times finer', asJpeg, after(segment(sof), 11), [0xff]),
  bent('a JPEG whose scan names a colour it has not', asJpeg, after(segment(sos), 5), [99]),
  without('a JPEG without a frame', asJpeg, wholeSegment(sof)),
  without('a JPEG without its quantities', asJpeg, wholeSegment(dqt)),
  without('a JPEG without a scan', asJpeg, (good) => [segment(sos)(good), good.length - 2]),
  without('a JPEG that ends with its header', asJpeg, (good) => [wholeSegment(sos)(good)[1], good.length]),
  without('a progressive JPEG cut in its first scan', progressive, (good) => [
    wholeSegment(sos)(good)[1] + 20,
    good.length,
  ]),
  tooMuch('a JPEG that declares 65,500 × 65,500', imageWords.tooManyPixels('50'), async () => {
    const good = Buffer.from(await asJpeg())
    Buffer.from([0xff, 0xdc, 0xff, 0xdc]).copy(good, segment(sof)(good) + 5)
    return good
  }),

  bent('a GIF whose codes are 20 bits to begin with', asGif, (good) => good.lastIndexOf(0x2c) + 10, [20]),
  without('a GIF that ends with its palette', asGif, (good) => [good.lastIndexOf(0x2c), good.length]),
  tooMuch('a GIF of 60,000 frames', imageWords.tooManyFrames, () => gif(2, 2, 60_000)),
  tooMuch('a GIF of 299 frames of 65,000 × 3', imageWords.tooManyPixels('50'), () =>
    gif(65_000, 3, 299, { frame: [65_000, 3] }),
  ),

  bent('a WebP whose stream has another signature', asWebp, 20, [0x00]),
  bent('a WebP whose stream is of a version that never was', asWebp, 24, [0xff]),
  bent('a WebP whose stream is longer than the file', asWebp, 16, [0xff, 0xff, 0xff, 0x7f]),
  bent('a WebP of a chunk nobody knows', asWebp, 12, [0x51, 0x51, 0x51, 0x51]),
  without('a WebP that ends with its header', asWebp, (good) => [30, good.length]),
]
