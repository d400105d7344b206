// What a file is, judged by its first bytes and by nothing its sender says (spec: section 5, Image upload).
// Whatever is not on this list never reaches a decoder: SVG, TIFF, HEIC, AVIF, BMP, ICO and text are refused here.
export const imageKinds = ['jpeg', 'png', 'gif', 'webp'] as const
export type ImageKind = (typeof imageKinds)[number]

export function kindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp'
  return null
}
