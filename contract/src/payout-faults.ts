// What the payment provider has against a bank account or a UPI address, by the field that it concerns. The provider
// names fields of its own, 'settlements.ifsc: field_missing', or writes a sentence: artists read neither, the desk
// reads it after our own words.
import type { PayoutKind } from './payout-choices.ts'

export type AccountFault =
  | 'holderName'
  | 'accountNumber'
  | 'ifsc'
  | 'pan'
  | 'address'
  | 'upiAddress'
  | 'upiName'
  | 'upiNameless'
  | 'upiNotTested'
  | 'other'

/** The first that matches says what is wrong with an address. */
const upiPatterns: readonly (readonly [RegExp, AccountFault])[] = [
  [/registered_name_mismatch/, 'upiName'],
  [/registered_name_missing/, 'upiNameless'],
  [/not_tested/, 'upiNotTested'],
  [/\bvpa\b/i, 'upiAddress'],
]

const patterns: readonly (readonly [RegExp, AccountFault])[] = [
  [/beneficiary|\bholder/i, 'holderName'],
  [/account[_ ]number|bank_account_invalid/i, 'accountNumber'],
  [/ifsc/i, 'ifsc'],
  [/\bpan\b|kyc/i, 'pan'],
  [/address|postal|street/i, 'address'],
]

/** At least one. */
export function faultsOf(reason: string, kind: PayoutKind): AccountFault[] {
  const found = (kind === 'upi' ? upiPatterns : patterns)
    .filter(([pattern]) => pattern.test(reason))
    .map(([, fault]) => fault)
  if (found.length === 0) return ['other']
  return kind === 'upi' ? found.slice(0, 1) : found
}
