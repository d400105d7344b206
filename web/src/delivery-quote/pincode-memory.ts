// The PIN code that a visitor asked about last, on the page of a work or by the address at the checkout, in this
// browser's storage: the page of every work begins with it.
import { isPincode } from '@rasika/contract/pincode.ts'

const storageKey = 'delivery_pincode'

export function rememberedPincode(): string | null {
  try {
    const stored = localStorage.getItem(storageKey) ?? ''
    return isPincode(stored) ? stored : null
  } catch {
    return null
  }
}

export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(storageKey, pincode)
  } catch {
    // A browser that stores nothing is asked again on the next page.
  }
}
