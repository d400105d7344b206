// The summary that a checkout shows before an order exists (spec: section 3 Checkout product; docs/product.md 9).
// Amounts in rupees.
import type { Id } from '@rasika/contract/fields.ts'
import { type DeliveryCharge, listPriceOf } from '@rasika/contract/amounts.ts'
import { isFile } from '@rasika/contract/categories.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { stateOfSales } from '../artists/artists.ts'
import { findForSale, findLastUnit } from '../artworks/artworks.ts'
import { findLotForOrder, payerOf } from '../auctions/auctions.ts'
import { listOpenOrders } from '../orders/orders.ts'
import type { Db } from '../platform/db.ts'

/** @throws Problem not_found if the work does not exist or was removed */
export async function checkoutOfArtwork(db: Db, id: Id, buyerId: string): Promise<CheckoutProduct> {
  const work = await findForSale(db, id)
  if (!work) throw new Refusal('not_found')
  const open = (await listOpenOrders(db, buyerId)).find(({ productId }) => productId === work.id) ?? null
  const lastUnit = open === null ? await findLastUnit(db, id) : null
  const auctionId = lastUnit?.auction_id ?? null
  const price = toPaise(work.price)
  const maxPrice = work.max_price === null ? null : toPaise(work.max_price)
  return {
    id: work.id,
    productType: 'artwork',
    name: work.title,
    title: work.title,
    artistName: work.artist_name,
    images: work.pictures.map(({ address }) => address),
    pictures: work.pictures,
    price: rupeesOf(price),
    maxPrice: maxPrice === null ? null : rupeesOf(maxPrice),
    finalPrice: rupeesOf(price),
    deliveryCharge: work.delivery_charge as DeliveryCharge,
    deliveryPrice: work.delivery_charge === 'Courier' ? null : rupeesOf(toPaise(work.delivery_price ?? 0)),
    discount: rupeesOf(toPaise(listPriceOf({ price, maxPrice }) - price)),
    quantity: 1,
    isDigital: isFile({ deliveryType: work.delivery_type }),
    soldWithin: await stateOfSales(db, work.artist_id),
    soldOut: work.stock <= 0,
    held: open === null && auctionId === null && work.stock > 0 && work.held >= work.stock,
    auctionId,
    isReserved: lastUnit?.is_reserved ?? false,
    open,
  }
}

/** For the winner only, paid or not. @throws Problem not_found, not_your_win */
export async function checkoutOfAuction(db: Db, id: Id, buyerId: string): Promise<CheckoutProduct> {
  const lot = await findLotForOrder(db, id)
  if (!lot) throw new Refusal('not_found')
  const payer = payerOf(lot)
  const isLate = lot.paid_at === null && payer?.until && payer.until <= lot.now
  if (payer?.buyerId !== buyerId || isLate) throw new Refusal('not_your_win')
  const price = rupeesOf(toPaise(lot.price))
  return {
    id: lot.id,
    productType: 'auction',
    name: lot.title,
    title: lot.title,
    artistName: lot.artist_name,
    images: lot.pictures.map(({ address }) => address),
    pictures: lot.pictures,
    price,
    maxPrice: null,
    finalPrice: price,
    deliveryCharge: 'Free',
    deliveryPrice: 0,
    discount: 0,
    quantity: 1,
    isDigital: isFile({ deliveryType: lot.delivery_type }),
    soldWithin: await stateOfSales(db, lot.artist_id),
    soldOut: lot.paid_at !== null,
    held: false,
    auctionId: null,
    isReserved: false,
    open: (await listOpenOrders(db, buyerId)).find(({ productId }) => productId === lot.id) ?? null,
  }
}
