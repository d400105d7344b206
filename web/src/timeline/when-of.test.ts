import type { Timeline } from '@rasika/contract/timeline.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { whenOf } from './when-of.ts'

const entry = (step: Timeline[number]['step'], changed: Partial<Timeline[number]> = {}): Timeline[number] => ({
  step,
  state: 'ahead',
  at: null,
  until: null,
  detail: null,
  ...changed,
})
const noon = '2026-11-24T06:30:00.000Z'

describe('the day of a step', () => {
  test('is when it happened, with the courier, and at the desk with the time', () => {
    const handedOver = entry('handed_over', { state: 'done', at: noon, detail: 'Delhivery' })
    expect(whenOf(handedOver)).toBe('Delhivery, Nov 24, 2026')
    expect(whenOf(handedOver, { formatPast: formatDateTime })).toBe('Delhivery, Nov 24, 2026, 12:00 PM IST')
  })

  test('is a deadline where somebody acts, and expected where the courier does', () => {
    expect(whenOf(entry('packing', { state: 'now', until: noon }))).toBe('By Nov 24, 2026')
    expect(whenOf(entry('delivered', { until: noon }))).toBe('Expected Nov 24, 2026')
  })

  test('of the return window is counted from the delivery, until it ends', () => {
    expect(whenOf(entry('return_window'))).toBe('5 days from delivery')
    expect(whenOf(entry('return_window', { state: 'now', until: noon }))).toBe('Until Nov 24, 2026')
    expect(whenOf(entry('return_window', { state: 'done', at: noon }))).toBe('Ended Nov 24, 2026')
    expect(whenOf(entry('settled'))).toBe('After the return window')
    expect(whenOf(entry('settled', { until: noon }))).toBe('After Nov 24, 2026')
    expect(whenOf(entry('settled', { until: noon }), { isHeld: true })).toBe('Held until it is decided')
    expect(whenOf(entry('return_window', { until: noon }), { isHeld: true })).toBe('Until Nov 24, 2026')
  })
})
