// Desk commands for coupons. A coupon's amount never changes; another amount needs another code.
import { normaliseCouponCode, type ProductType } from '@rasika/contract/amounts.ts'
import { formatRupees, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { addCoupon, type ListedCoupon, listCoupons, pauseCoupon } from '../coupons/coupons.ts'
import { brokenConstraint } from '../platform/db.ts'
import { type ParseCommand, readArguments, readCount, readRupees, UsageError } from './act.ts'
import { columns } from './show.ts'
import { DeskError } from './refusal.ts'
import { deskWords } from './words.ts'

const maxUses = 1_000_000
const dayMs = 86_400_000

const add: ParseCommand = (written) => {
  const options = {
    amount: { type: 'string' },
    percent: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    uses: { type: 'string' },
    each: { type: 'string' },
    auctions: { type: 'boolean' },
  } as const
  const { values, positionals } = readArguments(written, options, 1)
  const code = readCode(positionals[0])
  if ((values.amount === undefined) === (values.percent === undefined)) throw new UsageError(deskWords.oneKind)
  const starts = readDay(values.from, '--from')
  const lastDay = readDay(values.until, '--until')
  const endsAt = lastDay && new Date(lastDay.getTime() + dayMs)
  if (starts && endsAt && endsAt <= starts) throw new UsageError(deskWords.endsBefore)
  const coupon = {
    code,
    amount: values.amount === undefined ? null : readRupees(values.amount, 10_000_000, deskWords.amount),
    percent: readCount(values.percent, '--percent', 100),
    startsAt: starts,
    endsAt,
    maxUses: readCount(values.uses, '--uses', maxUses),
    maxUsesPerBuyer: readCount(values.each, '--each', maxUses) ?? 1,
    productType: (values.auctions ? 'auction' : 'artwork') satisfies ProductType as ProductType,
    sample: false,
  }
  return {
    object: code,
    detail: { ...values },
    run: async (tx) => {
      await addCoupon(tx, coupon).catch((error: unknown) => {
        if (brokenConstraint(error) === 'coupons_code_key') throw new DeskError(deskWords.codeTaken(code))
        throw brokenConstraint(error)?.includes('check') ? new DeskError(deskWords.endsBefore) : error
      })
      return [deskWords.added(code)]
    },
  }
}

const list: ParseCommand = (written) => {
  readArguments(written, {}, 0)
  return {
    object: null,
    detail: {},
    run: async (tx) => {
      const coupons = await listCoupons(tx)
      return coupons.length === 0 ? [deskWords.noCoupons] : columns([deskWords.couponHead, ...coupons.map(lineOf)])
    },
  }
}

const pause: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { resume: { type: 'boolean' } } as const, 1)
  const code = readCode(positionals[0])
  const paused = values.resume !== true
  return {
    object: code,
    detail: { paused },
    run: async (tx) => {
      await pauseCoupon(tx, code, paused)
      return [paused ? deskWords.paused(code) : deskWords.resumed(code)]
    },
  }
}

export const couponActs = { 'coupon add': add, 'coupon list': list, 'coupon pause': pause }

function lineOf({
  code,
  amount,
  percent,
  uses,
  max_uses,
  max_uses_per_buyer,
  ends_at,
  paused_at,
  now,
  starts_at,
  product_type,
}: ListedCoupon): string[] {
  const { state } = deskWords
  const is = paused_at
    ? state.paused
    : ends_at && now >= ends_at
      ? state.over
      : now < starts_at
        ? state.toCome
        : state.open
  const worth = amount === null ? `${percent}%` : formatRupees(rupeesOf(toPaise(amount)))
  const until = ends_at ? formatDateTime(ends_at.toISOString()) : deskWords.noEnd
  return [code, worth, product_type, is, `${uses}/${max_uses ?? deskWords.noLimit}`, String(max_uses_per_buyer), until]
}

function readCode(written: string | undefined): string {
  const code = normaliseCouponCode(written ?? '')
  if (!/^[A-Z0-9_-]{3,24}$/.test(code)) throw new UsageError(deskWords.code)
  return code
}

/** Days begin at midnight in India. */
function readDay(written: string | undefined, option: string): Date | null {
  if (written === undefined) return null
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written}T00:00:00+05:30` : Number.NaN)
  // 31 February parses as 3 March in some engines and as an invalid date in others.
  const same = !Number.isNaN(at.getTime()) && new Date(at.getTime() + 5.5 * 3_600_000).toISOString().startsWith(written)
  if (!same) throw new UsageError(deskWords.day(option))
  return at
}
