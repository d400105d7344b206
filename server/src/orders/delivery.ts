// The expected date of a delivery (docs/product.md 13).
const dayMs = 86_400_000
/** Business days are counted in India's time zone, whatever the server's zone. */
const indiaAheadMs = 5.5 * 3_600_000

/** The moment `days` business days after `from`, Monday to Friday; `promises/store.ts` says it in SQL. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const weekday = new Date(at + indiaAheadMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
