import { expect, test } from 'vitest'
import { waitAfter } from './retry-wait.ts'

test('the wait doubles with each failed attempt up to the longest, after however many', () => {
  const waits = [0, 1, 2, 10, 11, 1_000_000].map((attempts) => waitAfter(attempts, { first: 15, longest: 21_600 }))
  expect(waits).toEqual([15, 30, 60, 15_360, 21_600, 21_600])
})
