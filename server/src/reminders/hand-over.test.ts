// When an artist is reminded to hand a parcel over: in the day before the deadline, which no weekend moves nearer, and
// after it.
import { expect, test } from 'vitest'
import { dueKind } from './hand-over.ts'

const hourMs = 3_600_000

/** How many hours after `since` each mail is due first. */
function hoursUntilDue(since: string, came_back = false): { soon: number; late: number } {
  const from = new Date(since)
  const dueAt = (hours: number, is_reminded: boolean) =>
    dueKind({ since: from, came_back, now: new Date(from.getTime() + hours * hourMs), is_reminded })
  const hours = Array.from({ length: 24 * 14 }, (_, hour) => hour)
  const soon = hours.findIndex((hour) => dueAt(hour, false) === 'soon')
  const late = hours.findIndex((hour) => dueAt(hour, true) !== null)
  // Nothing before, the first mail until the deadline, the second from then on.
  expect(hours.map((hour) => dueAt(hour, false))).toEqual(
    hours.map((hour) => (hour < soon ? null : hour < late ? 'soon' : 'late')),
  )
  return { soon, late }
}

test('of an order paid on a Monday, a day and two days later', () => {
  expect(hoursUntilDue('2026-11-23T06:00:00Z')).toEqual({ soon: 24, late: 48 })
})

test('of an order paid on a Thursday, Friday or Saturday, days of the week that follows', () => {
  expect(hoursUntilDue('2026-11-26T06:00:00Z')).toEqual({ soon: 72, late: 96 })
  expect(hoursUntilDue('2026-11-27T06:00:00Z')).toEqual({ soon: 72, late: 96 })
  expect(hoursUntilDue('2026-11-28T06:00:00Z')).toEqual({ soon: 48, late: 72 })
})

test('the days are those of India: a Sunday evening in UTC is its Monday', () => {
  expect(hoursUntilDue('2026-11-22T20:00:00Z')).toEqual({ soon: 24, late: 48 })
})

test('of a parcel that came back, three days later on any day of the week', () => {
  for (const day of ['2026-11-23', '2026-11-26', '2026-11-28'])
    expect(hoursUntilDue(`${day}T06:00:00Z`, true)).toEqual({ soon: 48, late: 72 })
})
