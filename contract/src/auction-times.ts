// The remaining time of a lot in the spec's words (spec: section 2, Auction list, and section 4). Milliseconds in,
// text out; null where the lot is over or the text does not apply.
import { countdown } from './countdown.ts'
import { words } from './words.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Below so many hours: 'ENDING SOON' and 'Bid Now - Last Chance!' on a card, and the count in the list. */
export const endingSoonHours = 2

/** False once over (spec: section 4). */
export function isEndingSoon(leftMs: number): boolean {
  return leftMs > 0 && leftMs < endingSoonHours * hour
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
