// What is wrong with a sum of rupees that a person typed, before it is sent.
import { formatRupees, isRupees, maxAmountPaise, rupeesOf } from './money.ts'
import { field } from './words/field.ts'
import { numberToSend } from './written-number.ts'

/**
 * The sentence with which the call would refuse it. Null for a sum from above 0 to `most`, and for nothing: an empty
 * field is refused when it is sent.
 */
export function amountFault(written: string, most = rupeesOf(maxAmountPaise)): string | null {
  if (written.trim() === '') return null
  const rupees = numberToSend(written)
  if (typeof rupees !== 'number') return field.number
  if (rupees <= 0) return field.above0
  if (!isRupees(rupees)) return field.rupees
  return rupees > most ? field.atMost(formatRupees(most)) : null
}
