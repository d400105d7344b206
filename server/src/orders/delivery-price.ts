// What an order pays for its delivery, and when it is expected (docs/decisions/051). The courier's rate is asked before
// the order's transaction, for the PIN code of the buyer's saved address; inside the transaction it counts only for
// that PIN code.
import { isComplete } from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import { expectedDay } from '@rasika/contract/delivery-days.ts'
import { formatRupeesExact, type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { endOfDayInIndia } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'
import { findAddress } from '../accounts/accounts.ts'
import { courierRate, type CourierRate, goodsToSend } from '../delivery/delivery.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { OrderRequest, PurchasableItem } from './purchasable-item.ts'

export interface QuotedRate {
  pincode: string
  rate: CourierRate
}

/** How long an order may wait for the courier where the answer gives only the expected day, not the price. */
const secondsForDay = 1

/** Null where nothing is sent, or the address is not complete. Refuses nothing: an earlier order may stand. */
export async function quoteRate(context: AppContext, request: OrderRequest): Promise<QuotedRate | null> {
  const [goods, address] = await Promise.all([
    goodsToSend(context.db, request.productType, request.productId),
    findAddress(context.db, request.buyerId),
  ])
  if (goods === null || !address?.pincode || !isComplete(address)) return null
  const seconds = goods.delivery_charge === 'Courier' ? undefined : secondsForDay
  return { pincode: address.pincode, rate: await courierRate(context, goods, address.pincode, seconds) }
}

/**
 * The price of the delivery, which is refused where it is above the one that the checkout showed.
 * @throws Problem not_served, courier_off, courier_unavailable, delivery_price_changed
 */
export function deliveryOf(
  { delivery_charge, delivery_price }: Pick<PurchasableItem, 'delivery_charge' | 'delivery_price'>,
  { pincode }: Pick<AddressWithPhone, 'pincode'>,
  quoted: QuotedRate | null,
  shown: Paise | null,
): Paise {
  const price = delivery_charge === 'Courier' ? rateFor(pincode, quoted) : toPaise(delivery_price ?? 0)
  if (shown !== null && price > shown) {
    const message = words.refusal.deliveryNow(formatRupeesExact(rupeesOf(price)))
    throw new Refusal('delivery_price_changed', { message })
  }
  return price
}

/**
 * The end of the day that the checkout showed, by the courier's estimate; null without one, and then the setting's day
 * counts from the payment.
 */
export function expectedAt(
  { pincode }: Pick<AddressWithPhone, 'pincode'>,
  quoted: QuotedRate | null,
  now: Date,
): Date | null {
  if (quoted?.pincode !== pincode || quoted.rate.service !== 'served' || quoted.rate.expectedOn === null) return null
  return new Date(endOfDayInIndia(expectedDay(now, quoted.rate.expectedOn), 0))
}

function rateFor(pincode: string | null, quoted: QuotedRate | null): Paise {
  // Address or charge have changed since the courier was asked.
  if (quoted === null || quoted.pincode !== pincode) throw unpriced(1)
  const { rate } = quoted
  if (rate.service === 'served') return rate.price
  if (rate.service === 'not_served')
    throw new Refusal('not_served', { message: words.refusal.notServed(quoted.pincode) })
  throw rate.why === 'off' ? new Refusal('courier_off', { message: words.refusal.deliveryUnpriceable }) : unpriced(60)
}

function unpriced(retryAfter: number): Refusal {
  return new Refusal('courier_unavailable', { message: words.refusal.deliveryUnpriced, retryAfter })
}
