// Holding a work while its buyer pays, and letting it go (product.md 8 and 9). One row lock a work: what is free is
// looked at and held in the same transaction. Refused: what is not there, sold or held by others, an address that is not
// whole, a coupon that does not hold, more windows open than a buyer may have. Prices are the work's, never the caller's.
import { isComplete } from '@rasika/contract/address-fields.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import { amountsOf, deliveryPrice, listPriceOf, type ProductType } from '@rasika/contract/amounts.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { findAddress } from '../accounts/accounts.ts'
import { freeUnit, holdUnit, lockOffered, type Offered } from '../artworks/artworks.ts'
import { giveBackCoupon, takeCoupon } from '../coupons/coupons.ts'
import type { Tx } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { nextState } from './states.ts'
import {
  type Charge,
  countOpen,
  insertEvent,
  insertOrder,
  lockBuyer,
  lockNextOverdue,
  lockOpenOrder,
  lockOverdueOf,
  type OrderRow,
  type Overdue,
  updateAddress,
  updateCharge,
  updateState,
} from './store.ts'
import { currentTerms, insertTerms, supersedeTerms } from './terms-store.ts'

export interface Wish {
  buyerId: string
  productType: ProductType
  productId: string
  /** In upper case; null without one. */
  couponCode: string | null
}

export interface Held {
  /** Of the terms to pay (terms-store.ts). */
  receipt: string
  /** The provider has not been asked for these terms by anybody yet. */
  isNew: boolean
}

/**
 * Answers the terms to pay: those of the buyer's open order for the work while amount and coupon are
 * what they were, new ones within the same hold where they are not, else those of a new order.
 * @throws Problem not_found, no_delivery_address, sold_out, work_held, too_many_open_orders, coupon_invalid
 */
export async function holdWork(parts: Parts, tx: Tx, wish: Wish): Promise<Held> {
  if (wish.productType !== 'artwork' || !idShape.safeParse(wish.productId).success) throw new Problem('not_found')
  await lockBuyer(tx, wish.buyerId)
  const open = await lockOpenOrder(tx, wish.buyerId, wish.productId)
  const overdue = await lockOverdueOf(tx, wish.productId)
  for (const order of overdue) await lapse(tx, order)
  const work = await lockOffered(tx, wish.productId)
  if (!work) throw new Problem('not_found')
  const address = await findAddress(tx, wish.buyerId)
  if (!address || !isComplete(address)) throw new Problem('no_delivery_address')
  const isOpen = open !== null && !overdue.some(({ id }) => id === open.id)
  return isOpen ? goOn(tx, open, work, wish, address) : begin(parts, tx, work, wish, address)
}

async function begin({ config }: Parts, tx: Tx, work: Offered, wish: Wish, address: Address): Promise<Held> {
  if (work.stock <= 0) throw new Problem('sold_out')
  if (work.held >= work.stock) throw new Problem('work_held')
  if ((await countOpen(tx, wish.buyerId)) >= config.ORDERS_OPEN) throw new Problem('too_many_open_orders')
  const price = toPaise(work.price)
  const list = listPriceOf({ price, maxPrice: work.max_price === null ? null : toPaise(work.max_price) })
  const id = await insertOrder(
    tx,
    {
      buyer_id: wish.buyerId,
      artist_id: work.artist_id,
      product_type: 'artwork',
      artwork_id: work.id,
      title: work.title,
      artist_name: work.artist_name,
      artist_username: work.artist_username,
      sku: work.sku,
      category: work.category,
      menu_category: work.menu_category,
      medium: work.medium,
      year: work.year,
      framing_type: work.framing_type,
      delivery_type: work.delivery_type,
      picture: work.pictures[0] ?? null,
      files: work.delivery_type === 'Physical' ? [] : work.pictures.map(({ base }) => base),
      address,
      list_price: list,
      price,
      delivery: deliveryPrice,
      total: price + deliveryPrice,
    },
    config.ORDER_HOLD_MINUTES,
  )
  await holdUnit(tx, work.id)
  await insertEvent(tx, { orderId: id, cause: 'placed', from: null, to: 'open' })
  const charge = await chargeOf(tx, id, work, wish)
  if (charge.coupon_id !== null) await updateCharge(tx, id, charge)
  return { receipt: await insertTerms(tx, id, charge), isNew: true }
}

async function goOn(tx: Tx, open: OrderRow, work: Offered, wish: Wish, address: Address): Promise<Held> {
  await updateAddress(tx, open.id, address)
  const present = await currentTerms(tx, open.id)
  const isSameCoupon = present !== null && present.coupon_code === wish.couponCode
  if (isSameCoupon && present.price === work.price && present.list_price === Math.max(work.price, work.max_price ?? 0)) return { receipt: present.receipt, isNew: false }
  if (wish.couponCode === null && open.coupon_id !== null) await giveBackCoupon(tx, open.id)
  const charge = await chargeOf(tx, open.id, work, wish)
  if (isSameCoupon && present.amount === charge.price + charge.delivery - charge.coupon_discount) return { receipt: present.receipt, isNew: false }
  await updateCharge(tx, open.id, charge)
  if (present) await supersedeTerms(tx, present.receipt)
  return { receipt: await insertTerms(tx, open.id, charge), isNew: true }
}

/** Takes the coupon, if one is wished. */
async function chargeOf(tx: Tx, orderId: string, work: Offered, { buyerId, productType, couponCode: code }: Wish): Promise<Charge> {
  const price = toPaise(work.price)
  const maxPrice = work.max_price === null ? null : toPaise(work.max_price)
  const list = listPriceOf({ price, maxPrice })
  const coupon = code === null ? null : await takeCoupon(tx, orderId, { code, buyerId, productType, maxPrice: list })
  const amounts = amountsOf({ price, maxPrice, delivery: deliveryPrice }, coupon?.worth ?? toPaise(0))
  return {
    list_price: list,
    price,
    delivery: deliveryPrice,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_discount: amounts.coupon,
  }
}

/** Of an open order whose row is held: the unit is free again and the coupon goes back. Money that comes late is still taken. */
export async function lapse(tx: Tx, { id, artwork_id }: Overdue, cause: 'held out' | 'let go' | 'gave way' = 'held out', detail = {}): Promise<void> {
  if (nextState('open', cause) !== 'lapsed') return
  await updateState(tx, id, 'lapsed')
  if (artwork_id) await freeUnit(tx, artwork_id)
  await giveBackCoupon(tx, id)
  await insertEvent(tx, { orderId: id, cause, from: 'open', to: 'lapsed', detail })
}

/** Every hold that is over, each in a transaction of its own. Answers how many. */
export async function lapseOrders({ db }: Pick<Parts, 'db'>): Promise<number> {
  const one = () =>
    db.transaction(async (tx) => {
      const order = await lockNextOverdue(tx)
      if (order) await lapse(tx, order)
      return order !== null
    })
  let lapsed = 0
  while (await one()) lapsed += 1
  return lapsed
}
