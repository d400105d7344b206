import type { ClaimKind, ClaimState } from '@rasika/contract/claim-rules.ts'
import { type AccountFault, faultsOf } from '@rasika/contract/payout-faults.ts'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import type { TaxDuty } from '@rasika/contract/tax-duties.ts'

const kinds: Record<ClaimKind, string> = {
  damaged: 'Damaged',
  not_as_described: 'Not as described',
  not_received: 'Not received',
  change_of_mind: 'Return',
}

/** Of claims that wait for the desk. */
const states: Partial<Record<ClaimState, string>> = {
  requested: 'not answered by the artist',
  escalated: 'the refusal put before us',
  approved: 'accepted',
  in_transit_back: 'not arrived back',
  inspected: 'the work is inspected',
}

/** What is wrong with an artist's bank account or UPI address. */
const accountFaults: Record<AccountFault, string> = {
  holderName: 'the bank has it under another name',
  accountNumber: 'the bank finds no such account',
  ifsc: 'the code of its branch is wrong',
  upiAddress: 'there is no such address',
  upiName: 'it is in another name',
  upiNameless: 'the provider does not know in whose name it is',
  upiNotTested: 'its test did not come to an end',
  pan: 'the PAN of the artist is not confirmed',
  address: 'the address of the studio is not complete',
  other: 'for another reason',
}

export const deskTodayWords = {
  /** `reason`: the provider's own words, quoted after ours. */
  accountRefused: (kind: PayoutKind, name: string, reason: string | null) => {
    const what = `${kind === 'upi' ? 'UPI address' : 'Bank account'} of ${name} not accepted`
    if (reason === null) return what
    const faults = faultsOf(reason, kind).map((fault) => accountFaults[fault])
    return `${what}: ${faults.join(', ')}. The provider says “${reason}”`
  },
  claim: (kind: ClaimKind, state: ClaimState, title: string) =>
    `${[kinds[kind], states[state]].filter(Boolean).join(', ')}: ${title}`,
  judged: (scored: number, eligible: number) => `${scored} of ${eligible} entries judged by two`,
  stopped: (state: string, title: string) => `${state}: ${title}`,
  refunded: (state: string, title: string) => `Refunded. ${state}: ${title}`,
  noLonger: 'This is done already, or on its way. Read the page again to see where it stands.',
  duties: {
    tds_payment: 'Income tax, payment',
    gstr8: 'GSTR-8',
    gstr1: 'GSTR-1',
    gstr3b: 'GSTR-3B',
    credit_notes: 'Tax on credit notes',
    gstr9b: 'GSTR-9B',
    tds_statement: 'Income tax, statement',
  } satisfies Record<TaxDuty, string>,
}
