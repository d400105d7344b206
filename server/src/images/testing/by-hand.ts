// PNG, GIF and WebP assembled by hand: files that an honest encoder never writes.
import { crc32, deflateSync, createDeflate } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

export interface PngShape {
  width: number
  height: number
  /** Bits per sample, one sample per pixel (grey). */
  depth?: 1 | 8
  /** The zlib stream; a plain grey one of the right length by default. */
  data?: Buffer
  extra?: Buffer
}

export function png({ width, height, depth = 8, data, extra = Buffer.alloc(0) }: PngShape): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  const pixels = data ?? deflateSync(Buffer.alloc((Math.ceil((width * depth) / 8) + 1) * height))
  return Buffer.concat([signature, chunk('IHDR', header), extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A decompression bomb: `side`² black pixels that unpack to `side`²/8 bytes from a file a thousand times smaller. */
export async function pngBomb(side: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (part: Buffer) => packed.push(part))
  const row = Buffer.alloc(Math.ceil(side / 8) + 1)
  const rows = Buffer.concat(Array.from({ length: 500 }, () => row))
  for (let at = 0; at < side; at += 500) {
    if (!deflate.write(rows)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  await new Promise((resolve) => deflate.end(() => resolve(undefined)))
  return png({ width: side, height: side, depth: 1, data: Buffer.concat(packed) })
}

/** An animation of `frames` frames, of one pixel by default, on a canvas of the given size. */
export function gif(
  width: number,
  height: number,
  frames: number,
  { comment = '', frame: [across, down] = [1, 1] } = {},
): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\xff\xff\xc0\x20\x20', 'latin1')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  const note = comment
    ? Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment, 'latin1'), Buffer.from([0])])
    : Buffer.alloc(0)
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const dot = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x4c, 1, 0])
  dot.writeUInt16LE(across as number, 5)
  dot.writeUInt16LE(down as number, 7)
  const frame = Buffer.concat([control, dot])
  return Buffer.concat([screen, note, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** A WebP that states its size twice: on its canvas (if given) and in its one lossless stream. */
export function webp(width: number, height: number, canvas?: number): Buffer {
  const stream = Buffer.alloc(40)
  stream[0] = 0x2f
  stream.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  const parts: Buffer[] = [Buffer.from('WEBP')]
  if (canvas) {
    const extended = Buffer.alloc(10)
    extended.writeUIntLE(canvas - 1, 4, 3)
    extended.writeUIntLE(canvas - 1, 7, 3)
    parts.push(riff('VP8X', extended))
  }
  return riff('RIFF', Buffer.concat([...parts, riff('VP8L', stream)]))
}

function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}
