// The delivery to the PIN code in the form: its price, which the order must not exceed, and what there is to say.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { isPincode } from '@rasika/contract/pincode.ts'
import { useEffect } from 'react'
import { rememberPincode } from '../delivery-quote/pincode-memory.ts'
import { arrivalSentence } from '../delivery-quote/sentence.ts'
import { useDeliveryQuote } from '../delivery-quote/use-delivery-quote.ts'
import { words } from './words.ts'

const messages = words.quote

export interface CheckoutQuote {
  /** Rupees; null while it is not known, and where nothing is delivered to the PIN code. */
  price: number | null
  /** Why the price is not known; null where it is. */
  missing: string | null
  /** The courier service has not answered: it may do so later. */
  mayRetry: boolean
  /** What the courier service says about the PIN code; null without a response. `time`: that of the setting. */
  arrival: (time: string) => string | null
  /** Asks once more, where the server knows another price than this page. */
  again: () => void
}

export function useQuote(product: CheckoutProduct, written: string): CheckoutQuote {
  const pincode = product.isDigital ? '' : written.trim()
  const { quote, state, again } = useDeliveryQuote(product, pincode)
  useEffect(() => {
    if (isPincode(pincode)) rememberPincode(pincode)
  }, [pincode])
  const price = quote === null ? product.deliveryPrice : quote.price
  const missing = () => {
    if (quote !== null) return arrivalSentence(quote, pincode, '')
    if (!isPincode(pincode)) return messages.noPincode
    return state === 'failed' ? messages.failed : messages.asking
  }
  return {
    price,
    missing: price === null ? missing() : null,
    mayRetry: price === null && (state === 'failed' || quote?.service === 'unknown'),
    arrival: (time) => (quote === null || price === null ? null : arrivalSentence(quote, pincode, time)),
    again,
  }
}
