/** The last day of a coupon; `endsAt` is its end. */
export function lastDay(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString()
}
