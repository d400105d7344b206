import { expect, test } from 'vitest'
import { businessDaysAfter, expectedDay, handOverBy } from './delivery-days.ts'

test('seven business days pass over two weekends at the most', () => {
  expect(businessDaysAfter(new Date('2026-11-20T10:00:00Z'), 7).toISOString()).toBe('2026-12-01T10:00:00.000Z')
  expect(businessDaysAfter(new Date('2026-11-23T10:00:00Z'), 5).toISOString()).toBe('2026-11-30T10:00:00.000Z')
})

test('a business day is one in India: late on Friday in UTC is Saturday there', () => {
  expect(businessDaysAfter(new Date('2026-11-19T20:00:00Z'), 1).toISOString()).toBe('2026-11-22T20:00:00.000Z')
})

test('a work is expected after the two days of its artist and those of the courier', () => {
  // Monday: handed over on Wednesday, four days on the way.
  expect(expectedDay(new Date('2026-11-23T06:00:00Z'), '2026-11-27')).toBe('2026-11-29')
  // Friday: handed over on Tuesday.
  expect(expectedDay(new Date('2026-11-27T06:00:00Z'), '2026-11-29')).toBe('2026-12-03')
  expect(expectedDay(new Date('2026-11-23T06:00:00Z'), '2026-11-20')).toBe('2026-11-25')
  expect(handOverBy(new Date('2026-11-27T06:00:00Z')).toISOString()).toBe('2026-12-01T06:00:00.000Z')
})
