// Plan of the demonstration's past year of orders: which works sold when, to whom, with which coupon, which were
// refunded, and when artists were paid out. Derived from the works' slugs and the time of the first seeding, so that a
// restart after a kill gives the same plan.
import { createHash } from 'node:crypto'
import type { Work } from '@rasika/art/works.ts'
import { isFile } from '@rasika/contract/categories.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { chanceOf, lotsOf } from './lot-plan.ts'

const hour = 3_600_000
const day = 24 * hour
const indiaAhead = 5.5 * hour
/** Age of the oldest order. */
export const yearDays = 350
const maxPerWork = 3

/** From January on: quiet summers, Raksha Bandhan in August, and the weeks before Diwali. */
const seasons = [0.8, 0.8, 1.1, 0.7, 0.6, 0.6, 0.7, 1.2, 1.0, 2.2, 1.8, 1.4]
/** Ages of the newest orders in days: one in every delivery state. */
const newest = [0.7, 1.6, 2.6, 4.2, 6.5, 9.3]
/** The collector's orders, counted from the newest. */
const collectors = new Set([0, 1, 2, 5, 12, 25, 60])
/** Refunded orders, counted from the newest; one of them is the collector's. */
const refunded = [25, 41] as const
/** Days after payment. */
const deliveryDays: readonly (readonly [DeliveryStatus, number])[] = [
  ['Processing', 1.1],
  ['Shipped', 2.3],
  ['Delivered', 5.8],
]

export interface PlannedOrder {
  kind: 'sale'
  /** Key of its marker and of its payment. */
  key: string
  at: Date
  work: Work
  /** 0 is the collector, then the other buyers in order. */
  buyer: number
  coupon: string | null
}

export interface PlannedRefund {
  kind: 'refund'
  key: string
  at: Date
  /** The key of the sale. */
  of: string
}

export interface PlannedPayout {
  kind: 'payout'
  key: string
  at: Date
  username: string
  /** The bank's reference of the transfer. */
  reference: string
}

/** Units of a work sold over the year, besides its lots. */
export function soldUnits({ editionSize, stock }: Pick<Work, 'editionSize' | 'stock'>): number {
  const gone = editionSize === undefined ? Number(stock === 0) : Math.max(0, editionSize - stock)
  return Math.min(gone, maxPerWork)
}

/** Oldest first. `others` is the number of buyers besides the collector. */
export function salesOf(works: readonly Work[], now: Date, others: number): PlannedOrder[] {
  const inLots = new Set(
    lotsOf(works).flatMap(({ work, outcome, study }) => (outcome === 'sold' && study === undefined ? [work.slug] : [])),
  )
  const units = works
    .filter(({ slug }) => !inLots.has(slug))
    .flatMap((work) => Array.from({ length: soldUnits(work) }, (_, nth) => ({ work, nth })))
  const dayOf = dayChooser(now)
  const byDay = units
    .map(({ work, nth }) => ({ work, nth, days: dayOf(chanceOf(work.slug, `sale ${nth}`)) }))
    .toSorted((a, b) => a.days - b.days || chanceOf(a.work.slug, `${a.nth}`) - chanceOf(b.work.slug, `${b.nth}`))
  // Physical works first, so that the newest orders cover every delivery state.
  const parcels = byDay.filter(({ work }) => !isFile({ deliveryType: work.delivery })).slice(0, newest.length)
  const drawn = [...parcels, ...byDay.filter((one) => !parcels.includes(one))]
  const welcomed = new Set<number>()
  return drawn
    .map(({ work, nth, days }, index) => {
      const chance = (about: string) => chanceOf(work.slug, `${about} ${nth}`)
      const at = new Date(now.getTime() - (newest[index] ?? days + newest.length) * day)
      const buyer = collectors.has(index) ? 0 : 1 + Math.floor(chance('buyer') * others)
      return {
        kind: 'sale' as const,
        key: `sale ${work.slug} ${nth}`,
        at: index < newest.length ? at : inTheDay(at, chance('hour')),
        work,
        buyer,
        coupon: null as string | null,
      }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((sale) => {
      if (sale.buyer === 0 || sale.work.price < 5000) return sale
      const chance = chanceOf(sale.key, 'coupon')
      if (chance < 0.35 && !welcomed.has(sale.buyer))
        return { ...sale, coupon: welcomed.add(sale.buyer) && 'WELCOME10' }
      return chance > 0.9 ? { ...sale, coupon: 'RASIKA500' } : sale
    })
}

/** Refunds, twelve days after the payment. */
export function refundsOf(sales: readonly PlannedOrder[]): PlannedRefund[] {
  return refunded.flatMap((index) => {
    const sale = sales.at(-1 - index)
    return sale
      ? [
          {
            kind: 'refund' as const,
            key: `return ${sale.key}`,
            of: sale.key,
            at: new Date(sale.at.getTime() + 12 * day),
          },
        ]
      : []
  })
}

/** On the fifth of each of the past twelve months, at noon in India. */
export function payoutsOf(usernames: readonly string[], now: Date): PlannedPayout[] {
  const [year, month] = dayInIndia(now).split('-').map(Number) as [number, number]
  return usernames.flatMap((username) =>
    Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 5, 12) - indiaAhead))
      .filter((at) => at < now)
      .map((at) => ({
        kind: 'payout' as const,
        key: `payout ${username} ${dayInIndia(at).slice(0, 7)}`,
        at,
        username,
        reference: `NEFT-${dayInIndia(at).slice(0, 7)}-${username.slice(0, 3).toUpperCase()}`,
      })),
  )
}

/** The delivery history until now of a parcel that was paid at `at`. */
export function stepsOf(at: Date, now: Date, work: Pick<Work, 'delivery'> | null): { to: DeliveryStatus; at: Date }[] {
  if (work && isFile({ deliveryType: work.delivery })) return []
  return deliveryDays
    .map(([to, days]) => ({ to, at: new Date(at.getTime() + days * day) }))
    .filter((step) => step.at < now)
}

/** 14 letters and digits, deterministic for this key. */
export function paymentMarkOf(key: string): string {
  return createHash('sha256')
    .update(key)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 14)
}

/** Maps a number between 0 and 1 to days before now, weighted by the months' sales. */
function dayChooser(now: Date): (chance: number) => number {
  const weights = Array.from(
    { length: yearDays - newest.length },
    (_, days) => seasons[new Date(now.getTime() + indiaAhead - (days + newest.length) * day).getUTCMonth()] as number,
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return (chance) => {
    let left = chance * all
    return weights.findIndex((weight) => (left -= weight) < 0) + chance
  }
}

/** Between 9:00 and 22:00 in India. */
function inTheDay(at: Date, chance: number): Date {
  const midnight = Math.floor((at.getTime() + indiaAhead) / day) * day - indiaAhead
  return new Date(Math.round(midnight + (9 + 13 * chance) * hour))
}
