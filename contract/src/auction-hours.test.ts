import { expect, test } from 'vitest'
import { hoursWritten } from './auction-hours.ts'

test('one hour is written with an article, more with their number', () => {
  expect([1, 2].map(hoursWritten)).toEqual([
    { before: 'an hour', within: 'the hour' },
    { before: '2 hours', within: '2 hours' },
  ])
})
