import { describe, expect, test } from 'vitest'
import { dutiesDue, formatPeriod } from './tax-duties.ts'
import { isMonth } from './time.ts'

describe('the period of a duty', () => {
  test('is written as a month, a quarter or a financial year', () => {
    expect(['2026-10', '2026-10/2026-12', '2025-26'].map(formatPeriod)).toEqual(['Oct 2026', 'Oct–Dec 2026', '2025-26'])
  })

  test('is a month for every duty but those of a quarter and of a financial year', () => {
    for (const { duty, period } of dutiesDue('2026-01-01', '2060-12-31'))
      expect(isMonth(period), `${duty} ${period}`).toBe(!['tds_statement', 'credit_notes', 'gstr9b'].includes(duty))
  })
})
