import type { ClaimKind, ClaimState } from '@rasika/contract/claim-rules.ts'
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

export const deskTodayWords = {
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
