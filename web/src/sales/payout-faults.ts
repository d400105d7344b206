import { faultsOf } from '@rasika/contract/payout-faults.ts'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import { words } from './payout-account-words.ts'

/** The sentences of the form's own fields, by their names. */
export function fieldFaults(reason: string | null, kind: PayoutKind): Readonly<Record<string, string>> {
  const faults = reason === null ? [] : faultsOf(reason, kind)
  return Object.fromEntries(faults.map((fault) => [kind === 'upi' ? 'upiAddress' : fault, words.faults[fault]]))
}
