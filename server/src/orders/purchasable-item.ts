// The item of an order: an artwork at its price or a won lot at its winning bid (docs/product.md 7 to 9), read alike.
// Refuses a missing item, a lot the buyer did not win, and a win that has ended; hold.ts refuses an item that is sold
// or that others hold.
import { listPriceOf, type ProductType } from '@rasika/contract/amounts.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import {
  holdUnit,
  lockAvailableUnits,
  lockForSale,
  type PurchasableArtworkRow,
  sellUnit,
} from '../artworks/artworks.ts'
import { lockLotForOrder, sellHeldUnit, type LotForOrderRow } from '../auctions/auctions.ts'
import { lockWin, markPaid } from '../bids/bids.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, listsTag } from '../platform/tags.ts'
import type { OrderRow } from './store.ts'

export interface OrderRequest {
  buyerId: string
  productType: ProductType
  productId: Id
  /** In upper case; null without one. */
  couponCode: string | null
  /** What the checkout showed for the delivery: a higher price is refused; null accepts any. */
  deliveryPrice: Paise | null
  /** A registered buyer; absent or null for a private one. */
  registered?: RegisteredBuyer | null
}

export interface RegisteredBuyer {
  gstin: string
  legalName: string
}

/** The item and its seller. A lot that the buyer won counts as one in stock and none held. */
export interface PurchasableItem extends Omit<PurchasableArtworkRow, 'id' | 'price' | 'max_price' | 'has_signature'> {
  price: Paise
  list_price: Paise
  product_type: OrderRow['product_type']
  /** The work itself, or the work of the lot. */
  artwork_id: string | null
  auction_id: string | null
}

/** Locks the item until the transaction ends. @throws Problem not_found, not_your_win */
export async function lockPurchasableItem(
  context: AppContext,
  tx: Tx,
  { productType, productId, buyerId }: OrderRequest,
): Promise<PurchasableItem> {
  if (productType === 'auction') return lockWonItem(context, tx, productId, buyerId)
  const work = await lockForSale(tx, productId)
  if (!work) throw new Refusal('not_found')
  const price = toPaise(work.price)
  const maxPrice = work.max_price === null ? null : toPaise(work.max_price)
  const prices = { price, list_price: listPriceOf({ price, maxPrice }) }
  return { ...work, ...prices, product_type: 'artwork', artwork_id: work.id, auction_id: null }
}

async function lockWonItem(context: AppContext, tx: Tx, id: string, buyerId: string): Promise<PurchasableItem> {
  const lot = await lockLotForOrder(tx, id)
  if (!lot) throw new Refusal('not_found')
  const item = itemOfLot(lot)
  if (lot.paid_at !== null && lot.winner_id === buyerId) return { ...item, stock: 0 }
  const { price } = await lockWin(context, tx, id, buyerId)
  return { ...item, price, list_price: price }
}

function itemOfLot(lot: LotForOrderRow): PurchasableItem {
  const sku = `LOT-${lot.id.slice(-8).toUpperCase()}`
  const price = toPaise(lot.price)
  // A bid binds to its amount, so that nothing is added for the delivery (docs/decisions/051).
  const delivered = { delivery_charge: 'Free', delivery_price: null }
  const units = { stock: 1, held: 0 }
  return { ...lot, ...delivered, ...units, price, list_price: price, product_type: 'auction', auction_id: lot.id, sku }
}

/** A lot that its ledger records as paid, and its buyer; null for any other lot. Locked until the transaction ends. */
export async function lockPaidLot(
  tx: Tx,
  id: string,
): Promise<{ item: PurchasableItem; buyerId: string; paidAt: Date } | null> {
  const lot = await lockLotForOrder(tx, id)
  return lot?.paid_at && lot.winner_id ? { item: itemOfLot(lot), buyerId: lot.winner_id, paidAt: lot.paid_at } : null
}

/** Holds a unit of a work for the order; a lot's unit was held when the lot was opened. */
export async function holdItem(tx: Tx, item: PurchasableItem): Promise<void> {
  if (item.product_type === 'artwork') holdUnit(tx.deferred, item.artwork_id as string)
}

/** How many units an order without a hold can still get; locked until the transaction ends. */
export async function lockAvailable(tx: Tx, order: OrderRow): Promise<number> {
  if (order.auction_id !== null) {
    const lot = await lockLotForOrder(tx, order.auction_id)
    // A late payment is taken until the win has lapsed: a win ends in the ledger, not by the clock.
    return lot !== null && lot.paid_at === null && lot.winner_id === order.buyer_id ? 1 : 0
  }
  return order.artwork_id === null ? 0 : lockAvailableUnits(tx, order.artwork_id)
}

/** Requires the locks of `lockAvailable`. */
export async function sellItem(context: AppContext, tx: Tx, order: OrderRow): Promise<void> {
  if (order.auction_id !== null) {
    if (!(await markPaid(context, tx, order.auction_id, order.buyer_id, toPaise(order.price))))
      throw new Error(`lot ${order.auction_id} was sold before`)
    return sellHeldUnit(context, tx, order.auction_id)
  }
  const artworkId = order.artwork_id as string
  sellUnit(tx.deferred, artworkId, order.holds_unit)
  tx.afterCommit(() => context.tags.drop([artworkTag(artworkId), listsTag]))
}
