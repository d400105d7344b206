import { expect, test } from 'vitest'
import { faultsOf } from './payout-faults.ts'

test('a reason of the provider names fields of our form, in each way that the provider writes them', () => {
  expect(faultsOf('settlements.beneficiary_name: bank_account_name_mismatch', 'bank')).toEqual(['holderName'])
  expect(faultsOf('settlements.account_number: field_missing, settlements.ifsc: field_missing', 'bank')).toEqual([
    'accountNumber',
    'ifsc',
  ])
  expect(faultsOf('settlements.ifsc_code: ifsc_invalid', 'bank')).toEqual(['ifsc'])
  expect(faultsOf('The account number is invalid', 'bank')).toEqual(['accountNumber'])
  expect(faultsOf('kyc.pan: kyc_failed', 'bank')).toEqual(['pan'])
  expect(faultsOf('profile.addresses.registered.street1: field_missing', 'bank')).toEqual(['address'])
  expect(faultsOf('stakeholder.relationship: field_missing', 'bank')).toEqual(['other'])
})

test('each reason of a UPI address is one fault', () => {
  const reasons = {
    upiAddress: ['vpa: invalid', 'The vpa.address field is invalid.'],
    upiName: ['vpa: registered_name_mismatch'],
    upiNameless: ['vpa: registered_name_missing'],
    upiNotTested: ['vpa: not_tested'],
    // Our own account at the provider is meant.
    other: ['The account number is invalid'],
  }
  for (const [fault, written] of Object.entries(reasons))
    for (const reason of written) expect(faultsOf(reason, 'upi')).toEqual([fault])
})
