// Places an order: holds the unit of a work, or takes a won lot, while the buyer pays; and ends the hold
// (docs/payments.md "Hold and time-outs"; docs/product.md 8). Availability is read and the unit held in one
// transaction, under a lock on the work or the lot. Refuses a missing or sold item, one that others hold, a lot
// that the buyer did not win, an incomplete address, a State to which the artist may not sell, a delivery that is not
// served or costs more than was shown, a coupon that does not apply, and more open orders than a buyer may have. Prices
// come from the database or the courier, never from the caller.
import { randomUUIDv7 } from 'node:crypto'
import { isComplete } from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import { couponDiscount } from '@rasika/contract/amounts.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { stateNamed } from '@rasika/contract/places.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { findAddress } from '../accounts/accounts.ts'
import { stateOfSales } from '../artists/artists.ts'
import { findLastUnit, releaseUnit } from '../artworks/artworks.ts'
import { releaseCoupon, redeemCoupon } from '../coupons/coupons.ts'
import type { Tx } from '../platform/db.ts'
import { forEachLocked } from '../platform/for-each-row.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type QuotedRate, deliveryOf, expectedAt } from './delivery-price.ts'
import { nextState } from './states.ts'
import {
  type Charge,
  countOpen,
  redactUnpaid,
  insertEvent,
  insertOrder,
  lockBuyer,
  lockNextOverdue,
  lockOpenOf,
  lockOpenOrder,
  lockOverdueOf,
  type OrderRow,
  type OpenHold,
  updateCharge,
  updateRecipient,
  updateState,
} from './store.ts'
import { countTerms, findCurrentTerms, insertTerms, supersedeTerms } from './terms-store.ts'
import { holdItem, lockPurchasableItem, type PurchasableItem, type OrderRequest } from './purchasable-item.ts'

export interface HeldOrder {
  /** The receipt of the terms to pay (terms-store.ts). */
  receipt: string
  /** The request to send to the provider; null where it may already have been sent for these terms. */
  providerRequest: ProviderOrderRequest | null
}

export interface ProviderOrderRequest {
  orderId: string
  amount: Paise
  /** The name of the payment provider. */
  provider: string
}

/**
 * `quoted`: the courier's rate and day for the buyer's address; null where nothing is sent or the address is not
 * complete (`delivery-price.ts`).
 * Returns the terms to pay: those of the buyer's open order for the item while amount, delivery, coupon and provider
 * are unchanged, new terms within the same hold where they changed, otherwise those of a new order.
 * @throws Problem not_found, not_your_win, no_delivery_address, sold_out, work_held, work_in_auction, work_reserved,
 * too_many_open_orders, coupon_invalid, other_state, and those of `deliveryOf`
 */
export async function holdForOrder(
  context: AppContext,
  tx: Tx,
  request: OrderRequest,
  quoted: QuotedRate | null,
): Promise<HeldOrder> {
  const readItem = () => Promise.all([lockPurchasableItem(context, tx, request), countOpen(tx, request.buyerId)])
  // Sent together: each query starts when the one before has its lock.
  const [, open, overdue, address, present] = await Promise.all([
    lockBuyer(tx, request.buyerId),
    lockOpenOrder(tx, request.buyerId, request.productType, request.productId),
    lockOverdueOf(tx, request.productType, request.productId),
    findAddress(tx, request.buyerId),
    readItem(),
  ])
  for (const order of overdue) await lapse(tx, order)
  const [item, openOrders] = overdue.length > 0 ? await readItem() : present
  if (!address || !isComplete(address)) throw new Refusal('no_delivery_address')
  const within = await stateOfSales(tx, item.artist_id)
  // An address whose State cannot be read has no place of supply.
  if (within !== null && stateNamed(address.state ?? '') !== within)
    throw new Refusal('other_state', { message: words.refusal.soldWithin(within) })
  const isOpen = open !== null && !overdue.some(({ id }) => id === open.id)
  const holdRequest = { item, request, address, quoted, openOrders }
  return isOpen ? continueOrder(context, tx, open, holdRequest) : beginOrder(context, tx, holdRequest)
}

interface OrderedItem {
  item: PurchasableItem
  request: OrderRequest
  address: AddressWithPhone
}

interface HoldRequest extends OrderedItem {
  quoted: QuotedRate | null
  /** The number of the buyer's open orders. */
  openOrders: number
}

async function beginOrder(
  { config, provider, clock }: AppContext,
  tx: Tx,
  { item, request, address, quoted, openOrders }: HoldRequest,
): Promise<HeldOrder> {
  if (item.stock <= 0)
    throw new Refusal('sold_out', item.product_type === 'auction' ? { message: words.auction.boughtByYou } : {})
  if (item.held >= item.stock) {
    const lastUnit = item.artwork_id === null ? null : await findLastUnit(tx, item.artwork_id)
    if (lastUnit?.is_reserved) throw new Refusal('work_reserved')
    if (lastUnit?.auction_id) throw new Refusal('work_in_auction', { message: words.refusal.workUnderHammer })
    throw new Refusal('work_held')
  }
  if (openOrders >= config.ORDERS_OPEN) throw new Refusal('too_many_open_orders')
  const delivery = deliveryOf(item, address, quoted, request.deliveryPrice)
  const { id, receipt, charge } = await insertHeldOrder(
    tx,
    { item, request, address, delivery, expectedOn: expectedAt(address, quoted, clock.now()) },
    { holdMinutes: config.ORDER_HOLD_MINUTES, at: null, provider: provider.name },
  )
  return { receipt, providerRequest: { orderId: id, amount: dueOf(charge), provider: provider.name } }
}

