// Phone numbers as E.164; India if no country is given (docs/product.md 11).
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Null if it is not a phone number. */
export function phoneOf(written: string): string | null {
  const phone = parsePhoneNumberFromString(written, 'IN')
  return phone?.isValid() ? phone.number : null
}
