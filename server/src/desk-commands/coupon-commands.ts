// Desk commands for coupons, over the acts of the desk's screens. What a code takes off never changes; another amount
// needs another code.
import type { ProductType } from '@rasika/contract/amounts.ts'
import { newCouponCode } from '@rasika/contract/desk-coupons.ts'
import { maxCouponUses } from '@rasika/contract/desk-limits.ts'
import { formatRupees, maxAmountPaise, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { dayInIndia, formatDateTime, startOfDay } from '@rasika/contract/time.ts'
import {
  changeCoupon,
  couponParticulars,
  type ListedCoupon,
  listCoupons,
  createCoupon,
  pauseCoupon,
} from '../coupons/coupons.ts'
import { type ParseCommand, readArguments, readCount, readRupees, readText, UsageError } from './command.ts'
import { columns } from './show.ts'
import { toDeskError } from './desk-error.ts'
import { deskWords } from './words.ts'

const noLimit = 'none'

const add: ParseCommand = (written) => {
  const options = {
    amount: { type: 'string' },
    percent: { type: 'string' },
    cap: { type: 'string' },
    minimum: { type: 'string' },
    artist: { type: 'string' },
    work: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    uses: { type: 'string' },
    each: { type: 'string' },
    auctions: { type: 'boolean' },
  } as const
  const { values, positionals } = readArguments(written, options, 1)
  const code = readCode(positionals[0])
  if ((values.amount === undefined) === (values.percent === undefined)) throw new UsageError(deskWords.oneKind)
  const from = readDay(values.from, '--from')
  const until = readDay(values.until, '--until')
  if (from !== null && until !== null && until < from) throw new UsageError(deskWords.endsBefore)
  const coupon = {
    ...{ code, from, until },
    amount: readMoney(values.amount, '--amount'),
    percent: readCount(values.percent, '--percent', 100),
    maxDiscount: readMoney(values.cap, '--cap'),
    minOrder: readMoney(values.minimum, '--minimum'),
    artistUsername: values.artist ?? null,
    artworkId: values.work ?? null,
    maxUses: readCount(values.uses, '--uses', maxCouponUses),
    maxUsesPerBuyer: readCount(values.each, '--each', maxCouponUses) ?? 1,
    productType: (values.auctions ? 'auction' : 'artwork') satisfies ProductType as ProductType,
  }
  return {
    object: code,
    detail: couponParticulars(coupon),
    run: async (tx) => {
      await createCoupon(tx, coupon).catch(toDeskError)
      return [deskWords.added(code)]
    },
  }
}

const change: ParseCommand = (written) => {
  const options = { until: { type: 'string' }, uses: { type: 'string' }, each: { type: 'string' } } as const
  const { values, positionals } = readArguments(written, options, 1)
  const code = readCode(positionals[0])
  const { until, uses, each } = values
  const limits = {
    ...(until === undefined ? {} : { until: until === noLimit ? null : readDay(until, '--until') }),
    ...(uses === undefined ? {} : { maxUses: uses === noLimit ? null : readCount(uses, '--uses', maxCouponUses) }),
    ...(each === undefined ? {} : { maxUsesPerBuyer: readCount(each, '--each', maxCouponUses) ?? 1 }),
  }
  if (Object.keys(limits).length === 0) throw new UsageError(deskWords.noLimitToChange)
  const detail: Record<string, unknown> = {}
  return {
    object: code,
    detail,
    run: async (tx) => {
      const from = await changeCoupon(tx, code, limits).catch(toDeskError)
      Object.assign(detail, { from, to: { ...from, ...limits } })
      return [deskWords.changed(code)]
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
    action: paused ? 'coupon pause' : 'coupon resume',
    object: code,
    detail: {},
    run: async (tx) => {
      await pauseCoupon(tx, code, paused)
      return [paused ? deskWords.paused(code) : deskWords.resumed(code)]
    },
  }
}

export const couponCommands = { 'coupon add': add, 'coupon change': change, 'coupon list': list, 'coupon pause': pause }

function lineOf(coupon: ListedCoupon): string[] {
  const { code, uses, max_uses, max_uses_per_buyer, ends_at, status } = coupon
  const until = ends_at ? formatDateTime(ends_at.toISOString()) : deskWords.noEnd
  const used = `${uses}/${max_uses ?? deskWords.noLimit}`
  return [code, worthOf(coupon), scopeOf(coupon), deskWords.state[status], used, String(max_uses_per_buyer), until]
}

function worthOf({ amount, percent, max_discount: cap, min_order: minimum }: ListedCoupon): string {
  const rupees = (paise: Paise) => formatRupees(rupeesOf(paise))
  const worth = amount === null ? `${percent}%` : rupees(amount)
  const capped = cap === null ? worth : deskWords.capped(worth, rupees(cap))
  return minimum === null ? capped : deskWords.fromMinimum(capped, rupees(minimum))
}

function scopeOf({ product_type: type, artist_id: artist, artwork_id: work }: ListedCoupon): string {
  if (work !== null) return deskWords.ofOneWork
  return artist === null ? type : deskWords.ofOneArtist(type)
}

function readCode(written: string | undefined): string {
  return readText(written, newCouponCode, deskWords.code)
}

/** Rupees; null where nothing is written. @throws UsageError */
function readMoney(written: string | undefined, option: string): number | null {
  return written === undefined
    ? null
    : rupeesOf(readRupees(written, rupeesOf(maxAmountPaise), deskWords.amount(option)))
}

/** A day of India's calendar; null where nothing is written. @throws UsageError */
function readDay(written: string | undefined, option: string): string | null {
  if (written === undefined) return null
  const at = startOfDay(/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : '')
  // 31 February parses as 3 March in some engines and as an invalid date in others.
  if (Number.isNaN(at.getTime()) || dayInIndia(at) !== written) throw new UsageError(deskWords.day(option))
  return written
}
