// Public functions of coupons: the discount of a code, taking a use for an order and returning it, and the operator's
// actions (spec: section 5 Coupon; docs/product.md 9; docs/decisions/052). Refuses a code that is unknown, paused, not
// yet valid, expired, used up, made for the other kind of product, for another artist or work, or for a higher price;
// each with its own message. A use is taken in the order's transaction under the coupon's lock; the gallery pays for
// it.
import { couponWorth, normaliseCouponCode, type ProductType } from '@rasika/contract/amounts.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { formatRupees, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db, Tx } from '../platform/db.ts'
import {
  type CouponItem,
  type CouponRow,
  type CouponUses,
  countUses,
  deleteUse,
  findCoupon,
  findCouponItem,
  insertCoupon,
  insertUse,
  type ListedCoupon,
  lockCoupon,
  type NewCoupon,
  selectCoupons,
  setPaused,
  findUseOfOrder,
} from './store.ts'

export { changeCoupon, couponParticulars, createCoupon } from './create-coupon.ts'
export { couponStatus } from './store.ts'
export type { ListedCoupon, NewCoupon }

/** An order of a buyer, placed or considered. */
export interface CouponRequest {
  /** In upper case. */
  couponCode: string
  buyerId: string
  productType: ProductType
  /** The amount that a percentage applies to. */
  listPrice: Paise
}

export type { CouponItem }

export interface RedeemedCoupon {
  id: string
  /** The discount in paise; the order caps it (`couponDiscount`). */
  worth: Paise
}

/**
 * A preview: returns the discount in paise. Ignores a use held by the buyer's own open order for the product
 * `forId`, because the order would hold it again. @throws Problem coupon_invalid
 */
export async function validateCoupon(
  db: Db,
  { couponCode, buyerId, productType, listPrice }: CouponRequest,
  forId: Id | null,
): Promise<Paise> {
  const coupon = await findCoupon(db, couponCode)
  if (!coupon) throw new Refusal('coupon_invalid')
  const uses = await countUses(db, coupon.id, buyerId, forId)
  checkUses(coupon, uses, productType)
  // Without an item the amount that was sent stands for its price.
  const item = forId === null ? null : await findCouponItem(db, productType, forId)
  checkItem(coupon, item ?? { artist_id: '', artwork_id: null, price: listPrice })
  return worthOf(coupon, listPrice)
}

/**
 * Takes one use for the order, in its transaction. An order holds at most one use: a previous one is returned first.
 * @throws Problem coupon_invalid
 */
export async function redeemCoupon(
  tx: Tx,
  orderId: string,
  { couponCode, buyerId, productType, listPrice, item }: CouponRequest & { item: CouponItem },
): Promise<RedeemedCoupon> {
  await deleteUse(tx, orderId)
  const coupon = await lockCoupon(tx, couponCode)
  if (!coupon) throw new Refusal('coupon_invalid')
  checkUses(coupon, await countUses(tx, coupon.id, buyerId), productType)
  checkItem(coupon, item)
  if (!(await insertUse(tx, orderId, coupon.id, buyerId, coupon.max_uses_per_buyer))) refuse(words.coupon.usedByYou)
  return { id: coupon.id, worth: worthOf(coupon, listPrice) }
}

/**
 * For late payments: takes a use of the coupon that the order was priced with, even if the coupon is now paused or
 * expired. False if the buyer's uses, or all uses, are exhausted by now.
 */
export async function redeemCouponAgain(
  tx: Tx,
  order: { id: string; buyerId: string },
  couponId: string,
  couponCode: string,
): Promise<boolean> {
  if ((await findUseOfOrder(tx, order.id)) === couponId) return true
  const coupon = await lockCoupon(tx, couponCode)
  if (!coupon) return false
  const { uses } = await countUses(tx, couponId, order.buyerId)
  if (coupon.max_uses !== null && uses >= coupon.max_uses) return false
  await deleteUse(tx, order.id)
  return insertUse(tx, order.id, couponId, order.buyerId, coupon.max_uses_per_buyer)
}

/** Returns the use: the order lapsed, continues or was paid without a coupon, is gone, or is refunded whole. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await deleteUse(tx, orderId)
}

/**
 * For the demonstration and for tests; `createCoupon` checks what an operator writes. Returns its id; the code is
 * stored in upper case. @throws coupons_code_key, and the table's checks
 */
export async function addCoupon(tx: Tx, coupon: NewCoupon): Promise<string> {
  return insertCoupon(tx, { ...coupon, code: normaliseCouponCode(coupon.code) })
}

/** Newest first, each with its number of uses. */
export function listCoupons(db: Db): Promise<ListedCoupon[]> {
  return selectCoupons(db)
}

/** `paused` false makes it usable again. @throws Problem not_found */
export async function pauseCoupon(tx: Tx, couponCode: string, paused: boolean): Promise<void> {
  if (!(await setPaused(tx, normaliseCouponCode(couponCode), paused))) throw new Refusal('not_found')
}

function worthOf({ amount, percent, max_discount: maxDiscount }: CouponRow, listPrice: Paise): Paise {
  return couponWorth({ amount, percent, maxDiscount }, listPrice)
}

/** Whether the coupon holds for this item at its price. @throws Problem coupon_invalid */
function checkItem(coupon: CouponRow, { artist_id: artistId, artwork_id: artworkId, price }: CouponItem): void {
  if (coupon.artist_id !== null && coupon.artist_id !== artistId) refuse(words.coupon.otherArtist)
  if (coupon.artwork_id !== null && coupon.artwork_id !== artworkId) refuse(words.coupon.otherWork)
  if (coupon.min_order !== null && price < coupon.min_order)
    refuse(words.coupon.minOrder(formatRupees(rupeesOf(coupon.min_order))))
}

function checkUses(coupon: CouponRow, { uses, own, open }: CouponUses, productType: ProductType): void {
  const { now, starts_at: start, ends_at: end } = coupon
  if (coupon.product_type !== productType)
    refuse(coupon.product_type === 'auction' ? words.coupon.forAuctions : words.coupon.forArtworks)
  if (coupon.paused_at !== null) refuse(words.coupon.paused)
  if (now < start) refuse(words.coupon.notBegun(formatDateTime(start.toISOString())))
  if (end !== null && now >= end) refuse(words.coupon.ended)
  if (own >= coupon.max_uses_per_buyer)
    refuse(own - open < coupon.max_uses_per_buyer ? words.coupon.heldByYou : words.coupon.usedByYou)
  if (coupon.max_uses !== null && uses >= coupon.max_uses) refuse(words.coupon.usedUp)
}

function refuse(sentence: string): never {
  throw new Refusal('coupon_invalid', { message: sentence })
}
