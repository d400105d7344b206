// On every day of eight years the clock of the simulation has each order in a month of its own.
import { dayInIndia } from '@rasika/contract/time.ts'
import { expect, test } from 'vitest'
import { daysToPass, monthAgo } from './clock.ts'

const dayMs = 86_400_000
const days = Array.from({ length: 8 * 366 }, (_, nth) => new Date(Date.parse('2026-01-01T06:00:00Z') + nth * dayMs))

test.each([2, 3, 4])(
  'of %d months, each order is in its own in the end, and in one that is over after each',
  (months) => {
    for (const now of days) {
      const passes = Array.from({ length: months - 1 }, (_, nth) => daysToPass(months - 2 - nth, now))
      const monthAfter = (count: number) => dayInIndia(new Date(now.getTime() - count * dayMs)).slice(0, 7)
      const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)
      const inTheEnd = passes.map((_, nth) => monthAfter(sum(passes.slice(nth))))
      expect(inTheEnd, now.toISOString()).toEqual(passes.map((_, nth) => monthAgo(months - 1 - nth, now)))
      for (const pass of passes) expect(monthAfter(pass) < monthAgo(0, now), now.toISOString()).toBe(true)
    }
  },
)
