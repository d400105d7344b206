// A work as its artist writes it: texts, as the fields hold them, by the names the server tells a fault by. What is
// sent is a number where one stands; what is no number goes as it was written, so that one place, the server, judges.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { api } from '../platform/api.ts'
import type { HeldImage } from '../uploads/uploader.tsx'

const texts = ['title', 'sku', 'description', 'category', 'framingType', 'deliveryType'] as const
/** `""` takes what was there away. */
const optionalTexts = ['subcategory', 'medium'] as const
const numbers = ['price', 'maxPrice', 'weight', 'stock'] as const
const optionalNumbers = ['year', 'editionSize'] as const
const sides = ['size.length', 'size.breadth', 'size.height'] as const

export type SideName = (typeof sides)[number]
export type SizeDraft = Record<SideName, string>
export type WorkText = (typeof texts)[number] | (typeof optionalTexts)[number] | (typeof numbers)[number] | (typeof optionalNumbers)[number] | SideName

export interface WorkDraft extends Record<WorkText, string> {
  hasSignature: boolean
  images: readonly HeldImage[]
  /** What a picture shows, by its address. */
  alts: Readonly<Record<string, string>>
}

/** The form's own defaults (spec: section 9, Defaults). */
export const blankWork: WorkDraft = {
  title: '',
  sku: '',
  description: '',
  price: '',
  maxPrice: '',
  stock: '1',
  'size.length': '',
  'size.breadth': '',
  'size.height': '',
  weight: '',
  category: 'Other',
  subcategory: '',
  medium: '',
  year: '',
  editionSize: '',
  framingType: 'Frame',
  deliveryType: 'Physical',
  hasSignature: false,
  images: [],
  alts: {},
}

export type WrittenWork = ArtworkCard & { description: string }

export function draftOfWork(work: WrittenWork): WorkDraft {
  return {
    title: work.title,
    sku: work.sku,
    description: work.description,
    price: String(work.price),
    maxPrice: work.maxPrice === null ? '' : String(work.maxPrice),
    stock: String(work.stock),
    ...sizeDraft(work.size),
    weight: String(work.weight),
    category: work.category,
    subcategory: work.subcategory ?? '',
    medium: work.medium ?? '',
    year: work.year === null ? '' : String(work.year),
    editionSize: work.editionSize === null ? '' : String(work.editionSize),
    framingType: work.framingType,
    deliveryType: work.deliveryType,
    hasSignature: work.hasSignature,
    images: imagesOf(work),
    alts: Object.fromEntries(work.pictures.map(({ alt }, at) => [work.images[at] ?? '', alt])),
  }
}

export function sizeDraft({ length, breadth, height }: ArtworkCard['size']): SizeDraft {
  return { 'size.length': String(length), 'size.breadth': String(breadth), 'size.height': String(height) }
}

export function imagesOf({ images, pictures }: Pick<ArtworkCard, 'images' | 'pictures'>): HeldImage[] {
  return pictures.flatMap((picture, at) => (images[at] === undefined ? [] : [{ address: images[at], picture }]))
}

export type WorkBody = NonNullable<Parameters<typeof api.artworks.update>[0]['body']>

/** What the call carries: of a new work all of it, of a change only what differs from `before`. */
export function bodyOfWork(draft: WorkDraft, before: WorkDraft | null): WorkBody {
  const isChanged = (name: WorkText | 'hasSignature') => before === null || draft[name] !== before[name]
  const body: Record<string, unknown> = {}
  for (const name of texts) if (isChanged(name)) body[name] = draft[name]
  for (const name of optionalTexts) if (isChanged(name)) body[name] = draft[name].trim() || null
  for (const name of [...numbers, ...optionalNumbers]) if (isChanged(name)) body[name] = written(draft[name])
  if (sides.some(isChanged)) body.size = sizeBody(draft)
  if (isChanged('hasSignature')) body.hasSignature = draft.hasSignature
  const images = draft.images.map(({ address }) => address)
  const alts = images.map((address) => draft.alts[address]?.trim() || null)
  const isHung = before !== null && images.join(' ') === before.images.map(({ address }) => address).join(' ')
  if (!isHung) body.images = images
  if (!isHung || images.some((address) => draft.alts[address] !== before?.alts[address])) body.alts = alts
  return body as WorkBody
}

export function sizeBody(draft: SizeDraft): { length: number; breadth: number; height: number } {
  const [length, breadth, height] = sides.map((side) => written(draft[side]))
  return { length, breadth, height } as { length: number; breadth: number; height: number }
}

/** The number that was written; null for nothing, and the text itself where it is none. */
export function written(text: string): number | string | null {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return null
  const number = Number(plain)
  return Number.isFinite(number) ? number : plain
}
