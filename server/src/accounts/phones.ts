// A telephone number as everyone can dial it: E.164, India where no country is given (docs/product.md 11).
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Null for what is no number. */
export function phoneOf(written: string): string | null {
  const phone = parsePhoneNumberFromString(written, 'IN')
  return phone?.isValid() ? phone.number : null
}
