import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('a chart has two round lines below its highest value, and space above it', () => {
  expect(scaleOf([42_000, 212_000, 0]).lines).toEqual([100_000, 200_000])
  expect(scaleOf([24_000]).lines).toEqual([10_000, 20_000])
  expect(scaleOf([99]).lines).toEqual([20, 40])
  expect(scaleOf([212_000]).top).toBeGreaterThan(212_000)
})

test('the smallest values have no line at half a rupee, and none has no lines', () => {
  expect(scaleOf([1]).lines).toEqual([1])
  expect(scaleOf([0, 0])).toEqual({ top: 0, lines: [] })
  expect(scaleOf([])).toEqual({ top: 0, lines: [] })
})
