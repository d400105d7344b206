import { expect, test } from 'vitest'
import { businessDaysAfter } from './delivery.ts'

test('seven business days pass over two weekends at the most', () => {
  expect(businessDaysAfter(new Date('2026-11-20T10:00:00Z'), 7).toISOString()).toBe('2026-12-01T10:00:00.000Z')
  expect(businessDaysAfter(new Date('2026-11-23T10:00:00Z'), 5).toISOString()).toBe('2026-11-30T10:00:00.000Z')
})

test('a business day is one in India: late on Friday in UTC is Saturday there', () => {
  expect(businessDaysAfter(new Date('2026-11-19T20:00:00Z'), 1).toISOString()).toBe('2026-11-22T20:00:00.000Z')
})
