// A work as its artist types it: texts as the fields hold them, under the names the server uses for faults. A numeric
// text is sent as a number; any other text is sent as typed, so that only the server judges it.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Category, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import type { Draft } from '@rasika/contract/drafts.ts'
import { dimensionsOf, isFlat } from '@rasika/contract/size.ts'
import type { api } from '../platform/api.ts'
import type { HeldImage } from '../uploads/uploader.tsx'
import { dimensions, type Measured, sizeFrom } from './measure.ts'
import { suggestedDescription, suggestedSku, suggestedWeight } from './suggest.ts'

const texts = ['title', 'category', 'framingType', 'deliveryType'] as const
/** Filled in by the form where the artist left them empty. */
const suggestible = ['sku', 'weight', 'description'] as const
/** `""` removes the stored value. */
const optionalTexts = ['subcategory', 'medium'] as const
const optionalNumbers = ['year', 'editionSize'] as const
const numbers = ['price', 'stock'] as const

export type Suggestible = (typeof suggestible)[number]
export type WorkText =
  | (typeof texts)[number]
  | Suggestible
  | (typeof optionalTexts)[number]
  | (typeof numbers)[number]
  | (typeof optionalNumbers)[number]
  | 'maxPrice'

export interface WorkDraft extends Record<WorkText, string>, Measured {
  hasSignature: boolean
  images: readonly HeldImage[]
  /** Alternative texts, by the address of the picture. */
  alts: Readonly<Record<string, string>>
}

/** The form's own defaults (spec: section 9, Defaults). `maxPrice` left empty: no higher price. */
export const blankWork: WorkDraft = {
  title: '',
  sku: '',
  description: '',
  price: '',
  maxPrice: '',
  stock: '1',
  width: '',
  height: '',
  depth: '',
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
    maxPrice: work.maxPrice === null || work.maxPrice <= work.price ? '' : String(work.maxPrice),
    stock: String(work.stock),
    ...measuredOf(work),
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
    alts: altsOf(work),
  }
}

/** A stored draft as the form holds it; an empty choice becomes the form's default. */
export function draftOfStored(stored: Draft): WorkDraft {
  const written = Object.entries(stored).filter(([name, value]) => name in blankWork && typeof value === 'string')
  return {
    ...blankWork,
    ...Object.fromEntries(written),
    hasSignature: stored.hasSignature,
    images: imagesOf(stored),
    alts: altsOf(stored),
  }
}

/** The part of a draft that the server stores. */
export function storedBody({
  images,
  alts,
  ...rest
}: WorkDraft): NonNullable<Parameters<typeof api.drafts.create>[0]['body']> {
  const addresses = images.map(({ address }) => address)
  return { ...rest, images: addresses, alts: addresses.map((address) => alts[address] ?? null) }
}

export function measuredOf(work: Pick<ArtworkCard, 'size' | 'menuCategory'>): Measured {
  const { width, height, depth } = dimensionsOf(work.size, isFlat(work))
  return { width: String(width), height: String(height), depth: String(depth) }
}

export function imagesOf({ images, pictures }: Pick<ArtworkCard, 'images' | 'pictures'>): HeldImage[] {
  return pictures.flatMap((picture, at) => (images[at] === undefined ? [] : [{ address: images[at], picture }]))
}

function altsOf({ images, pictures }: Pick<ArtworkCard, 'images' | 'pictures'>): Record<string, string> {
  return Object.fromEntries(pictures.map(({ alt }, at) => [images[at] ?? '', alt]))
}

/** Whether the work is measured as flat work, judged by the form's category and subcategory. */
export function isFlatDraft({ category, subcategory }: { category: string; subcategory?: string }): boolean {
  const menuCategory = menuCategoryOf((category || 'Other') as Category, (subcategory || null) as Subcategory | null)
  return isFlat({ menuCategory })
}

/** With SKU, weight and description filled in where they were left empty. */
export function filledIn(draft: WorkDraft, skuSuffix: string): WorkDraft {
  const flat = isFlatDraft(draft)
  return {
    ...draft,
    sku: draft.sku.trim() || suggestedSku(draft.title, skuSuffix),
    weight:
      draft.weight.trim() ||
      suggestedWeight({
        measured: draft,
        isFlat: flat,
        framingType: draft.framingType,
        deliveryType: draft.deliveryType,
      }),
    description: draft.description.trim() || suggestedDescription(draft.title, draft.medium, draft, flat),
  }
}

export type WorkBody = NonNullable<Parameters<typeof api.artworks.update>[0]['body']>

/** The body of the request: all of a new work; of a change only what differs from `before`. */
export function bodyOfWork(draft: WorkDraft, before: WorkDraft | null): WorkBody {
  const isChanged = (name: WorkText | 'hasSignature') => before === null || draft[name] !== before[name]
  const body: Record<string, unknown> = {}
  for (const name of [...texts, 'sku', 'description'] as const) if (isChanged(name)) body[name] = draft[name]
  for (const name of optionalTexts) if (isChanged(name)) body[name] = draft[name].trim() || null
  for (const name of [...numbers, 'weight', ...optionalNumbers] as const)
    if (isChanged(name)) body[name] = written(draft[name])
  if (before === null || higherPrice(draft) !== higherPrice(before)) body.maxPrice = written(higherPrice(draft))
  if (before === null || sizeKey(draft) !== sizeKey(before)) body.size = sizeBody(draft, isFlatDraft(draft))
  if (isChanged('hasSignature')) body.hasSignature = draft.hasSignature
  const images = draft.images.map(({ address }) => address)
  const alts = images.map((address) => draft.alts[address]?.trim() || null)
  const hasSamePictures = before !== null && images.join(' ') === before.images.map(({ address }) => address).join(' ')
  if (!hasSamePictures) body.images = images
  if (!hasSamePictures || images.some((address) => draft.alts[address] !== before?.alts[address])) body.alts = alts
  return body as WorkBody
}

/** An empty `maxPrice` is sent as the price: no discount. */
function higherPrice({ price, maxPrice }: WorkDraft): string {
  return maxPrice.trim() === '' ? price : maxPrice
}

/** Compares sizes as the API has them: a change between flat and other work may swap height and depth. */
function sizeKey(draft: WorkDraft): string {
  return JSON.stringify(sizeBody(draft, isFlatDraft(draft)))
}

export function sizeBody(measured: Measured, flat: boolean): { length: number; breadth: number; height: number } {
  const values = Object.fromEntries(dimensions.map((dimension) => [dimension, written(measured[dimension])])) as Record<
    keyof Measured,
    number
  >
  const { length, breadth, height } = sizeFrom(values, flat)
  return { length, breadth, height }
}

/** The number in the text; null for an empty text, and the text itself where it is not a number. */
export function written(text: string): number | string | null {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return null
  const number = Number(plain)
  return Number.isFinite(number) ? number : plain
}
