// The front door of coupons: what a code takes off, taking a use for an order and giving it back, and what an operator
// does with them (spec: section 5 Coupon; docs/product.md 9). Refused here: a code nobody made, one that is paused, not
// begun, over or used up, one made for the other kind of product; each with its own sentence. A use is taken in the
// order's transaction, under the coupon's lock; the house funds it.
import { couponCode, discountOf, type ProductType } from '@rasika/contract/amounts.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db, Tx } from '../platform/db.ts'
import {
  type CouponRow,
  type CouponUses,
  countUses,
  deleteUse,
  findCoupon,
  insertCoupon,
  insertUse,
  type ListedCoupon,
  lockCoupon,
  type NewCoupon,
  selectCoupons,
  setPaused,
  useOfOrder,
} from './store.ts'

export type { ListedCoupon, NewCoupon }

/** Of a buyer's order, or of one they think of. */
export interface CouponQuestion {
  /** In upper case. */
  code: string
  buyerId: string
  productType: ProductType
  /** Paise: what a percentage is of. */
  maxPrice: Paise
}

export interface RedeemedCoupon {
  id: string
  code: string
  /** Paise it takes off; the order caps it (`amountsOf`). */
  worth: Paise
}

/**
 * A preview: answers what the coupon would take off, in paise. The buyer's own open order for the product `forId` may
 * hold it already, and would again. @throws Problem coupon_invalid
 */
export async function validateCoupon(db: Db, question: CouponQuestion, forId: string | null): Promise<Paise> {
  const coupon = await findCoupon(db, question.code)
  if (!coupon) throw new Refusal('coupon_invalid')
  judge(coupon, await countUses(db, coupon.id, question.buyerId, forId), question.productType)
  return worthOf(coupon, question.maxPrice)
}

/**
 * Takes one use for the order, in its transaction. An order holds one use at most: what it held is given back first.
 * @throws Problem coupon_invalid
 */
export async function redeemCoupon(tx: Tx, orderId: string, question: CouponQuestion): Promise<RedeemedCoupon> {
  await deleteUse(tx, orderId)
  const coupon = await lockCoupon(tx, question.code)
  if (!coupon) throw new Refusal('coupon_invalid')
  judge(coupon, await countUses(tx, coupon.id, question.buyerId), question.productType)
  if (!(await insertUse(tx, orderId, coupon.id, question.buyerId, coupon.most_uses_a_buyer))) refuse(words.coupon.usedByYou)
  return { id: coupon.id, code: coupon.code, worth: worthOf(coupon, question.maxPrice) }
}

/**
 * For money that came late: the use that the order was priced with, whether or not the coupon is paused or over by
 * now. False where the buyer, or others, have used it up meanwhile.
 */
export async function redeemCouponAgain(tx: Tx, order: { id: string; buyerId: string }, coupon: { id: string; code: string }): Promise<boolean> {
  if ((await useOfOrder(tx, order.id)) === coupon.id) return true
  const row = await lockCoupon(tx, coupon.code)
  if (!row) return false
  const { uses } = await countUses(tx, coupon.id, order.buyerId)
  if (row.most_uses !== null && uses >= row.most_uses) return false
  await deleteUse(tx, order.id)
  return insertUse(tx, order.id, coupon.id, order.buyerId, row.most_uses_a_buyer)
}

/** The order lapsed, or goes on without a coupon. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await deleteUse(tx, orderId)
}

/** Answers its id; the code is kept in upper case. @throws coupons_code_key, and the table's checks */
export async function addCoupon(tx: Tx, coupon: NewCoupon): Promise<string> {
  return insertCoupon(tx, { ...coupon, code: couponCode(coupon.code) })
}

/** Newest first, with how often each was used. */
export function listCoupons(db: Db): Promise<ListedCoupon[]> {
  return selectCoupons(db)
}

/** `paused` false lets it be used again. @throws Problem not_found */
export async function pauseCoupon(tx: Tx, code: string, paused: boolean): Promise<void> {
  if (!(await setPaused(tx, couponCode(code), paused))) throw new Refusal('not_found')
}

function judge(coupon: CouponRow, { uses, own, open }: CouponUses, productType: ProductType): void {
  const { now, starts_at: start, ends_at: end } = coupon
  if (coupon.product_type !== productType) refuse(coupon.product_type === 'auction' ? words.coupon.forAuctions : words.coupon.forArtworks)
  if (coupon.paused_at !== null) refuse(words.coupon.paused)
  if (now < start) refuse(words.coupon.notBegun(formatDateTime(start.toISOString())))
  if (end !== null && now >= end) refuse(words.coupon.ended)
  if (own >= coupon.most_uses_a_buyer) refuse(own - open < coupon.most_uses_a_buyer ? words.coupon.heldByYou : words.coupon.usedByYou)
  if (coupon.most_uses !== null && uses >= coupon.most_uses) refuse(words.coupon.usedUp)
}

function refuse(sentence: string): never {
  throw new Refusal('coupon_invalid', { message: sentence })
}

function worthOf({ amount, percent }: CouponRow, maxPrice: Paise): Paise {
  return discountOf({ amount: amount === null ? null : toPaise(amount), percent }, maxPrice)
}
