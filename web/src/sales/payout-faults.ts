// What the payment provider has against a bank account, by the field that it concerns. The provider names fields of its
// own, 'settlements.ifsc: field_missing', or writes a sentence; neither is shown.
import { payoutAccountWords as words } from './payout-account-words.ts'

export type AccountFault = keyof typeof words.faults

const patterns: readonly (readonly [RegExp, AccountFault])[] = [
  [/beneficiary|\bholder/i, 'holderName'],
  [/account[_ ]number|bank_account_invalid/i, 'accountNumber'],
  [/ifsc/i, 'ifsc'],
  [/\bpan\b|kyc/i, 'pan'],
  [/address|postal|street/i, 'address'],
]

/** At least one. */
export function faultsOf(reason: string): AccountFault[] {
  const found = patterns.filter(([pattern]) => pattern.test(reason)).map(([, fault]) => fault)
  return found.length === 0 ? ['other'] : found
}

/** The sentences of the form's own fields, by their names. */
export function fieldFaults(reason: string | null): Readonly<Record<string, string>> {
  return Object.fromEntries((reason === null ? [] : faultsOf(reason)).map((fault) => [fault, words.faults[fault]]))
}
