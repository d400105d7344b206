// Days that a person may choose for the courier.
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'

const dayMs = 86_400_000
const mostDays = 14

/** From today to 14 days ahead, in India's calendar. @throws Problem invalid */
export function checkDay(day: string, now: Date): void {
  const last = dayInIndia(new Date(now.getTime() + mostDays * dayMs))
  if (day < dayInIndia(now) || day > last) {
    throw new Refusal('invalid', { errors: { day: words.field.dayAhead(mostDays) } })
  }
}
