// A lot as its artist types it: texts as the fields hold them, under the names the server uses for faults. Dates are in
// India's time; choosing a work fills in the fields that both have in common (docs/product.md 15).
import type { Auction } from '@rasika/contract/auctions.ts'
import { isFlat } from '@rasika/contract/size.ts'
import { fromIndiaField, toIndiaField } from '@rasika/contract/time.ts'
import { imagesOf, isFlatDraft, measuredOf, sizeBody, type WrittenWork, written } from '../artwork-form/draft.ts'
import type { Measured } from '../artwork-form/measure.ts'
import type { api } from '../platform/api.ts'
import type { HeldImage } from '../uploads/uploader.tsx'

const texts = ['title', 'description', 'category', 'framingType', 'deliveryType'] as const
/** `""` removes the stored value. */
const optionalTexts = ['condition', 'theme', 'color'] as const
const numbers = ['startingPrice', 'weight', 'stock', 'softCloseMinutes'] as const
const dates = ['startDate', 'endDate'] as const

export type LotText =
  | (typeof texts)[number]
  | (typeof optionalTexts)[number]
  | (typeof numbers)[number]
  | (typeof dates)[number]
  | 'tags'
  | 'artworkId'

export interface LotDraft extends Record<LotText, string>, Measured {
  hasSignature: boolean
  images: readonly HeldImage[]
  /** Of the lot, or of the work it offers; '' where the category chosen by the artist decides. */
  menuCategory: string
}

/** Two slots: the first required, the second not (spec: section 3, Auction creation form). */
export const mostImages = 2

/** The form's own defaults (spec: section 9; docs/product.md 4: a soft close of two minutes is preselected). */
export const blankLot: LotDraft = {
  title: '',
  description: '',
  startingPrice: '',
  width: '',
  height: '',
  depth: '',
  weight: '',
  stock: '1',
  startDate: '',
  endDate: '',
  category: 'Other',
  framingType: 'Frame',
  deliveryType: 'Digital',
  hasSignature: false,
  softCloseMinutes: '2',
  artworkId: '',
  condition: '',
  theme: '',
  color: '',
  tags: '',
  images: [],
  menuCategory: '',
}

export function draftOfLot(lot: Auction): LotDraft {
  return {
    title: lot.title,
    description: lot.description,
    startingPrice: String(lot.startingPrice),
    ...measuredOf(lot),
    weight: String(lot.weight),
    stock: String(lot.stock),
    startDate: toIndiaField(lot.auctionStartTime),
    endDate: toIndiaField(lot.auctionEndTime),
    category: lot.category,
    framingType: lot.framingType,
    deliveryType: lot.deliveryType,
    hasSignature: lot.hasSignature,
    softCloseMinutes: String(lot.softCloseMinutes),
    artworkId: lot.artworkId ?? '',
    condition: lot.condition ?? '',
    theme: lot.theme ?? '',
    color: lot.color ?? '',
    tags: lot.tags.join(', '),
    menuCategory: lot.menuCategory,
    images: imagesOf(lot),
  }
}

/** The fields that a lot takes over from its work. */
export function fromWork(work: WrittenWork): Partial<LotDraft> {
  return {
    artworkId: work.id,
    title: work.title,
    description: work.description,
    ...measuredOf(work),
    weight: String(work.weight),
    stock: '1',
    category: work.category,
    menuCategory: work.menuCategory,
    framingType: work.framingType,
    deliveryType: work.deliveryType,
    hasSignature: work.hasSignature,
    images: imagesOf(work).slice(0, mostImages),
  }
}

type LotBody = Parameters<typeof api.auctions.create>[0]['body']

/** The body of the request: all of a new lot; of a change only what differs from `before`. */
export function bodyOfLot(draft: LotDraft, before: LotDraft | null): LotBody {
  const isChanged = (name: LotText | 'hasSignature') => before === null || draft[name] !== before[name]
  const body: Record<string, unknown> = {}
  for (const name of texts) if (isChanged(name)) body[name] = draft[name]
  for (const name of optionalTexts) if (isChanged(name)) body[name] = draft[name].trim() || null
  for (const name of numbers) if (isChanged(name)) body[name] = written(draft[name])
  for (const name of dates) if (isChanged(name)) body[name] = fromIndiaField(draft[name])
  if (before === null || sizeKey(draft) !== sizeKey(before)) body.size = sizeBody(draft, isFlatLot(draft))
  if (isChanged('hasSignature')) body.hasSignature = draft.hasSignature
  if (isChanged('artworkId')) body.artworkId = draft.artworkId || null
  if (isChanged('tags'))
    body.tags = draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
  const images = draft.images.map(({ address }) => address)
  if (before === null || images.join(' ') !== before.images.map(({ address }) => address).join(' '))
    body.images = images
  return body as LotBody
}

export function isFlatLot({ menuCategory, category }: Pick<LotDraft, 'menuCategory' | 'category'>): boolean {
  return menuCategory === '' ? isFlatDraft({ category }) : isFlat({ menuCategory })
}

/** Compares sizes as the API has them. */
function sizeKey(draft: LotDraft): string {
  return JSON.stringify(sizeBody(draft, isFlatLot(draft)))
}
