// Valid pictures with embedded content: a page, a script, an archive, a location, a bomb in a comment. They are
// accepted, re-encoded, and the embedded content is gone (docs/product.md 12).
import { deflateSync } from 'node:zlib'
import { chunk, gif, png } from './by-hand.ts'
import { flag, script } from './good-files.ts'
import { disarmed, type HostileFile } from './hostile-file.ts'

const asPng = () => flag().png().toBuffer()
const asJpeg = () => flag().jpeg().toBuffer()
/** Inserted after the header of a PNG. */
const within = async (...chunks: Buffer[]) => {
  const good = await asPng()
  return Buffer.concat([good.subarray(0, 33), ...chunks, good.subarray(33)])
}
/** Inserted after the first marker of a JPEG. */
const segments = async (...made: Buffer[]) => {
  const good = await asJpeg()
  return Buffer.concat([good.subarray(0, 2), ...made, good.subarray(2)])
}
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024), { level: 9 })
const xmp = `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&e;${script}</x:xmpmeta>`

export const disarmedFiles: HostileFile[] = [
  disarmed('a PNG with a page behind it', async () =>
    Buffer.concat([await asPng(), Buffer.from(`<html>${script}</html>`)]),
  ),
  disarmed('a PNG with 2 MB of an archive behind it', async () =>
    Buffer.concat([await asPng(), Buffer.from(`PK\x03\x04${script}`), Buffer.alloc(2_000_000, 0x50)]),
  ),
  disarmed('a PNG with a note that unpacks to 60 MB', () =>
    within(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]))),
  ),
  disarmed('a PNG with a colour profile that unpacks to 60 MB', () =>
    within(chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), bomb]))),
  ),
  disarmed('a PNG with 20,000 notes', () =>
    within(...Array.from({ length: 20_000 }, (_, at) => chunk('tEXt', Buffer.from(`n${at}\0${script}`)))),
  ),
  disarmed('a PNG with a chunk nobody knows', () => within(chunk('raSk', Buffer.from(script)))),
  disarmed('a PNG with a script for its rights', () =>
    within(chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${script}`))),
  ),
  disarmed('a PNG marked as animated that is not', () =>
    within(chunk('acTL', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]))),
  ),
  disarmed('a PNG of more pixels than its header', () =>
    png({ width: 8, height: 8, data: deflateSync(Buffer.alloc(72 * 100)) }),
  ),
  disarmed('a JPEG with PHP as its comment', () =>
    segments(segment(0xfe, Buffer.from(`<?php system($_GET[0]) ?>${script}`))),
  ),
  disarmed('a JPEG with a page behind it', async () =>
    Buffer.concat([await asJpeg(), Buffer.from(`<!doctype html>${script}`)]),
  ),
  disarmed('a JPEG whose rights read a file', () => segments(segment(0xe1, Buffer.from(xmp)))),
  disarmed('a JPEG whose camera data points at itself', () =>
    segments(
      segment(0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0', 'latin1')),
    ),
  ),
  disarmed('a JPEG whose camera data is longer than itself', () =>
    segments(segment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1'))),
  ),
  disarmed('a JPEG whose colour profile is noise', () =>
    segments(segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(600, 0xa5)]))),
  ),
  disarmed('a JPEG with 60 notes of 60 kB', () =>
    segments(...Array.from({ length: 60 }, () => segment(0xef, Buffer.alloc(60_000, script)))),
  ),
  disarmed('a GIF of no size around one dot', () => gif(0, 0, 1, { comment: script })),
  disarmed('a GIF that is a script as well', async () =>
    Buffer.concat([await flag().gif().toBuffer(), Buffer.from(`=1;${script}`)]),
  ),
  disarmed('a GIF with an archive behind it', () =>
    Buffer.concat([gif(40, 30, 1), Buffer.from(`PK\x05\x06${script}`)]),
  ),
  disarmed('a WebP with a page in a chunk nobody knows', async () => {
    const good = await flag().webp().toBuffer()
    const page = Buffer.from(script.padEnd(script.length + (script.length % 2)))
    const head = Buffer.from('EVIL\0\0\0\0')
    head.writeUInt32LE(page.length, 4)
    const all = Buffer.concat([good, head, page])
    all.writeUInt32LE(all.length - 8, 4)
    return all
  }),
]
