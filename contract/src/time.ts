// People read India Standard Time, whatever zone the server or their machine keeps
// (docs/product.md "Wire conventions"); one set of formats, so that both sides print the same text. Written here, as
// `Intl` prints it, whose first use takes a page longer than all else it does in one turn (docs/decisions/028).
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** India is five and a half hours ahead of UTC, all year, since 1945. */
const india = 5.5 * 60 * 60_000

/** The moment as India's clock shows it, in the UTC parts of the date. @throws RangeError for what is no moment */
function inIndia(moment: number): Date {
  if (Number.isNaN(moment)) throw new RangeError('not a moment')
  return new Date(moment + india)
}

/** 'Nov 20, 2026': month, day, year (spec: section 9), month in words. */
export function formatDate(iso: string): string {
  const at = inIndia(Date.parse(iso))
  return `${monthName(at).slice(0, 3)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

/** 'Nov 20, 2026, 4:05 PM IST'. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** '4:05 PM IST', of a moment that is today. */
export function formatTime(iso: string): string {
  const at = inIndia(Date.parse(iso))
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} IST`
}

/** 'Tuesday, Nov 24, 6 PM IST': a day to act by, with its weekday and without the year. */
export function formatDeadline(iso: string): string {
  const at = inIndia(Date.parse(iso))
  return `${weekdays[at.getUTCDay()]}, ${monthName(at).slice(0, 3)} ${at.getUTCDate()}, ${formatTime(iso).replace(':00', '')}`
}

/** '2026-11-21': the day it is in India, where a day of the house begins and ends. */
export function dayInIndia(at: Date): string {
  return inIndia(at.getTime()).toISOString().slice(0, 10)
}

/**
 * '2026-11-21T16:05': what a `datetime-local` field shows for that moment; such fields are India's time
 * (docs/product.md "Wire conventions").
 */
export function toIndiaField(iso: string): string {
  return inIndia(Date.parse(iso)).toISOString().slice(0, 16)
}

/** The moment a `datetime-local` field of India's time holds, ISO 8601 UTC; null where it holds none. */
export function fromIndiaField(written: string): string | null {
  const at = Date.parse(`${written}Z`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(written) && !Number.isNaN(at) ? new Date(at - india).toISOString() : null
}

/** Of '2026-11': 'Nov', 'November', 'Nov 2026'. */
export function formatMonth(month: string, form: 'short' | 'long' | 'withYear'): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  const name = monthName(at)
  if (form === 'long') return name
  return form === 'short' ? name.slice(0, 3) : `${name.slice(0, 3)} ${at.getUTCFullYear()}`
}

function monthName(at: Date): string {
  return months[at.getUTCMonth()] as string
}
