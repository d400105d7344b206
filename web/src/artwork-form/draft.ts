// A work as its artist types it: texts as the fields hold them, under the names the server uses for faults.
import { artworkFormFields } from '@rasika/contract/artwork-fields.ts'
import type { WrittenWork } from '@rasika/contract/artworks.ts'
import { type Category, isFile, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import type { Draft } from '@rasika/contract/drafts.ts'
import type { FormText } from '@rasika/contract/field-rules.ts'
import { dimensionsOf, isFlat } from '@rasika/contract/size.ts'
import type { api } from '../platform/api.ts'
import { blankDraft, bodyOf, draftOf, type FormDraft, imagesOf, written } from './form-fields.ts'
import type { Measured } from './measure.ts'
import { suggestedDescription, suggestedSku, suggestedWeight } from './suggest.ts'

export type WorkText = FormText<typeof artworkFormFields>

export interface WorkDraft extends FormDraft<typeof artworkFormFields> {
  /** Alternative texts, by the URL of the picture. */
  alts: Readonly<Record<string, string>>
}

/** The form's own defaults (spec: section 9, Defaults). `maxPrice` left empty: no higher price. */
export const blankWork: WorkDraft = { ...blankDraft(artworkFormFields), alts: {} }

export function draftOfWork(work: WrittenWork): WorkDraft {
  return {
    ...draftOf(artworkFormFields, work),
    maxPrice: work.maxPrice === null || work.maxPrice <= work.price ? '' : String(work.maxPrice),
    ...measuredOf(work),
    alts: altsOf(work),
  }
}

/** A stored draft as the form holds it; an empty choice becomes the form's default. */
export function draftOfStored(stored: Draft): WorkDraft {
  const filled = Object.entries(stored).filter(([name, value]) => name in blankWork && value !== null)
  return {
    ...blankWork,
    ...Object.fromEntries(filled),
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

export function measuredOf(work: Pick<WrittenWork, 'size' | 'menuCategory'>): Measured {
  const { width, height, depth } = dimensionsOf(work.size, isFlat(work))
  return { width: String(width), height: String(height), depth: String(depth) }
}

function altsOf({ images, pictures }: Pick<WrittenWork, 'images' | 'pictures'>): Record<string, string> {
  return Object.fromEntries(pictures.map(({ alt }, at) => [images[at] ?? '', alt]))
}

/** Whether the work is measured as flat work, decided by the form's category and subcategory. */
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
  const body = bodyOf(artworkFormFields, asSent(draft), before && asSent(before), isFlatDraft)
  if ('stock' in body && before) body.stockBefore = written(before.stock)
  const images = draft.images.map(({ address }) => address)
  const areChosen = 'images' in body
  if (areChosen || images.some((address) => draft.alts[address] !== before?.alts[address])) {
    body.alts = images.map((address) => draft.alts[address]?.trim() || null)
    if (!areChosen) body.altsOf = images
  }
  return body as WorkBody
}

/**
 * An empty `maxPrice` is sent as the price: no discount. A file is not delivered, and only a fixed charge has a price,
 * whatever was typed before.
 */
function asSent(draft: WorkDraft): WorkDraft {
  return {
    ...draft,
    maxPrice: draft.maxPrice.trim() === '' ? draft.price : draft.maxPrice,
    deliveryCharge: isFile(draft) ? 'Free' : draft.deliveryCharge,
    deliveryPrice: hasFixedCharge(draft) ? draft.deliveryPrice : '',
  }
}

export function hasFixedCharge(draft: Pick<WorkDraft, 'deliveryType' | 'deliveryCharge'>): boolean {
  return draft.deliveryCharge === 'Fixed' && !isFile(draft)
}
