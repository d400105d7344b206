// The short number of an order: 'R-7K3F-9R', five random characters and a check character. The database generates it
// (`new_order_number` in server/migrations/0023_order_numbers.sql); this file reads it as people write it.
import { codeAlphabet, readCode } from './spoken-code.ts'

const length = 6

/**
 * 'R-7K3F-9R' from its written form: small letters, spaces, without hyphens or the R, O for 0, I or L for 1. Null for
 * no order number, also with one wrong character or two neighbours exchanged (but 0 with Z).
 */
export function orderNumber(written: string): string | null {
  const code = readCode(written)
  const plain = code?.length === length + 1 && code.startsWith('R') ? code.slice(1) : code
  return plain?.length === length && isChecked(plain) ? `R-${plain.slice(0, 4)}-${plain.slice(4)}` : null
}

/** Luhn's formula modulo 32: from the right, every second character counts double, its carry added to it. */
function isChecked(plain: string): boolean {
  const sum = [...plain].reduce((all, character, at) => {
    const weighed = codeAlphabet.indexOf(character) * (at % 2 === 0 ? 2 : 1)
    return all + Math.floor(weighed / codeAlphabet.length) + (weighed % codeAlphabet.length)
  }, 0)
  return sum % codeAlphabet.length === 0
}
