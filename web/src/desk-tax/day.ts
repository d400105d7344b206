import { formatDate } from '@rasika/contract/time.ts'

/** A day of India's calendar, '2026-11-20', as it is shown. */
export function dayOf(day: string): string {
  return formatDate(`${day}T12:00:00Z`)
}
