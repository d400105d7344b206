// What a person may choose for the courier: how a failed attempt is answered, and the days, from today to 14 days
// ahead, in India's calendar. Pure.
import { dayInIndia } from './time.ts'

/** How a failed attempt is answered: the courier comes again, or takes the parcel back. A buyer can only retry. */
export const attemptActs = ['retry', 'return'] as const
export type AttemptAct = (typeof attemptActs)[number]

const dayMs = 86_400_000
export const maxCourierDays = 14

/** YYYY-MM-DD, the nearest first. */
export function courierDays(now: Date): string[] {
  return Array.from({ length: maxCourierDays + 1 }, (_, nth) => dayInIndia(new Date(now.getTime() + nth * dayMs)))
}
