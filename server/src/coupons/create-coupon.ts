// What an operator writes of a new coupon, checked and stored: at the desk and on the command line alike
// (docs/decisions/052). A refusal names the field.
import type { CouponLimits, NewDeskCoupon } from '@rasika/contract/desk-coupons.ts'
import { parseId } from '@rasika/contract/fields.ts'
import { type Paise, paiseOf } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia, startOfDay } from '@rasika/contract/time.ts'
import { knownArtist } from '../artists/artists.ts'
import { brokenConstraint, type Db, type Tx } from '../platform/db.ts'
import { insertCoupon, isWork, lockCoupon, updateLimits } from './store.ts'
import { couponWords as words } from './words.ts'

const dayMs = 86_400_000

/** @throws Problem invalid by field */
export async function createCoupon(tx: Tx, made: NewDeskCoupon): Promise<void> {
  if ((made.amount === null) === (made.percent === null)) refuse('amount', words.oneKind)
  if (made.maxDiscount !== null && made.percent === null) refuse('maxDiscount', words.capOfPercent)
  const { code, productType, maxUses, maxUsesPerBuyer, percent } = made
  const coupon = {
    ...{ code, productType, maxUses, maxUsesPerBuyer, percent, sample: false },
    ...(await scopeOf(tx, made)),
    amount: paiseOrNull(made.amount),
    maxDiscount: paiseOrNull(made.maxDiscount),
    minOrder: paiseOrNull(made.minOrder),
    startsAt: made.from === null ? null : startOfDay(made.from),
    endsAt: endOf(made.until),
  }
  await insertCoupon(tx, coupon).catch((error: unknown) => {
    if (brokenConstraint(error) === 'coupons_code_key') refuse('code', words.codeTaken)
    throw endsBefore(error)
  })
}

/** What the audit row of a new coupon says; limits that it does not have are left out. */
export function couponParticulars(made: NewDeskCoupon): Record<string, unknown> {
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== null))
}

/**
 * Changes the last day and the limits, and returns the former ones. Waits for orders that take a use at this moment;
 * uses that are taken stay. @throws Problem not_found, invalid by field
 */
export async function changeCoupon(tx: Tx, code: string, limits: Partial<CouponLimits>): Promise<CouponLimits> {
  const coupon = await lockCoupon(tx, code)
  if (!coupon) throw new Refusal('not_found')
  const before = {
    until: lastDayOf(coupon.ends_at),
    maxUses: coupon.max_uses,
    maxUsesPerBuyer: coupon.max_uses_per_buyer,
  }
  const { until, ...rest } = { ...before, ...limits }
  await updateLimits(tx, coupon.id, { endsAt: endOf(until), ...rest }).catch((error: unknown) => {
    throw endsBefore(error)
  })
  return before
}

function lastDayOf(endsAt: Date | null): string | null {
  return endsAt === null ? null : dayInIndia(new Date(endsAt.getTime() - 1))
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

/** The last day counts as a whole. */
function endOf(lastDay: string | null): Date | null {
  return lastDay === null ? null : new Date(startOfDay(lastDay).getTime() + dayMs)
}

function paiseOrNull(rupees: number | null): Paise | null {
  return rupees === null ? null : paiseOf(rupees)
}
