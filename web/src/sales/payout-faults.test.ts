import { expect, test } from 'vitest'
import { faultsOf, fieldFaults } from './payout-faults.ts'

test('a reason of the provider names fields of our form, in each way that the provider writes them', () => {
  expect(faultsOf('settlements.beneficiary_name: bank_account_name_mismatch')).toEqual(['holderName'])
  expect(faultsOf('settlements.account_number: field_missing, settlements.ifsc: field_missing')).toEqual([
    'accountNumber',
    'ifsc',
  ])
  expect(faultsOf('settlements.ifsc_code: ifsc_invalid')).toEqual(['ifsc'])
  expect(faultsOf('The account number is invalid')).toEqual(['accountNumber'])
  expect(faultsOf('kyc.pan: kyc_failed')).toEqual(['pan'])
  expect(faultsOf('profile.addresses.registered.street1: field_missing')).toEqual(['address'])
  expect(faultsOf('stakeholder.relationship: field_missing')).toEqual(['other'])
})

test('no word of the provider is shown', () => {
  const shown = fieldFaults('settlements.beneficiary_name: name_mismatch, stakeholder.email: unknown')
  expect(Object.keys(shown)).toEqual(['holderName'])
  expect(Object.values(fieldFaults('stakeholder.relationship: field_missing')).join()).not.toMatch(/stakeholder|field/)
  expect(fieldFaults(null)).toEqual({})
})
