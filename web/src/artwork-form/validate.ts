// Validates a listing before it is sent, by field and with messages. The server validates again, and more.
import { formatRupees } from '@rasika/contract/money.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import type { WorkDraft } from './draft.ts'
import { dimensions, doubtOf, type Measured } from './measure.ts'
import { words } from './words.ts'

const say = words.missing

/** In the order of the form. `confirmed`: unusual sizes that the artist has confirmed. `isNew`: requires a picture. */
export function validateWork(
  draft: WorkDraft,
  { isNew, confirmed }: { isNew: boolean; confirmed: readonly string[] },
): FieldErrors {
  const errors: FieldErrors = {}
  if (isNew && draft.images.length === 0) errors.images = say.images
  if (draft.title.trim() === '') errors.title = say.title
  if (draft.price.trim() === '') errors.price = say.price
  Object.assign(errors, faultsOfSize(draft, confirmed))
  const [price, maxPrice] = [amount(draft.price), amount(draft.maxPrice)]
  if (maxPrice < price)
    errors.maxPrice = `${shared.field.maxPriceLow(formatRupees(maxPrice), formatRupees(price))}. ${words.maxPriceEmpty}`
  if (!isNew && draft.description.trim() === '') errors.description = say.description
  if (!isNew && draft.weight.trim() === '') errors.weight = say.weight
  if (draft.stock.trim() === '') errors.stock = say.stock
  if (!isNew && draft.sku.trim() === '') errors.sku = say.sku
  return errors
}

export function faultsOfSize(measured: Measured, confirmed: readonly string[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const dimension of dimensions) {
    const metres = measured[dimension]
    if (metres.trim() === '') errors[dimension] = say[dimension]
    else if (doubtOf(dimension, metres) && !confirmed.includes(confirmationOf(dimension, metres)))
      errors[dimension] = words.answerFirst
  }
  return errors
}

/** The key under which the confirmation of an unusual size is remembered. */
export function confirmationOf(dimension: string, metres: string): string {
  return `${dimension} ${metres}`
}

/** NaN for an empty text and for no number, so that no comparison holds. */
function amount(text: string): number {
  const plain = text.trim().replaceAll(',', '')
  return plain === '' ? Number.NaN : Number(plain)
}
