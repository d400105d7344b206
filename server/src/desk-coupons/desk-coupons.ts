// Public functions of coupons at the desk: made, changed and paused, each act with its row in the audit log. The acts
// are those of `coupons`, which the command line uses too.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import type {
  CouponLimits,
  DeskCoupon,
  DeskCouponPage,
  NewDeskCoupon,
  DeskCouponQuery,
} from '@rasika/contract/desk-coupons.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { exportCsv, auditRowsAbout, recordAct } from '../audit-log/audit-log.ts'
import { changeCoupon, couponParticulars, createCoupon, pauseCoupon } from '../coupons/coupons.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { findDeskCoupon, type ListedCouponRow, selectCouponUses, selectDeskCoupons, countDeskCoupons } from './store.ts'
import { deskCouponWords as words } from './words.ts'

export function listCoupons(
  db: Db,
  query: DeskCouponQuery & { page: number },
): Promise<{ data: DeskCoupon[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskCoupons(db, query, part)).map(couponFrom),
    count: (max) => countDeskCoupons(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportCoupons(tx: Tx, operator: Operator, query: DeskCouponQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskCoupons(tx, query, { offset: 0, limit: maxExported })).map(couponFrom)
  const lines = rows.map((row) => [
    row.code,
    row.amount,
    row.percent === null ? null : String(row.percent),
    row.maxDiscount,
    row.minOrder,
    deskNames.couponFor[row.productType],
    row.artist?.name ?? null,
    row.artwork?.title ?? null,
    formatDate(row.startsAt),
    row.endsAt && formatDate(new Date(Date.parse(row.endsAt) - 1).toISOString()),
    String(row.useCount),
    row.maxUses === null ? null : String(row.maxUses),
    String(row.maxUsesPerBuyer),
    deskNames.coupon[row.status],
  ])
  return exportCsv(tx, operator, { action: 'coupons export', words, lines, now })
}

/** @throws Problem not_found */
export async function couponPageOf(db: Db, code: string): Promise<DeskCouponPage> {
  const row = await findCoupon(db, code)
  const uses = await selectCouponUses(db, row.id)
  return {
    ...couponFrom(row),
    uses: uses.map((use) => ({
      orderNumber: use.number,
      buyerName: use.buyer_name,
      state: use.state,
      discount: rupeesOf(toPaise(use.coupon_discount)),
      at: use.created_at.toISOString(),
    })),
    audit: await auditRowsAbout(db, row.code),
  }
}

/** @throws Problem invalid by field */
export async function create(tx: Tx, operator: Operator, made: NewDeskCoupon): Promise<void> {
  await createCoupon(tx, made)
  await recordAct(tx, operator, { action: 'coupon add', object: made.code, detail: couponParticulars(made) })
}

/** @throws Problem not_found, invalid by field */
export async function change(tx: Tx, operator: Operator, code: string, limits: CouponLimits): Promise<void> {
  const from = await changeCoupon(tx, code, limits)
  await recordAct(tx, operator, { action: 'coupon change', object: code, detail: { from, to: limits } })
}

/** What is so already is left unchanged. @throws Problem not_found */
export async function pause(tx: Tx, operator: Operator, code: string, isPaused: boolean): Promise<void> {
  const { status } = await findCoupon(tx, code)
  await pauseCoupon(tx, code, isPaused)
  if ((status === 'paused') === isPaused) return
  await recordAct(tx, operator, { action: isPaused ? 'coupon pause' : 'coupon resume', object: code })
}

function couponFrom(row: ListedCouponRow): DeskCoupon {
  const { artist_username: username, artist_name: name, artwork_id: artworkId } = row
  return {
    code: row.code,
    amount: rupeesOrNull(row.amount),
    percent: row.percent,
    maxDiscount: rupeesOrNull(row.max_discount),
    minOrder: rupeesOrNull(row.min_order),
    productType: row.product_type,
    artist: username === null || name === null ? null : { username, name },
    artwork: artworkId === null ? null : { id: artworkId, title: row.artwork_title },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    maxUsesPerBuyer: row.max_uses_per_buyer,
    useCount: row.uses,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }
}

async function findCoupon(db: Db, code: string): Promise<ListedCouponRow> {
  const row = await findDeskCoupon(db, code)
  if (!row) throw new Refusal('not_found')
  return row
}

function rupeesOrNull(paise: number | null): number | null {
  return paise === null ? null : rupeesOf(toPaise(paise))
}
