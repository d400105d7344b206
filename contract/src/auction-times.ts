// The remaining time of a lot in the spec's words (spec: section 2, "Auctions", and section 4). Milliseconds in, text
// out; null where the lot is over or the text does not apply.
import { words } from './words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Under 2 hours: 'ENDING SOON' and 'Bid Now - Last Chance!' on a card. */
const endingSoonMs = 2 * hour

export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Whole units, rounded up to the next second, so that 0 appears only once the lot is over. */
export function countdown(leftMs: number): Countdown {
  const left = Math.max(0, Math.ceil(leftMs / second)) * second
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}

/** True below two hours (spec: section 9), and false once over. */
export function isEndingSoon(leftMs: number): boolean {
  return leftMs > 0 && leftMs < endingSoonMs
}

/** The list card: 'Ending soon' under 1 hour, 'N hours left' under 24, then 'N days left'. */
export function timeLeft(leftMs: number): string | null {
  if (leftMs <= 0) return null
  if (leftMs < hour) return words.auctionTimes.endingSoon
  if (leftMs < day) return words.auctionTimes.hoursLeft(Math.floor(leftMs / hour))
  return words.auctionTimes.daysLeft(Math.floor(leftMs / day))
}

/** For the artist's own page: 'Xd Yh remaining' from a day up, 'Zh Wm remaining' below it; null once over. */
export function timeRemaining(leftMs: number): string | null {
  if (leftMs <= 0) return null
  const { days, hours, minutes } = countdown(leftMs)
  return days > 0 ? words.auctionTimes.daysRemaining(days, hours) : words.auctionTimes.hoursRemaining(hours, minutes)
}

/** On an artist's public page: whole days, the last one counted as one (spec: section 4). */
export function wholeDaysLeft(leftMs: number): string | null {
  return leftMs <= 0 ? null : words.auctionTimes.daysLeft(Math.max(1, Math.floor(leftMs / day)))
}
