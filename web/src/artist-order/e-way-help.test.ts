import { expect, test } from 'vitest'
import { eWayHelp } from './e-way-help.ts'

test('asks in the name of the law above its limit, and of the courier service where only that wants a number', () => {
  expect(eWayHelp(60_000, 50_000)).toContain('The law wants one for this parcel, which is above ₹50,000')
  expect(eWayHelp(1_20_000, 1_00_000)).toContain('The law wants one for this parcel, which is above ₹1,00,000')
  expect(eWayHelp(60_000, null)).toContain('The law wants none for this parcel, but the courier service asks for one')
  expect(eWayHelp(50_000, null)).toBeNull()
})