/** Inserts the order, holds the unit, takes the coupon. `at` null means now. @throws Problem coupon_invalid */
export async function insertHeldOrder(
  tx: Tx,
  { item, request, address, delivery, expectedOn }: OrderedItem & { delivery: Paise; expectedOn: Date | null },
  { holdMinutes, at, provider }: { holdMinutes: number; at: Date | null; provider: string },
): Promise<{ id: string; receipt: string; charge: Charge }> {
  // The id is made here, so that all dependent rows go to the database in the same round trip.
  const id = randomUUIDv7()
  insertOrder(
    tx.deferred,
    {
      id,
      buyer_id: request.buyerId,
      artist_id: item.artist_id,
      product_type: item.product_type,
      artwork_id: item.artwork_id,
      auction_id: item.auction_id,
      title: item.title,
      artist_name: item.artist_name,
      artist_username: item.artist_username,
      sku: item.sku,
      category: item.category,
      menu_category: item.menu_category,
      medium: item.medium,
      year: item.year,
      framing_type: item.framing_type,
      delivery_type: item.delivery_type,
      picture: item.pictures[0] ?? null,
      files: item.delivery_type === 'Physical' ? [] : item.pictures.map(({ base }) => base),
      address,
      buyer_gstin: request.registered?.gstin ?? null,
      buyer_legal_name: request.registered?.legalName ?? null,
      list_price: item.list_price,
      price: item.price,
      delivery,
      total: item.price + delivery,
      expected_on: expectedOn,
    },
    holdMinutes,
    at,
  )
  await holdItem(tx, item)
  insertEvent(tx.deferred, { orderId: id, cause: 'placed', from: null, to: 'open', at })
  const charge = await takeCharge(tx, id, item, request, delivery)
  if (charge.coupon_id !== null) updateCharge(tx.deferred, id, charge)
  return { id, receipt: insertTerms(tx.deferred, { orderId: id, nth: 1, charge, provider }), charge }
}

async function continueOrder(
  { provider, clock }: AppContext,
  tx: Tx,
  open: OrderRow,
  { item, request, address, quoted }: HoldRequest,
): Promise<HeldOrder> {
  const delivery = deliveryOf(item, address, quoted, request.deliveryPrice)
  const { gstin = null, legalName = null } = request.registered ?? {}
  const expectedOn = expectedAt(address, quoted, clock.now())
  updateRecipient(tx.deferred, open.id, { address, gstin, legalName, expectedOn })
  const present = await findCurrentTerms(tx, open.id)
  // Terms of an earlier provider are replaced: the payment window is that of the setting.
  const isSameProvider = present?.provider === provider.name
  const isSameCoupon = present?.coupon_code === request.couponCode
  const isSamePrice =
    present?.price === item.price && present.list_price === item.list_price && present.delivery === delivery
  if (isSameProvider && isSameCoupon && isSamePrice) return { receipt: present.receipt, providerRequest: null }
  if (request.couponCode === null && open.coupon_id !== null) await releaseCoupon(tx, open.id)
  const charge = await takeCharge(tx, open.id, item, request, delivery)
  const isSameAmount = present?.amount === dueOf(charge) && present.delivery === delivery
  if (isSameProvider && isSameCoupon && isSameAmount) return { receipt: present.receipt, providerRequest: null }
  updateCharge(tx.deferred, open.id, charge)
  if (present) supersedeTerms(tx.deferred, present.receipt)
  return {
    receipt: insertTerms(tx.deferred, {
      orderId: open.id,
      nth: (await countTerms(tx, open.id)) + 1,
      charge,
      provider: provider.name,
    }),
    providerRequest: { orderId: open.id, amount: dueOf(charge), provider: provider.name },
  }
}

function dueOf({ price, delivery, coupon_discount }: Charge): Paise {
  return toPaise(price + delivery - coupon_discount)
}

/** What the order charges; takes the coupon, if the request names one. */
async function takeCharge(
  tx: Tx,
  orderId: string,
  item: PurchasableItem,
  { buyerId, productType, couponCode }: OrderRequest,
  delivery: Paise,
): Promise<Charge> {
  const { price, list_price } = item
  const charge = { list_price, price, delivery }
  if (couponCode === null) return { ...charge, coupon_id: null, coupon_code: null, coupon_discount: 0 }
  const { id, worth } = await redeemCoupon(tx, orderId, {
    couponCode,
    buyerId,
    productType,
    listPrice: list_price,
    item,
  })
  const discount = couponDiscount(worth, price, delivery)
  return { ...charge, coupon_id: id, coupon_code: couponCode, coupon_discount: discount }
}

/** For an open order whose row is locked: releases the unit and the coupon. A later payment is still taken. */
export async function lapse(
  tx: Tx,
  { id, artwork_id, holds_unit }: OpenHold,
  cause: 'hold expired' | 'hold released' | 'earlier order paid' = 'hold expired',
  detail = {},
): Promise<void> {
  if (nextState('open', cause) !== 'lapsed') return
  updateState(tx.deferred, id, 'lapsed')
  if (artwork_id && holds_unit) releaseUnit(tx.deferred, artwork_id)
  await releaseCoupon(tx, id)
  insertEvent(tx.deferred, { orderId: id, cause, from: 'open', to: 'lapsed', detail })
}

/** For closing an account: open orders lapse, and orders that were never paid lose their delivery address. */
export async function lapseAndRedactUnpaid(tx: Tx, buyerId: string): Promise<void> {
  for (const order of await lockOpenOf(tx, buyerId)) await lapse(tx, order)
  await redactUnpaid(tx, buyerId)
}

/** Ends every expired hold, each in its own transaction. Returns how many. */
export function lapseOrders(context: Pick<AppContext, 'db' | 'log'>): Promise<number> {
  return forEachLocked(context, lockNextOverdue, lapse)
}
