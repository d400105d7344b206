// The SQL of the list of coupons and of one coupon's uses. `coupons` writes them.
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { CouponStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskCouponQuery } from '@rasika/contract/desk-coupons.ts'
import { couponStatus } from '../coupons/coupons.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Money in paise. */
export interface ListedCouponRow {
  id: string
  code: string
  amount: number | null
  percent: number | null
  max_discount: number | null
  min_order: number | null
  product_type: ProductType
  artist_username: string | null
  artist_name: string | null
  artwork_id: string | null
  artwork_title: string | null
  starts_at: Date
  ends_at: Date | null
  max_uses: number | null
  max_uses_per_buyer: number
  uses: number
  status: CouponStatus
  created_at: Date
}

const listed = `
  SELECT m.*, ${couponStatus} AS status
  FROM (
    SELECT c.*, a.username AS artist_username, a.name AS artist_name, w.title AS artwork_title,
      (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
    FROM coupons c LEFT JOIN artists a ON a.id = c.artist_id LEFT JOIN artworks w ON w.id = c.artwork_id
  ) AS m`

const filtered = `
  FROM (${listed}) AS s
  WHERE ($1::text IS NULL OR code ILIKE $1 OR artist_name ILIKE $1 OR artist_username ILIKE $1 OR artwork_title ILIKE $1)
    AND ($2::text IS NULL OR status = $2)`

const columnOf = { created: 'created_at', code: 'code', uses: 'uses', ends: 'ends_at' }

function valuesOf({ search, status }: DeskCouponQuery): unknown[] {
  return [containing(search), status]
}

export function selectDeskCoupons(
  db: Db,
  query: DeskCouponQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedCouponRow[]> {
  return db.fresh(`SELECT * ${filtered} ${orderBy(query.sort ?? '-created', columnOf)} OFFSET $3 LIMIT $4`, [
    ...valuesOf(query),
    offset,
    limit,
  ])
}

/** Counted up to `max`. */
export async function countDeskCoupons(db: Db, query: DeskCouponQuery, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $3) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(query), max])
  return row?.count ?? 0
}

export function findDeskCoupon(db: Db, code: string): Promise<ListedCouponRow | null> {
  return db.one(`SELECT * FROM (${listed}) AS s WHERE code = $1`, [code])
}

export interface CouponUseRow {
  number: string
  buyer_name: string
  state: string
  /** Paise. */
  coupon_discount: number
  created_at: Date
}

/** The newest first. */
export function selectCouponUses(db: Db, couponId: string): Promise<CouponUseRow[]> {
  return db.many(
    `SELECT o.number, b.name AS buyer_name, o.state, o.coupon_discount, o.created_at
     FROM coupon_uses u JOIN orders o ON o.id = u.order_id JOIN buyers b ON b.id = u.buyer_id
     WHERE u.coupon_id = $1 ORDER BY o.created_at DESC, o.id DESC LIMIT 100`,
    [couponId],
  )
}
