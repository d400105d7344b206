// SQL of coupons. A use is a row with its number among the buyer's uses, so two orders can never take the same one
// (`coupon_uses_once`). The coupon's row, locked while a use is taken, enforces the total limit.
import type { Id } from '@rasika/contract/fields.ts'
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { CouponStatus } from '@rasika/contract/desk-choices.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { boughtId } from '../order-status/order-status.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'

/** Money in paise. */
export interface CouponRow {
  id: string
  code: string
  amount: Paise | null
  percent: number | null
  starts_at: Date
  ends_at: Date | null
  max_uses: number | null
  max_uses_per_buyer: number
  product_type: ProductType
  max_discount: Paise | null
  min_order: Paise | null
  artist_id: string | null
  artwork_id: string | null
  paused_at: Date | null
  /** The database's clock, read after the row was locked, where it was locked. */
  now: Date
}

/** Returned uses are not counted. `uses`: of all buyers; `own`: of this buyer; `open`: this buyer's unpaid ones. */
export interface CouponUses {
  uses: number
  own: number
  open: number
}

const columns = `id, code, amount, percent, starts_at, ends_at, max_uses, max_uses_per_buyer, product_type, paused_at,
  max_discount, min_order, artist_id, artwork_id`
const findText = `SELECT ${columns}, clock_timestamp() AS now FROM coupons WHERE code = $1`
const lockText = `SELECT ${columns} FROM coupons WHERE code = $1 FOR NO KEY UPDATE`

export function findCoupon(db: Db, couponCode: string): Promise<CouponRow | null> {
  return db.one(findText, [couponCode])
}

/** Locks the coupon until the transaction ends. */
export async function lockCoupon(tx: Tx, couponCode: string): Promise<CouponRow | null> {
  const row = await tx.one<Omit<CouponRow, 'now'>>(lockText, [couponCode])
  if (!row) return null
  return { ...row, now: await databaseNow(tx) }
}

const usesText = `
  WITH own_open AS (
    SELECT ${boughtId} IS NOT DISTINCT FROM $3 AS here
    FROM coupon_uses u JOIN orders o ON o.id = u.order_id
    WHERE u.coupon_id = $1 AND u.buyer_id = $2 AND o.state = 'open'),
  counted AS (
    SELECT count(*) FILTER (WHERE here)::int AS here, count(*) FILTER (WHERE NOT here)::int AS open FROM own_open)
  SELECT count(coupon_id)::int - max(here) AS uses, count(*) FILTER (WHERE buyer_id = $2)::int - max(here) AS own,
    max(open) AS open
  FROM counted LEFT JOIN coupon_uses ON coupon_id = $1`

/** Does not count the use of the buyer's own open order for the product `forId`, if there is one. */
export async function countUses(
  db: Db,
  couponId: string,
  buyerId: string,
  forId: Id | null = null,
): Promise<CouponUses> {
  return (await db.one<CouponUses>(usesText, [couponId, buyerId, forId])) as CouponUses
}

const takeText = `
  INSERT INTO coupon_uses (order_id, coupon_id, buyer_id, nth)
  SELECT $1, $2, $3, n FROM generate_series(1, $4::int) AS n
  WHERE NOT EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = $2 AND u.buyer_id = $3 AND u.nth = n)
  ORDER BY n LIMIT 1`

/** Takes the buyer's first free use; false if all of `max` are taken. @throws coupon_uses_once */
export async function insertUse(
  tx: Tx,
  orderId: string,
  couponId: string,
  buyerId: string,
  max: number,
): Promise<boolean> {
  return (await tx.run(takeText, [orderId, couponId, buyerId, max])) === 1
}

export async function deleteUse(tx: Tx, orderId: string): Promise<void> {
  await tx.run('DELETE FROM coupon_uses WHERE order_id = $1', [orderId])
}

