// Days that a person chooses for the courier.
import { courierDays, maxCourierDays } from '@rasika/contract/courier-days.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'

/** @throws Problem invalid */
export function checkDay(day: string, now: Date): void {
  if (!courierDays(now).includes(day)) {
    throw new Refusal('invalid', { errors: { day: words.field.dayAhead(maxCourierDays) } })
  }
}
