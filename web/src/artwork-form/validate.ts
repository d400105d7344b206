// Validates a listing before it is sent, by field and with messages. The server validates again, and more.
import { faultsOfListing, type ListedWork } from '@rasika/contract/listing-rules.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type Dimension, dimensions } from '@rasika/contract/size.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import { hasFixedCharge, type WorkDraft } from './draft.ts'
import { now } from '../platform/clock.ts'
import { written } from './form-fields.ts'
import { doubtOf, type Measured } from './measure.ts'
import { words } from './words.ts'

const messages = words.missing

/**
 * `before`: the work that is changed; null for a new one, which requires a picture. `confirmed`: unusual sizes that the
 * artist has confirmed.
 */
export function validateWork(
  draft: WorkDraft,
  { before, confirmed }: { before: WorkDraft | null; confirmed: readonly string[] },
): FieldErrors {
  const errors: FieldErrors = {}
  const isNew = before === null
  if (isNew && draft.images.length === 0) errors.images = messages.images
  if (draft.title.trim() === '') errors.title = messages.title
  if (draft.price.trim() === '') errors.price = messages.price
  Object.assign(errors, faultsOfSize(draft, confirmed))
  const [price, maxPrice] = [amount(draft.price), amount(draft.maxPrice)]
  if (maxPrice < price)
    errors.maxPrice = `${shared.field.maxPriceLow(formatRupees(maxPrice), formatRupees(price))}. ${words.maxPriceEmpty}`
  // As on the server, a change that touches nothing of it is not checked.
  if (isNew || JSON.stringify(listedFrom(draft)) !== JSON.stringify(listedFrom(before)))
    Object.assign(errors, faultsOfListing(listedFrom(draft), { state: undefined, cleared: [] }, thisYear()))
  if (!isNew && draft.description.trim() === '') errors.description = messages.description
  if (!isNew && draft.weight.trim() === '') errors.weight = messages.weight
  if (hasFixedCharge(draft) && draft.deliveryPrice.trim() === '') errors.deliveryPrice = messages.deliveryPrice
  if (draft.stock.trim() === '') errors.stock = messages.stock
  if (!isNew && draft.sku.trim() === '') errors.sku = messages.sku
  return errors
}

export function faultsOfSize(measured: Measured, confirmed: readonly string[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const dimension of dimensions) {
    const metres = measured[dimension]
    if (metres.trim() === '') errors[dimension] = messages[dimension]
    else if (doubtOf(dimension, metres) && !confirmed.includes(confirmationOf(dimension, metres)))
      errors[dimension] = words.answerFirst
  }
  return errors
}

/** The key under which the confirmation of an unusual size is remembered. */
export function confirmationOf(dimension: Dimension, metres: string): string {
  return `${dimension} ${metres}`
}

/** The confirmations of sizes that were stored before: nobody is asked about them again. */
export function confirmationsOf(measured: Measured): readonly string[] {
  return dimensions.map((dimension) => confirmationOf(dimension, measured[dimension]))
}

/** NaN for an empty text and for no number, so that no comparison holds. */
function amount(text: string): number {
  return numberFrom(text) ?? Number.NaN
}

/** A draft as the rules of listings read it. Subjects are not written in the form; the server checks them. */
export function listedFrom(draft: WorkDraft): ListedWork {
  const { title, description, medium, ageDeclared, madeInRegion } = draft
  const year = written(draft.year)
  const listed = { title, description, medium, ageDeclared, madeInRegion, subjects: [] }
  return { ...listed, year: typeof year === 'number' ? year : null }
}

export function thisYear(): number {
  return Number(dayInIndia(now()).slice(0, 4))
}