/** The coupon whose use the order holds; null if there is none. */
export async function findUseOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  return (
    (await tx.one<{ coupon_id: string }>('SELECT coupon_id FROM coupon_uses WHERE order_id = $1', [orderId]))
      ?.coupon_id ?? null
  )
}

export interface NewCoupon {
  code: string
  /** Paise. */
  amount: number | null
  percent: number | null
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerBuyer: number
  productType: ProductType
  sample: boolean
  /** Paise: the most that a percentage takes off. */
  maxDiscount?: Paise | null
  /** Paise: the price from which it holds. */
  minOrder?: Paise | null
  /** For the works of one artist, or for one work. */
  artistId?: string | null
  artworkId?: string | null
}

const insertText = `
  INSERT INTO coupons (code, amount, percent, starts_at, ends_at, max_uses, max_uses_per_buyer, product_type, sample,
    max_discount, min_order, artist_id, artwork_id)
  VALUES ($1, $2, $3, coalesce($4, now()), $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`

/** Returns the id of the new coupon. @throws coupons_code_key if the code exists */
export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<string> {
  const { code, amount, percent, startsAt, endsAt, maxUses, maxUsesPerBuyer, productType, sample } = coupon
  const { maxDiscount = null, minOrder = null, artistId = null, artworkId = null } = coupon
  const limits = [startsAt, endsAt, maxUses, maxUsesPerBuyer]
  const scope = [maxDiscount, minOrder, artistId, artworkId]
  const values = [code, amount, percent, ...limits, productType, sample, ...scope]
  return ((await tx.one<{ id: string }>(insertText, values)) as { id: string }).id
}

/** SQL of a `CouponStatus`, from the columns of `coupons` and the number of `uses`. */
export const couponStatus = `CASE
    WHEN paused_at IS NOT NULL THEN 'paused'
    WHEN ends_at <= clock_timestamp() THEN 'over'
    WHEN uses >= max_uses THEN 'used_up'
    WHEN starts_at > clock_timestamp() THEN 'to_come'
    ELSE 'open' END`

export interface ListedCoupon extends Omit<CouponRow, 'now'> {
  uses: number
  status: CouponStatus
  sample: boolean
  created_at: Date
}

export function selectCoupons(db: Db): Promise<ListedCoupon[]> {
  return db.many(
    `SELECT *, ${couponStatus} AS status
     FROM (SELECT ${columns}, sample, created_at,
             (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
           FROM coupons c) AS m
     ORDER BY created_at DESC, code`,
  )
}

export interface CouponLimitsChange {
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerBuyer: number
}

/** Requires the coupon's lock. @throws the table's check where it would end before it begins */
export async function updateLimits(tx: Tx, id: string, limits: CouponLimitsChange): Promise<void> {
  await tx.run('UPDATE coupons SET ends_at = $2, max_uses = $3, max_uses_per_buyer = $4 WHERE id = $1', [
    id,
    limits.endsAt,
    limits.maxUses,
    limits.maxUsesPerBuyer,
  ])
}

/** What a coupon looks at of an item: null for one that is not there. */
export function findCouponItem(db: Db, productType: ProductType, id: string): Promise<CouponItem | null> {
  const text =
    productType === 'auction'
      ? 'SELECT artist_id, artwork_id, price FROM auctions WHERE id = $1'
      : 'SELECT artist_id, id AS artwork_id, price FROM artworks WHERE id = $1'
  return db.one(text, [id])
}

export interface CouponItem {
  artist_id: string
  artwork_id: string | null
  /** Paise. */
  price: Paise
}

/** False if there is no such coupon. */
export async function setPaused(tx: Tx, couponCode: string, paused: boolean): Promise<boolean> {
  const text = 'UPDATE coupons SET paused_at = CASE WHEN $2 THEN coalesce(paused_at, now()) END WHERE code = $1'
  return (await tx.run(text, [couponCode, paused])) === 1
}

export async function isWork(db: Db, id: Id): Promise<boolean> {
  return (await db.one('SELECT FROM artworks WHERE id = $1', [id])) !== null
}
