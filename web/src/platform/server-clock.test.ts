import type * as ServerClock from './server-clock.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let passed = 0
const at = (ms: number) => new Date(ms).toISOString()
const midnight = Date.parse('2026-11-21T00:00:00Z')
let clock: typeof ServerClock

beforeEach(async () => {
  passed = 1000
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  clock = await import('./server-clock.ts')
})
afterEach(() => vi.restoreAllMocks())

test('a response is as old as it took at most, and the middle is taken', () => {
  passed = 1200
  clock.updateServerTime(at(midnight), 1000)
  expect(clock.serverNow()).toBe(midnight + 100)
  passed = 2200
  expect(clock.serverNow()).toBe(midnight + 1100)
})

test('a quicker answer makes it more exact, a slower one changes nothing', () => {
  passed = 2000
  clock.updateServerTime(at(midnight), 1000)
  passed = 3000
  clock.updateServerTime(at(midnight + 1500), 2990)
  expect(clock.serverNow()).toBe(midnight + 1505)
  passed = 5000
  clock.updateServerTime(at(midnight + 2600), 3000)
  expect(clock.serverNow()).toBe(midnight + 3505)
})

test('a pushed time only sets a lower bound', () => {
  clock.updateServerTime(at(midnight))
  expect(clock.serverNow()).toBe(midnight)
  passed = 1500
  clock.updateServerTime(at(midnight + 400))
  expect(clock.serverNow()).toBe(midnight + 500)
})

test('time never runs backwards, so that no countdown jumps up', () => {
  passed = 5000
  clock.updateServerTime(at(midnight), 1000)
  const before = clock.serverNow()
  clock.updateServerTime(at(midnight), 4990)
  expect(clock.serverNow()).toBe(before)
})

test('after a sleep the clock is the server’s again at once', () => {
  clock.updateServerTime(at(midnight), 1000)
  passed = 1100
  clock.updateServerTime(at(midnight + 3_600_000), 1050)
  expect(clock.serverNow()).toBeGreaterThanOrEqual(midnight + 3_600_000)
})

test('a text that is no time is ignored', () => {
  clock.updateServerTime('soon')
  expect(clock.serverNow()).toBe(performance.timeOrigin + 1000)
})
