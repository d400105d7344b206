// What the payment provider has against a bank account or a UPI address, by the field that it concerns. The provider
// names fields of its own, 'settlements.ifsc: field_missing', or writes a sentence; neither is shown.
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import { payoutAccountWords as words } from './payout-account-words.ts'

export type AccountFault = keyof typeof words.faults

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

/** The sentences of the form's own fields, by their names. */
export function fieldFaults(reason: string | null, kind: PayoutKind): Readonly<Record<string, string>> {
  const faults = reason === null ? [] : faultsOf(reason, kind)
  return Object.fromEntries(faults.map((fault) => [kind === 'upi' ? 'upiAddress' : fault, words.faults[fault]]))
}
