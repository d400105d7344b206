// Indian bank codes (IFSC) and account numbers.
import { bankNames } from './words/banks.ts'

/** Four letters of the bank, a zero, six letters or digits of the branch. */
export const bankCode = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** The digits of an account, leading zeros included. */
export const accountDigits = /^\d{9,18}$/

/** Null for a bank that is not in the list. */
export function bankOf(code: string): string | null {
  return bankNames[code.slice(0, 4)] ?? null
}
