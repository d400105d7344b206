// Public functions of deliveries before an order: whether a work or a lot is delivered to a PIN code, by when, and for
// how much (docs/couriers.md "Price of a delivery").
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { DeliveryQuote } from '@rasika/contract/delivery.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { expectedDay } from '@rasika/contract/delivery-days.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { packedParcel } from '@rasika/contract/packing.ts'
import { stateOfPincode } from '@rasika/contract/pincode-states.ts'
import { isPincode } from '@rasika/contract/pincode.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { isOutside, soldWithin } from '@rasika/contract/tax-status.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { type CourierRate, rateOf } from './rates.ts'
import { findArtwork, findAuction, type GoodsRow } from './store.ts'

export type { CourierRate }

/** `pincode` has six digits. @throws Problem not_found, not_deliverable */
export async function quoteArtwork(context: AppContext, db: Db, id: Id, pincode: string): Promise<DeliveryQuote> {
  return quoteOf(context, await findArtwork(db, id), pincode)
}

/** The same for a lot. @throws Problem not_found, not_deliverable */
export async function quoteAuction(context: AppContext, db: Db, id: Id, pincode: string): Promise<DeliveryQuote> {
  return quoteOf(context, await findAuction(db, id), pincode)
}

/** What an order sends; null for a file, and for what is not there. */
export async function goodsToSend(db: Db, productType: ProductType, id: Id): Promise<GoodsRow | null> {
  const goods = await (productType === 'auction' ? findAuction(db, id) : findArtwork(db, id))
  return goods === null || isFile({ deliveryType: goods.delivery_type }) ? null : goods
}

async function quoteOf(context: AppContext, goods: GoodsRow | null, pincode: string): Promise<DeliveryQuote> {
  if (goods === null) throw new Refusal('not_found')
  if (isFile({ deliveryType: goods.delivery_type })) throw new Refusal('not_deliverable')
  const rate = await courierRate(context, goods, pincode)
  const estimate = rate.service === 'served' ? rate.expectedOn : null
  const price = priceOf(goods, rate)
  const within = soldWithin({ status: goods.tax_status, gstin: goods.gstin, state: goods.from_state })
  return {
    service: rate.service,
    expectedOn: estimate === null ? null : expectedDay(context.clock.now(), estimate),
    charge: goods.delivery_charge,
    price: price === null ? null : rupeesOf(price),
    soldWithin: isOutside(within, stateOfPincode(pincode)) ? within : null,
  }
}

function priceOf({ delivery_charge, delivery_price }: GoodsRow, rate: CourierRate): Paise | null {
  if (delivery_charge === 'Courier') return rate.service === 'served' ? rate.price : null
  return toPaise(delivery_price ?? 0)
}

/**
 * A parcel that is too large for every courier is not served. `seconds`: the longest time to wait for the courier,
 * where it is not that of a page.
 */
export async function courierRate(
  context: AppContext,
  goods: GoodsRow,
  toPin: string,
  seconds?: number,
): Promise<CourierRate> {
  const fromPin = goods.from_pin ?? ''
  if (!isPincode(fromPin)) return { service: 'unknown', why: 'off' }
  const box = packedParcel({
    category: goods.category,
    menuCategory: goods.menu_category,
    medium: goods.medium,
    framingType: goods.framing_type,
    size: { length: goods.length_m, breadth: goods.breadth_m, height: goods.height_m },
    weight: goods.weight_kg,
  })
  return box === null
    ? { service: 'not_served' }
    : rateOf(context, { fromPin, toPin, box, declared: toPaise(goods.price) }, seconds)
}
