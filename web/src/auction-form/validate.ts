// Validates a lot before it is sent, with the spec's sentences, which differ between creating and changing a lot (spec:
// section 5, Auction create and Auction edit). The server validates again, and more.
import type { Dimension } from '@rasika/contract/size.ts'
import { faultsOfSize } from '../artwork-form/validate.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import type { LotDraft, LotText } from './draft.ts'
import { words } from './words.ts'

const messages = shared.auction
const hour = 60 * 60_000

/** The faults of a new lot, in the order of the spec; empty where all is valid. */
export function validateNewLot(draft: LotDraft, confirmed: readonly string[] = []): FieldErrors {
  return named([
    ['title', isEmpty(draft.title), messages.title],
    ['description', isEmpty(draft.description), messages.description],
    ['startingPrice', !isAbove0(draft.startingPrice), messages.startingPrice],
    ['width', !isAbove0(draft.width), words.widthAbove0],
    ['height', !isAbove0(draft.height), words.heightAbove0],
    ['depth', !isAbove0(draft.depth), words.depthAbove0],
    ...doubted(draft, confirmed),
    ['weight', !isAbove0(draft.weight), messages.weight],
    ['images', draft.images.length === 0, shared.field.image],
    ['stock', !isAbove0(draft.stock), messages.stock],
    ['startDate', isEmpty(draft.startDate), messages.startDate],
    ['endDate', isEmpty(draft.endDate), messages.endDate],
    ['endDate', endsFirst(draft), messages.endAfterStart],
  ])
}

/** The faults of a changed lot. */
export function validateLotChange(draft: LotDraft, confirmed: readonly string[] = []): FieldErrors {
  return named([
    ['title', isEmpty(draft.title), messages.title],
    ['description', isEmpty(draft.description), messages.description],
    ['category', isEmpty(draft.category), words.categoryRequired],
    ['deliveryType', isEmpty(draft.deliveryType), words.deliveryRequired],
    ['width', !isAbove0(draft.width), words.widthPositive],
    ['height', !isAbove0(draft.height), words.heightPositive],
    ['depth', !isAbove0(draft.depth), words.depthPositive],
    ...doubted(draft, confirmed),
    ['stock', !isAbove0(draft.stock), messages.stock],
    ['endDate', isEmpty(draft.endDate), messages.endDate],
    ['endDate', endsFirst(draft), messages.endAfterStart],
  ])
}

/** Whether the auction would run for less than an hour: allowed, with a warning (docs/product.md 2). India's time. */
export function isShort({ startDate, endDate }: Pick<LotDraft, 'startDate' | 'endDate'>, now: string): boolean {
  if (isEmpty(endDate)) return false
  const begins = startDate > now ? startDate : now
  const lasts = Date.parse(`${endDate}Z`) - Date.parse(`${begins}Z`)
  return lasts > 0 && lasts < hour
}

/** Unusual sizes that are not confirmed yet. */
function doubted(draft: LotDraft, confirmed: readonly string[]): FieldCheck[] {
  return Object.entries(faultsOfSize(draft, confirmed)).map(([name, message]) => [
    name as Dimension,
    isAbove0(draft[name as Dimension]),
    message,
  ])
}

type FieldCheck = readonly [LotText | Dimension | 'images', boolean, string]

function named(fieldChecks: readonly FieldCheck[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, isWrong, message] of fieldChecks) if (isWrong) errors[name] ??= message
  return errors
}

function isEmpty(text: string): boolean {
  return text.trim() === ''
}

function isAbove0(text: string): boolean {
  return (numberFrom(text) ?? 0) > 0
}

function endsFirst({ startDate, endDate }: LotDraft): boolean {
  return !isEmpty(startDate) && !isEmpty(endDate) && endDate <= startDate
}
