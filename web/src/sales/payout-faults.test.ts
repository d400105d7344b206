import { expect, test } from 'vitest'
import { fieldFaults } from './payout-faults.ts'

test('no word of the provider is shown', () => {
  const shown = fieldFaults('settlements.beneficiary_name: name_mismatch, stakeholder.email: unknown', 'bank')
  expect(Object.keys(shown)).toEqual(['holderName'])
  expect(Object.values(fieldFaults('stakeholder.relationship: field_missing', 'bank')).join()).not.toMatch(
    /stakeholder|field/,
  )
  expect(fieldFaults(null, 'bank')).toEqual({})
})

test('a reason of a UPI address stands at its field', () => {
  expect(Object.keys(fieldFaults('vpa: registered_name_mismatch', 'upi'))).toEqual(['upiAddress'])
})
