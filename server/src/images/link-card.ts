// The preview picture of a shared link: the work on a white wall above the floor, its wall label beside it, and the
// site's name (docs/design.md "The wall label"). Returns a JPEG of 1200×630; runs in the image process. Names in Indian
// scripts use the system's font if the site's has no glyphs: only the fonts named here are loaded.
import { fileURLToPath } from 'node:url'
import { shareSize } from '@rasika/contract/pictures.ts'
import type { LinkCard } from '@rasika/contract/sharing.ts'
import sharp from 'sharp'

const ink = '#16130F'
const graphite = '#655F57'
const dot = '#C8201A'
const plaster = '#F4F2EE'
const floor = 78
const edge = 64
const max = { width: 640, height: shareSize.height - floor - 2 * 56 }
const labelWidth = 400
const gap = 56
const between = 20

interface Drawn {
  data: Buffer
  info: { width: number; height: number }
}

export async function linkCard(picture: Uint8Array | null, card: LinkCard): Promise<Uint8Array> {
  const placedPicture = picture && (await composePicture(picture))
  const label = await labelOf(card, placedPicture ? labelWidth : shareSize.width - 2 * edge)
  const whole = placedPicture ? placedPicture.info.width + gap + labelWidth : shareSize.width - 2 * edge
  const left = Math.round((shareSize.width - whole) / 2)
  const wallHeight = shareSize.height - floor
  const name = await setLines(`Rasika<span foreground="${dot}">.</span>`, 'wide', 40, 400)
  const layers = [
    {
      input: { create: { width: shareSize.width, height: floor, channels: 3 as const, background: plaster } },
      left: 0,
      top: wallHeight,
    },
    ...(placedPicture
      ? [{ input: placedPicture.data, left, top: Math.round((wallHeight - placedPicture.info.height) / 2) }]
      : []),
    ...stacked(label, placedPicture ? left + placedPicture.info.width + gap : edge, wallHeight),
    {
      input: name.data,
      left: shareSize.width - edge - name.info.width,
      top: wallHeight + Math.round((floor - name.info.height) / 2),
    },
  ]
  return sharp({ create: { ...shareSize, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

function composePicture(picture: Uint8Array): Promise<Drawn> {
  return sharp(picture, { failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...max, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** In the wall label's order: artist, title, medium and size, price. */
async function labelOf({ by, title, year, facts, price }: LinkCard, width: number): Promise<Drawn[]> {
  const dated = year === null ? '' : `<span foreground="${graphite}" size="70%">, ${escaped(year)}</span>`
  return Promise.all([
    ...(by ? [setLines(escaped(short(by, 60)), 'text-bold', 30, width)] : []),
    setLines(`${escaped(short(title, 70))}${dated}`, 'wide', 46, width),
    ...facts.map((fact) =>
      setLines(`<span foreground="${graphite}">${escaped(short(fact, 90))}</span>`, 'text', 26, width),
    ),
    ...(price
      ? [
          setLines(
            price.sold ? `<span foreground="${dot}">●</span> ${escaped(price.text)}` : escaped(price.text),
            'condensed',
            48,
            width,
          ),
        ]
      : []),
  ])
}

/** Stacks the lines, centred vertically on the wall; lines that would reach the floor are left out. */
function stacked(
  label: readonly Drawn[],
  left: number,
  wallHeight: number,
): { input: Buffer; left: number; top: number }[] {
  const height = label.reduce((sum, { info }) => sum + info.height + between, -between)
  let top = Math.max(24, Math.round((wallHeight - height) / 2))
  return label.flatMap(({ data, info }) => {
    const placed = { input: data, left, top }
    top += info.height + between
    return placed.top + info.height <= wallHeight ? [placed] : []
  })
}

function setLines(
  markup: string,
  face: 'text' | 'text-bold' | 'condensed' | 'wide',
  size: number,
  width: number,
): Promise<Drawn> {
  const fontfile = fileURLToPath(new URL(`../documents/fonts/anek-${face}.ttf`, import.meta.url))
  const text = {
    text: `<span foreground="${ink}">${markup}</span>`,
    font: ['Rasika', `anek-${face}`, size].join(' '),
    fontfile,
    width,
    rgba: true,
    dpi: 72,
    wrap: 'word-char' as const,
  }
  return sharp({ text }).png().toBuffer({ resolveWithObject: true })
}

function short(text: string, maxCharacters: number): string {
  const all = [...text]
  return all.length > maxCharacters
    ? `${all
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Escapes Pango markup and removes characters that no text may contain. */
function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u001f]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
