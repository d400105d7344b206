import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'
import { expect, test } from 'vitest'
import { nextDuties } from './next-duties.ts'

const duty = (due: string, status: DeskTaxDuty['status']): DeskTaxDuty => ({
  ...{ duty: 'gstr8', period: due.slice(0, 7), due, status, done: null },
})
const split = (...duties: DeskTaxDuty[]) => {
  const { next, others } = nextDuties(duties)
  return [next, others].map((part) => part.map(({ due }) => due))
}

test('what waits stands first, the nearest day before, and what is done or to come apart', () => {
  expect(
    split(
      duty('2026-10-10', 'done'),
      duty('2026-11-10', 'over'),
      duty('2026-11-11', 'done'),
      duty('2026-11-30', 'near'),
      duty('2026-12-10', 'later'),
    ),
  ).toEqual([
    ['2026-11-10', '2026-11-30'],
    ['2026-10-10', '2026-11-11', '2026-12-10'],
  ])
})

test('where nothing waits the next to come stands first', () => {
  expect(split(duty('2026-11-10', 'done'), duty('2026-12-10', 'later'), duty('2026-12-11', 'later'))).toEqual([
    ['2026-12-10'],
    ['2026-11-10', '2026-12-11'],
  ])
  expect(split()).toEqual([[], []])
})
