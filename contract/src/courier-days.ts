// The days that a person may choose for the courier: from today to 14 days ahead, in India's calendar. Pure.
import { dayInIndia } from './time.ts'

const dayMs = 86_400_000
export const mostCourierDays = 14

/** YYYY-MM-DD, the nearest first. */
export function courierDays(now: Date): string[] {
  return Array.from({ length: mostCourierDays + 1 }, (_, nth) => dayInIndia(new Date(now.getTime() + nth * dayMs)))
}
