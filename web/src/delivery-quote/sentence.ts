// What a quote says in sentences.
import type { DeliveryQuote } from '@rasika/contract/delivery.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words } from './words.ts'

/** Whether and when it is delivered to the PIN code. `time`: the delivery time of the setting, '5-7 business days'. */
export function arrivalSentence(
  { service, charge, expectedOn, soldWithin }: DeliveryQuote,
  pincode: string,
  time: string,
): string {
  if (soldWithin !== null) return words.otherState(pincode, soldWithin)
  if (service === 'served') return words.served(pincode, expectedOn === null ? null : formatDate(expectedOn))
  if (charge === 'Courier') return service === 'not_served' ? words.notServed(pincode) : words.unpriced
  return service === 'not_served' ? words.byHand(pincode) : words.noDay(pincode, time)
}

/** What it costs; null where the price is not known. */
export function priceSentence({ price, soldWithin }: DeliveryQuote): string | null {
  if (price === null || soldWithin !== null) return null
  return price === 0 ? words.free : words.costs(formatRupeesExact(price))
}
