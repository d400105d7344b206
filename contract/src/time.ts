// Times are shown in India Standard Time, whatever the zone of the server or the reader (docs/product.md "Wire
// conventions"); one set of formats, so that both sides print the same text. Implemented here with the same output as
// `Intl`, whose first use takes a page longer than all its other work in one turn (docs/decisions/028).
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** India is five and a half hours ahead of UTC, all year, since 1945. */
const india = 5.5 * 60 * 60_000

/** The time on India's clock, in the UTC parts of the date. @throws RangeError for an invalid time */
function inIndia(time: number): Date {
  if (Number.isNaN(time)) throw new RangeError('not a time')
  return new Date(time + india)
}

/**
 * Formats an ISO time, or a day, as India's date, 'Nov 20, 2026': month, day, year (spec: section 9).
 * @throws RangeError
 */
export function formatDate(iso: string): string {
  const at = inIndia(Date.parse(iso))
  return `${monthName(at).slice(0, 3)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

/** Formats an ISO time as 'Nov 20, 2026, 4:05 PM IST'. @throws RangeError */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** Formats an ISO time of today as '4:05 PM IST'. @throws RangeError */
export function formatTime(iso: string): string {
  const at = inIndia(Date.parse(iso))
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} IST`
}

/** Formats a deadline as 'Tuesday, Nov 24, 6 PM IST', with its weekday and without the year. @throws RangeError */
export function formatDeadline(iso: string): string {
  const at = inIndia(Date.parse(iso))
  return `${weekdays[at.getUTCDay()]}, ${monthName(at).slice(0, 3)} ${at.getUTCDate()}, ${formatTime(iso).replace(':00', '')}`
}

/** The date in India as '2026-11-21'; days begin and end by it. @throws RangeError for an invalid time */
export function dayInIndia(at: Date): string {
  return inIndia(at.getTime()).toISOString().slice(0, 10)
}

/** The last second, in India, of the day that is this many days after the time, as an ISO time. @throws RangeError */
export function endOfDayInIndia(iso: string, daysAfter: number): string {
  const day = dayInIndia(new Date(Date.parse(iso) + daysAfter * 86_400_000))
  return new Date(Date.parse(`${day}T23:59:59+05:30`)).toISOString()
}

/** The first moment in India of the day '2026-11-21'; an invalid date for what is no day. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The first moment in India of the month '2026-11'. */
export function startOfMonth(month: string): Date {
  return startOfDay(`${month}-01`)
}

/** '2026-11' and -14 is '2025-09'. */
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** A month of this century; a quarter or a financial year, such as '2025-26', is none. */
export function isMonth(period: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(period)
}

/**
 * '2026-11-21T16:05': the value of a `datetime-local` field; such fields are in India's time (docs/product.md "Wire
 * conventions").
 */
export function toIndiaField(iso: string): string {
  return inIndia(Date.parse(iso)).toISOString().slice(0, 16)
}

/** The time in a `datetime-local` field of India's time, ISO 8601 UTC; null where it is empty or invalid. */
export function fromIndiaField(written: string): string | null {
  const at = Date.parse(`${written}Z`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(written) && !Number.isNaN(at) ? new Date(at - india).toISOString() : null
}

/** For '2026-11': 'Nov', 'November', 'Nov 2026'. */
export function formatMonth(month: string, form: 'short' | 'long' | 'withYear'): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  const name = monthName(at)
  if (form === 'long') return name
  return form === 'short' ? name.slice(0, 3) : `${name.slice(0, 3)} ${at.getUTCFullYear()}`
}

function monthName(at: Date): string {
  return months[at.getUTCMonth()] as string
}
