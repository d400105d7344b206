// The GST identification number: State code, PAN, count of registrations, Z, a check character (mod 36, weights
// 1 and 2 in turn, the digits of each product added). A wrong one on an invoice costs the buyer's credit.
import { stateOfCode } from './gst.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Checks format, State and check character. It does not check whether the number was ever issued. */
export function isGstin(written: string): boolean {
  return (
    shape.test(written) && stateOfCode(written.slice(0, 2)) !== null && checkOf(written.slice(0, 14)) === written[14]
  )
}

/** The check character of the first 14 characters. */
function checkOf(head: string): string {
  const sum = [...head].reduce((total, character, at) => {
    const product = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (sum % 36)) % 36] as string
}

/**
 * Well formed and never issued: its PAN has the number 0000, which is not issued.
 * @param nth from 0: the PAN's letters differ with it
 */
export function demonstrationGstin(stateCode: string, nth: number): string {
  const characters = [676, 26, 1].map((divisor) => alphabet[10 + (Math.floor(nth / divisor) % 26)]).join('')
  const head = `${stateCode}${characters}PD0000D1Z`
  return `${head}${checkOf(head)}`
}
