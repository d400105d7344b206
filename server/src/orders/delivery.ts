// The state of a delivery and its expected date (spec: section 4; docs/product.md 13). A delivery only moves forward.
import { type DeliveryStatus, deliveryStatuses } from '@rasika/contract/orders.ts'

/** True if `to` comes later in the list than `from`. */
export function isForward(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return deliveryStatuses.indexOf(to) > deliveryStatuses.indexOf(from)
}

const dayMs = 86_400_000
/** Business days are counted in India's time zone, whatever the server's zone. */
const indiaAheadMs = 5.5 * 3_600_000

/** The moment `days` business days after `from`, Monday to Friday. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const weekday = new Date(at + indiaAheadMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
