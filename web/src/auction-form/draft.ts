// A lot as its artist types it: texts as the fields hold them, under the names the server uses for faults. Dates are in
// India's time; choosing a work (docs/product.md 15) fills in the fields that both have in common.
import { auctionFields } from '@rasika/contract/auction-fields.ts'
import type { WrittenWork } from '@rasika/contract/artworks.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import type { FormText } from '@rasika/contract/field-rules.ts'
import { isFlat } from '@rasika/contract/size.ts'
import { toIndiaField } from '@rasika/contract/time.ts'
import { isFlatDraft, measuredOf } from '../artwork-form/draft.ts'
import { blankDraft, bodyOf, draftOf, type FormDraft, imagesOf } from '../artwork-form/form-fields.ts'
import type { api } from '../platform/api.ts'

export type LotText = FormText<typeof auctionFields>

export interface LotDraft extends FormDraft<typeof auctionFields> {
  /** Of the lot, or of the work it offers; '' without either. */
  menuCategory: string
  /** The category for which `menuCategory` holds. Another one that the artist chooses decides by itself. */
  placedAs: string
}

/** Two slots: the first required, the second not (spec: section 3, Auction creation form). */
export const maxImages = auctionFields.images.max

/** The form's own defaults (spec: section 9; docs/product.md 4: a soft close of two minutes is preselected). */
export const blankLot: LotDraft = {
  ...blankDraft(auctionFields),
  softCloseMinutes: '2',
  menuCategory: '',
  placedAs: '',
}

export function draftOfLot(lot: Auction): LotDraft {
  return {
    ...draftOf(auctionFields, lot),
    ...measuredOf(lot),
    startDate: toIndiaField(lot.auctionStartTime),
    endDate: toIndiaField(lot.auctionEndTime),
    menuCategory: lot.menuCategory,
    placedAs: lot.category,
  }
}

/** The fields that a lot takes over from its work. */
export function fromWork(work: WrittenWork) {
  return {
    artworkId: work.id,
    title: work.title,
    description: work.description,
    ...measuredOf(work),
    weight: String(work.weight),
    stock: '1',
    category: work.category,
    menuCategory: work.menuCategory,
    placedAs: work.category,
    framingType: work.framingType,
    deliveryType: work.deliveryType,
    hasSignature: work.hasSignature,
    images: imagesOf(work).slice(0, maxImages),
  } satisfies Partial<LotDraft>
}

type LotBody = Parameters<typeof api.auctions.create>[0]['body']

/** The body of the request: all of a new lot; of a change only what differs from `before`. */
export function bodyOfLot(draft: LotDraft, before: LotDraft | null): LotBody {
  return bodyOf(auctionFields, draft, before, isFlatLot) as LotBody
}

export function isFlatLot({
  menuCategory,
  placedAs,
  category,
}: Pick<LotDraft, 'menuCategory' | 'placedAs' | 'category'>): boolean {
  return menuCategory === '' || category !== placedAs ? isFlatDraft({ category }) : isFlat({ menuCategory })
}
