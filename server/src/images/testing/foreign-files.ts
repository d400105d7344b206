// Files of other kinds, declared as pictures: formats that some decoder would open, execute or follow, and near misses
// of the four signatures. None may reach a decoder.
import { gzipSync } from 'node:zlib'
import { flag, script } from './good-files.ts'
import { asPng, type HostileFile, notAnImage } from './hostile-file.ts'

const text = (name: string, content: string) => notAnImage(name, () => Buffer.from(content), asPng)
/** Starts with these bytes, padded to a plausible length. */
const begins = (name: string, head: string) =>
  notAnImage(name, () => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(4096, 7)]), asPng)
const bent = (name: string, file: () => Promise<Buffer>, bend: (good: Buffer) => Buffer) =>
  notAnImage(name, async () => bend(Buffer.from(await file())), asPng)

const asJpeg = () => flag().jpeg().toBuffer()
const asPngFile = () => flag().png().toBuffer()
const asGif = () => flag().gif().toBuffer()
const asWebp = () => flag().webp().toBuffer()
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`

export const foreignFiles: HostileFile[] = [
  text(
    'an ImageMagick script that runs a command',
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'\npop graphic-context\n',
  ),
  text(
    'an MSL script that writes a file',
    '<?xml version="1.0"?><image><read filename="/etc/passwd"/><write filename="/tmp/x.png"/></image>',
  ),
  text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n'),
  text('an SVG behind a byte order mark', `\ufeff${svg}`),
  text('an SVG behind a thousand blanks', `${' '.repeat(1000)}${svg}`),
  text(
    'an SVG with an entity that grows a billion times',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg}`,
  ),
  text(
    'an SVG that reads a file',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ' +
      'xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  text(
    'a playlist that fetches from inside',
    '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1.0,\nhttp://169.254.169.254/latest/meta-data/\n',
  ),
  text('an address in place of a picture', 'http://127.0.0.1:5432/'),
  text('a data address in place of a picture', 'data:image/png;base64,iVBORw0KGgo='),
  text('an XPM', '/* XPM */\nstatic char *x[] = {"1 1 1 1"};'),
  text('a PPM', 'P6\n99999 99999\n255\n'),
  text('a Radiance HDR', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
  text('a FITS', 'SIMPLE  =                    T\nBITPIX  =                    8\n'),
  text('a page in UTF-16', `\ufeff${'<html>'.split('').join('\0')}`),
  notAnImage('a packed SVG', () => gzipSync(svg), { name: 'work.svgz', type: 'image/svg+xml' }),
  begins('a JPEG XL', '\xff\x0a'),
  begins('a JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'),
  begins('a HEIF sequence', '\0\0\0\x18ftypmsf1\0\0\0\0msf1'),
  begins('a camera’s raw file', 'II*\0\x10\0\0\0CR\x02\0'),
  begins('a BigTIFF', 'II+\0\x08\0\0\0'),
  begins('a Photoshop file', '8BPS\0\x01\0\0\0\0\0\0'),
  begins('an OpenEXR', 'v/1\x01'),
  begins('a Windows metafile', '\xd7\xcd\xc6\x9a\0\0'),
  begins('a DirectDraw texture', 'DDS |\0\0\0'),
  begins('a Windows program', 'MZ\x90\0\x03\0\0\0'),
  begins('a Mac program', '\xcf\xfa\xed\xfe\x07\0\0\x01'),
  begins('a Java class', '\xca\xfe\xba\xbe\0\0\0\x34'),
  begins('a WebAssembly module', '\0asm\x01\0\0\0'),
  begins('an old Office document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  begins('a RAR', 'Rar!\x1a\x07\x01\0'),
  begins('a 7z', "7z\xbc\xaf'\x1c"),
  begins('a database', 'SQLite format 3\0'),
  begins('a Matroska film', '\x1aE\xdf\xa3'),
  begins('an MP3', 'ID3\x04\0\0\0\0\0\0'),
  bent('a PNG whose line ends a text transfer changed', asPngFile, (good) =>
    Buffer.from(good.toString('latin1').replace('\r\n', '\n'), 'latin1'),
  ),
  bent('a PNG behind one blank', asPngFile, (good) => Buffer.concat([Buffer.from(' '), good])),
  bent('a JPEG behind a byte order mark', asJpeg, (good) => Buffer.concat([Buffer.from('\ufeff'), good])),
  bent('a JPEG that was read backwards', asJpeg, (good) => Buffer.from(good.toReversed())),
  bent('a JPEG of which only the first two bytes are there', asJpeg, (good) => good.subarray(0, 2)),
  bent('a GIF of a version that never was', asGif, (good) => Buffer.concat([Buffer.from('GIF90a'), good.subarray(6)])),
  bent('a WebP in a box turned round', asWebp, (good) => Buffer.concat([Buffer.from('RIFX'), good.subarray(4)])),
  bent('a WebP without its box', asWebp, (good) => good.subarray(12)),
  bent('a PNG in base64', asPngFile, (good) => Buffer.from(good.toString('base64'))),
]
