// Public functions of coupons at the desk: made, changed and paused, each act with its row in the audit log. The acts
// are those of `coupons`, which the command line uses too.
import type { CouponLimits, DeskCoupon, DeskCouponPage, NewDeskCoupon } from '@rasika/contract/desk-coupons.ts'
import { parseId } from '@rasika/contract/fields.ts'
import { type Paise, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { knownArtist } from '../artists/artists.ts'
import { auditRowsAbout, recordAct } from '../audit-log/audit-log.ts'
import { addCoupon, changeLimits, pauseCoupon } from '../coupons/coupons.ts'
import type { Operator } from '../platform/caller.ts'
import { brokenConstraint, type Db, type Tx } from '../platform/db.ts'
import { findDeskCoupon, isWork, type ListedCouponRow, selectCouponUses } from './store.ts'
import { deskCouponWords as words } from './words.ts'

const dayMs = 86_400_000

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
  if ((made.amount === null) === (made.percent === null)) refuse('amount', words.oneKind)
  if (made.maxDiscount !== null && made.percent === null) refuse('maxDiscount', words.capOfPercent)
  const { code, productType, maxUses, maxUsesPerBuyer, percent } = made
  const coupon = {
    ...{ code, productType, maxUses, maxUsesPerBuyer, percent, sample: false },
    ...(await scopeOf(tx, made)),
    amount: paiseOrNull(made.amount),
    maxDiscount: paiseOrNull(made.maxDiscount),
    minOrder: paiseOrNull(made.minOrder),
    startsAt: made.from === null ? null : startOf(made.from),
    endsAt: endOf(made.until),
  }
  await addCoupon(tx, coupon).catch((error: unknown) => {
    if (brokenConstraint(error) === 'coupons_code_key') refuse('code', words.codeTaken)
    throw endsBefore(error)
  })
  const detail = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== null))
  await recordAct(tx, operator, { action: 'coupon add', object: code, detail })
}

/** @throws Problem not_found, invalid by field */
export async function change(tx: Tx, operator: Operator, code: string, limits: CouponLimits): Promise<void> {
  const { until, maxUses, maxUsesPerBuyer } = limits
  const changed = { endsAt: endOf(until), maxUses, maxUsesPerBuyer }
  const before = await changeLimits(tx, code, changed).catch((error: unknown) => {
    throw endsBefore(error)
  })
  const from = {
    until: lastDayOf(before.ends_at),
    maxUses: before.max_uses,
    maxUsesPerBuyer: before.max_uses_per_buyer,
  }
  await recordAct(tx, operator, { action: 'coupon change', object: code, detail: { from, to: limits } })
}

/** What is so already is left unchanged. @throws Problem not_found */
export async function pause(tx: Tx, operator: Operator, code: string, isPaused: boolean): Promise<void> {
  const { status } = await findCoupon(tx, code)
  await pauseCoupon(tx, code, isPaused)
  if ((status === 'paused') === isPaused) return
  await recordAct(tx, operator, { action: isPaused ? 'coupon pause' : 'coupon resume', object: code })
}

export function couponFrom(row: ListedCouponRow): DeskCoupon {
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

async function scopeOf(
  db: Db,
  { artistUsername, artworkId }: NewDeskCoupon,
): Promise<{ artistId: string | null; artworkId: string | null }> {
  if (artistUsername !== null && artworkId !== null) refuse('artworkId', words.oneScope)
  const artist = artistUsername === null ? null : await knownArtist(db, artistUsername)
  if (artistUsername !== null && artist === null) refuse('artistUsername', words.noArtist)
  const work = artworkId === null ? null : parseId(artworkId)
  if (artworkId !== null && (work === null || !(await isWork(db, work)))) refuse('artworkId', words.noWork)
  return { artistId: artist?.id ?? null, artworkId: work }
}

function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid', { errors: { [field]: sentence } })
}

function endsBefore(error: unknown): unknown {
  // ends_at > starts_at
  if (brokenConstraint(error) !== 'coupons_check') return error
  return new Refusal('invalid', { errors: { until: words.endsBefore } })
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The last day counts as a whole. */
function endOf(lastDay: string | null): Date | null {
  return lastDay === null ? null : new Date(startOf(lastDay).getTime() + dayMs)
}

function lastDayOf(endsAt: Date | null): string | null {
  return endsAt === null ? null : dayInIndia(new Date(endsAt.getTime() - 1))
}

function paiseOrNull(rupees: number | null): Paise | null {
  return rupees === null ? null : paiseOf(rupees)
}

function rupeesOrNull(paise: number | null): number | null {
  return paise === null ? null : rupeesOf(toPaise(paise))
}
