// Run in distant time zones: the output must not depend on the machine's zone.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  dayInIndia,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMonth,
  formatTime,
  fromIndiaField,
  isMonth,
  startOfDay,
  startOfMonth,
  toIndiaField,
} from './time.ts'

const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Niue']
const samples = [
  '2026-11-20T00:00:00.000Z',
  '2026-11-20T18:29:59.999Z',
  '2026-11-20T18:30:00.000Z',
  '2024-02-29T20:00:00.000Z',
  '1999-12-31T23:59:59.000Z',
]

function printedIn(zone: string): string {
  const source = fileURLToPath(new URL('./time.ts', import.meta.url))
  const script = `import { dayInIndia, formatDate, formatDateTime } from ${JSON.stringify(source)}
    const samples = ${JSON.stringify(samples)}
    console.log(JSON.stringify(samples.map((iso) => [formatDate(iso), formatDateTime(iso), dayInIndia(new Date(iso))])))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  }).trim()
}

describe('times', () => {
  test.each([
    ['2026-11-20T10:35:00.000Z', 'Nov 20, 2026', 'Nov 20, 2026, 4:05 PM IST'],
    ['2026-11-20T18:29:59.999Z', 'Nov 20, 2026', 'Nov 20, 2026, 11:59 PM IST'],
    ['2026-11-20T18:30:00.000Z', 'Nov 21, 2026', 'Nov 21, 2026, 12:00 AM IST'],
    ['2026-01-01T06:30:00.000Z', 'Jan 1, 2026', 'Jan 1, 2026, 12:00 PM IST'],
  ])('%s reads %s', (iso, day, time) => {
    expect(formatDate(iso)).toBe(day)
    expect(formatDateTime(iso)).toBe(time)
  })

  test('a machine in another zone prints the same text', () => {
    const [first, ...others] = zones.map(printedIn)
    expect(JSON.parse(first as string)).toEqual(
      samples.map((iso) => [formatDate(iso), formatDateTime(iso), dayInIndia(new Date(iso))]),
    )
    for (const other of others) expect(other).toBe(first)
  }, 240_000)

  test('days and months begin at midnight in India', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
    expect(startOfMonth('2027-01').toISOString()).toBe('2026-12-31T18:30:00.000Z')
    expect(startOfDay('soon').getTime()).toBeNaN()
  })

  test('months are counted across years; a quarter or a financial year is no month', () => {
    const counted = [addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-11', -14)]
    expect(counted).toEqual(['2025-12', '2027-01', '2025-09'])
    expect(['2026-12', '2026-13', '2025-26', '2026-10/2026-12'].filter(isMonth)).toEqual(['2026-12'])
  })

  test('India is five and a half hours ahead, all year', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        expect(dayInIndia(at)).toBe(new Date(at.getTime() + 5.5 * 3600_000).toISOString().slice(0, 10))
      }),
    )
  })

  test('days, times and months are what `Intl` prints for India', () => {
    const zone = 'Asia/Kolkata'
    const date = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' })
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
    const month = (format: Intl.DateTimeFormatOptions, at: Date) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format }).format(at)
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        expect(formatDate(at.toISOString())).toBe(date.format(at))
        expect(formatTime(at.toISOString())).toBe(`${clock.format(at).replace(/\u202f/g, ' ')} IST`)
        const written = at.toISOString().slice(0, 7)
        expect(formatMonth(written, 'short')).toBe(month({ month: 'short' }, at))
        expect(formatMonth(written, 'long')).toBe(month({ month: 'long' }, at))
        expect(formatMonth(written, 'withYear')).toBe(month({ month: 'short', year: 'numeric' }, at))
      }),
    )
  })

  test.each(['', 'tomorrow', '2026-13-01T00:00:00Z'])('%j is no moment, and is never printed', (written) => {
    expect(() => formatDate(written)).toThrow(RangeError)
    expect(() => formatTime(written)).toThrow(RangeError)
    expect(() => dayInIndia(new Date(written))).toThrow(RangeError)
  })

  test('the separators are plain spaces, the same in every browser', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        expect(formatDateTime(at.toISOString())).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M IST$/)
      }),
    )
  })

  test('a day to act by is named with its weekday, in India, and a full hour without minutes', () => {
    expect(formatDeadline('2026-11-24T12:30:00.000Z')).toBe('Tuesday, Nov 24, 6 PM IST')
    expect(formatDeadline('2026-11-24T18:35:00.000Z')).toBe('Wednesday, Nov 25, 12:05 AM IST')
  })

  test('a field of date and time holds the time in India, and gives the same minute back', () => {
    expect(toIndiaField('2026-11-20T18:30:59.999Z')).toBe('2026-11-21T00:00')
    expect(fromIndiaField('2026-11-21T00:00')).toBe('2026-11-20T18:30:00.000Z')
    expect(['', 'tomorrow', '2026-13-01T00:00', '2026-11-21'].map(fromIndiaField)).toEqual([null, null, null, null])
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()
        expect(fromIndiaField(toIndiaField(at.toISOString()))).toBe(minute)
      }),
    )
  })
})

test('a day without a time is that day in India', () => {
  expect(formatDate('2026-11-20')).toBe('Nov 20, 2026')
})
