// People read India Standard Time, whatever zone the server or their machine keeps
// (product.md "Wire conventions"); one set of formats, so that both sides print the same text.
import { once } from './once.ts'

const zone = 'Asia/Kolkata'
const date = once(() => new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' }))
const clock = once(() => new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }))

/** 'Nov 20, 2026': month, day, year (spec: section 9), month in words. */
export function formatDate(iso: string): string {
  return date().format(new Date(iso))
}

/** 'Nov 20, 2026, 4:05 PM IST'. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** '4:05 PM IST', of a moment that is today. */
export function formatTime(iso: string): string {
  return `${clock().format(new Date(iso)).replace(/\u202f/g, ' ')} IST`
}

const day = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }))

/** '2026-11-21': the day it is in India, where a day of the house begins and ends. */
export function dayInIndia(at: Date): string {
  return day().format(at)
}

const india = 5.5 * 60 * 60_000

/** '2026-11-21T16:05': what a `datetime-local` field shows for that moment; such fields are India's time (product.md "Wire conventions"). */
export function toIndiaField(iso: string): string {
  return new Date(Date.parse(iso) + india).toISOString().slice(0, 16)
}

/** The moment a `datetime-local` field of India's time holds, ISO 8601 UTC; null where it holds none. */
export function fromIndiaField(written: string): string | null {
  const at = Date.parse(`${written}Z`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(written) && !Number.isNaN(at) ? new Date(at - india).toISOString() : null
}

const inZulu = (format: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format }))
const months = { short: inZulu({ month: 'short' }), long: inZulu({ month: 'long' }), withYear: inZulu({ month: 'short', year: 'numeric' }) }

/** Of '2026-11': 'Nov', 'November', 'Nov 2026'. */
export function formatMonth(month: string, form: keyof typeof months): string {
  return months[form]().format(new Date(`${month}-01T00:00:00Z`))
}
