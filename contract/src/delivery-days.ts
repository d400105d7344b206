// The days of an order that timelines, legal texts, mails and the desk name alike (docs/product.md 21, "Refunds").
import { dayInIndia } from './time.ts'

const dayMs = 86_400_000
/** Business days are counted in India's time zone, whatever the server's zone. */
const indiaAheadMs = 5.5 * 3_600_000

/** Business days, Monday to Friday in India, from the payment within which an artist hands a sold work over. */
export const handOverDays = 2

/** Days after the delivery in which a buyer reports damage, and after which the artist's money is due. */
export const returnDays = 5
/** Days after the payment of a download, after which the artist's money is due. */
export const downloadDays = 2
/** Days after the payment in which a download may be cancelled, and a work returned that is not delivered yet. */
export const cancelDays = 5

/** Business days within which a refund that was granted leaves. */
export const refundDays = 5
/** Business days from the payment within which a work is delivered at the latest. */
export const latestDeliveryDays = 10

/** The time `days` business days after `from`, Monday to Friday; `promises/store.ts` says it in SQL. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const weekday = new Date(at + indiaAheadMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}

/** When an artist must have handed a work over that was paid at this time. */
export function handOverBy(paidAt: Date): Date {
  return businessDaysAfter(paidAt, handOverDays)
}

/**
 * The day (YYYY-MM-DD) by which a work that is paid now is expected: the courier's estimate for a parcel that leaves
 * today, and the days that the artist has to hand it over.
 */
export function expectedDay(now: Date, estimate: string): string {
  const onTheWay = Math.max(0, Date.parse(estimate) - Date.parse(dayInIndia(now)))
  return dayInIndia(new Date(handOverBy(now).getTime() + onTheWay))
}
