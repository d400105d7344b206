import { formatDate } from '@rasika/contract/time.ts'

/** 'Nov 23, 2026' of a day of India's calendar, '2026-11-23'. */
export function dayOf(day: string): string {
  return formatDate(`${day}T12:00:00+05:30`)
}
