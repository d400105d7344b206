import type { ClaimKind, ClaimState } from '@rasika/contract/claim-rules.ts'
import { auditObject } from '@rasika/contract/particulars.ts'
import { type AccountFault, faultsOf } from '@rasika/contract/payout-faults.ts'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import type { TaxDuty } from '@rasika/contract/tax-duties.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import type { ApprovalAction } from '../approvals/approvals.ts'

/** Of claims that wait for the desk. */
const states: Partial<Record<ClaimState, string>> = {
  requested: 'not answered by the artist',
  escalated: 'the refusal put before us',
  approved: 'accepted',
  in_transit_back: 'not arrived back',
  inspected: 'the work is inspected',
}

const refundStates = { due: 'not sent yet', pending: 'not confirmed yet', failed: 'failed' }

interface OpenDispute {
  /** Of the bank's deadline; null where there is time. */
  hoursLeft: number | null
  failure: string | null
  phase: string
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

/** Another version may store other actions. */
const approvals: Readonly<Record<string, string>> = {
  'artist tax': 'Tax status',
  'claim refund': 'Refund of a claim',
  'dispute accept': 'Dispute to be accepted',
  'order refund': 'Refund',
  'payout record': 'Payout to be written down',
  'payout run': 'Payout run',
  'setting change': 'Change of a setting',
} satisfies Record<ApprovalAction, string>

export const deskTodayWords = {
  approval: (action: string, by: string) => `${approvals[action] ?? action}, asked by ${by}`,
  /** What it is about: a setting by its name, a run by its number, all else as it is. */
  approvalOf: (action: string, object: string) =>
    action === 'payout run' ? deskTodayWords.run(object) : (auditObject(action, object) ?? object),
  openRefund: (status: 'due' | 'pending' | 'failed', title: string) => `${refundStates[status]}: ${title}`,
  /** `failure`: the provider's own words. */
  dispute: ({ hoursLeft, failure, phase }: OpenDispute, order: string | null) => {
    const time = hoursLeft === 0 ? 'too late' : hoursLeft === null ? null : `less than ${hoursLeft} h left`
    const unsent = failure === null ? null : `could not be sent, the provider says “${failure}”`
    return [time, unsent, phase.replaceAll('_', ' '), order ?? 'no order here']
      .filter((part) => part !== null)
      .join(': ')
  },
  noAnswer: (provider: string, title: string) => `no answer from ${provider}: ${title}`,
  noOrder: (provider: string) => `no order here, paid at ${provider}`,
  noEvent: (paymentId: string) => `no event for payment ${paymentId}`,
  noPush: (service: string) => `${service}: no push for a day, scans come only by polling`,
  /** `failure`: the courier's own words. */
  unanswered: (courier: string, title: string, failure: string | null, isRefused: boolean) => {
    const fault = failure === null ? `, ${isRefused ? 'refused' : 'no answer'}` : ` says “${failure}”`
    return `${courier}${fault}: ${title}`
  },
  pickupToCancel: (courier: string, title: string) => `${courier}, pickup to be cancelled: ${title}`,
  leftAtService: (service: string, ref: string, title: string) =>
    `${service} still has the booking ${ref}, which is over: ${title}`,
  run: (number: string) => `run ${number}`,
  runToApprove: 'payout run to approve',
  transfer: (state: 'failed' | 'reversed', name: string, faults: readonly AccountFault[]) => {
    const what = `${state === 'failed' ? 'Transfer failed' : 'Transfer came back'}: ${name}`
    const known = faults.filter((fault) => fault !== 'other').map((fault) => accountFaults[fault])
    return [what, ...known].join(', ')
  },
  transferDisagrees: (failure: string | null, name: string) =>
    `${failure ?? 'the provider has not taken this payout'}: ${name}`,
  /** `reason`: the provider's own words, quoted after ours. */
  accountRefused: (kind: PayoutKind, name: string, reason: string | null) => {
    const what = `${kind === 'upi' ? 'UPI address' : 'Bank account'} of ${name} not accepted`
    if (reason === null) return what
    const faults = faultsOf(reason, kind).map((fault) => accountFaults[fault])
    return `${what}: ${faults.join(', ')}. The provider says “${reason}”`
  },
  claim: (kind: ClaimKind, state: ClaimState, title: string) =>
    `${[deskNames.claimKind[kind], states[state]].filter(Boolean).join(', ')}: ${title}`,
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
