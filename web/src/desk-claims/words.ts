// Sentences of claims at the desk.
import { aloneUpToWritten } from '@rasika/contract/approval-limits.ts'
import {
  type ClaimAct,
  claimDays,
  type ClaimParty,
  type ClaimRemedy,
  type ClaimWait,
} from '@rasika/contract/claim-rules.ts'
import type { DeskClaimStatus } from '@rasika/contract/desk-choices.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const claimWords = {
  title: 'Claims',
  about: (count: string) => `${count}, the nearest deadline first`,
  noneYet: 'What buyers report after a delivery, and what they send back, stands here with its deadline.',
  search: 'Search claims',
  searchHint: 'Number, order, buyer, title, artist',
  days: 'Reported',
  statuses: 'Where it is',
  kinds: 'What it is about',
  head: {
    number: 'Claim',
    opened: 'Reported',
    kind: 'About',
    title: 'Work',
    people: 'Buyer',
    total: 'Paid',
    status: 'Where it is',
    due: 'Due',
  },
  status: { desk: 'Ours to act', overdue: 'Overdue', open: 'Open', closed: 'Closed' } satisfies Record<
    DeskClaimStatus,
    string
  > as Record<DeskClaimStatus, string>,
  kind: deskNames.claimKind,
  state: deskNames.claim,
  waits: {
    buyer: ', the buyer’s turn',
    artist: ', the artist’s turn',
    desk: ', ours to act',
    provider: '',
  } satisfies Record<ClaimWait, string> as Record<ClaimWait, string>,
}

export const claimPageWords = {
  back: 'Claims',
  photographs: 'The work, before and after the way',
  counts: (packing: number, buyer: number, artist: number) =>
    `From packing: ${packing}. By the buyer: ${buyer}. By the artist, of what came back: ${artist}.`,
  show: 'show',
  showPhotographs: ' the photographs',
  recorded: ' (is recorded)',
  before: 'At packing',
  after: 'With the claim',
  photograph: (name: string, nth: number, all: number) => `${name}, photograph ${nth} of ${all}`,
  noPhotographs: 'None.',
  sides: 'What each side writes',
  remedy: {
    refund: 'The buyer wants to send it back for all the money.',
    part: 'The buyer wants to keep it, for a part of the price.',
  } satisfies Record<ClaimRemedy, string> as Record<ClaimRemedy, string>,
  steps: 'What happened',
  by: { buyer: 'the buyer', artist: 'the artist', operator: 'the desk', system: 'by rule' } satisfies Record<
    ClaimParty,
    string
  > as Record<ClaimParty, string>,
  acts: {
    request: 'Reported',
    offer: 'Part offered:',
    accept: 'Offer accepted:',
    decline: 'Offer declined',
    withdraw: 'Withdrawn',
    approve: 'Accepted',
    refuse: 'Refused',
    escalate: 'Put before the desk',
    arrange: 'Courier arranged',
    send: 'Sent back',
    receive: 'Back with the artist',
    inspect: 'Inspected',
    refund: 'Refund:',
    finish: 'Refund recorded',
    close: 'Closed',
    pass: 'Deadline over, ours to act',
    remind: 'Reminder sent',
  } satisfies Record<ClaimAct, string> as Record<ClaimAct, string>,
  facts: 'Facts',
  buyer: 'Buyer',
  artist: 'Artist',
  handedOver: 'Handed over',
  delivered: 'Delivered',
  reported: 'Reported',
  recordBefore: 'Condition record',
  photographCount: (count: number) => (count === 1 ? '1 photograph' : `${count} photographs`),
  ways: 'Way back',
  buyerPays: 'The buyer pays it',
  free: 'At no cost to the buyer',
  courier: 'Courier',
  arranged: 'Arranged',
  sent: 'Sent back',
  received: 'Arrived',
  inspection: 'Inspection',
  asSent: 'As it was sent',
  notAsSent: 'Not as it was sent',
  left: 'Left of the payment',
  no: 'Not recorded',
}

const answered = 'Not possible: the report is answered, or over.'

export const claimActWords = {
  said: 'What the buyer and the artist read',
  amount: 'Rupees',
  amountHint: (left: string) => `${left} is left.`,
  approve: {
    title: 'Accept',
    hint: 'All the money, once the work is back, or at once.',
    none: answered,
    comesBack: 'The work comes back first',
    press: 'Accept',
    done: 'Accepted.',
    willBack: (amount: string, buyerPays: boolean) =>
      `${amount} goes back once the work is inspected. ` +
      (buyerPays
        ? 'The buyer pays the way back.'
        : `The artist books a courier in ${claimDays.arrange} days, or you do.`),
    willKeep: (amount: string) =>
      `${amount} goes back now, and the buyer keeps what arrived. Where the refunds of the order come to more than ` +
      `${aloneUpToWritten.refund}, it waits for your refund.`,
  },
  offer: {
    title: 'Offer a part',
    hint: `The buyer keeps the work. ${claimDays.buyerDecides} days to accept.`,
    none: answered,
    press: (sum: string) => `Offer ${sum}`,
    done: 'Offered.',
    willBe: (sum: string) => `The buyer gets a mail. Accepted, ${sum} goes back; without a word it counts as declined.`,
  },
  refuse: {
    title: 'Refuse',
    hint: 'With a reason that the buyer reads.',
    none: answered,
    press: 'Refuse',
    done: 'Refused.',
    will: [
      'The buyer gets a mail with the reason.',
      `For ${claimDays.escalate} days they can have it decided again; then it is closed.`,
    ],
  },
  arrange: {
    title: 'Arrange the courier back',
    hint: 'The buyer gets a mail with it.',
    none: 'Not possible: no work waits for a courier that you or the artist books.',
    courier: 'Courier',
    number: 'Tracking number',
    press: 'The courier is arranged',
    done: 'The courier is recorded.',
    willBe: `The buyer gets a mail, and has ${claimDays.sendBack} days to hand the work over.`,
  },
  receive: {
    title: 'It is back',
    hint: 'The artist has the work again.',
    none: 'Not possible: nothing is on its way back.',
    press: 'It is back',
    done: 'Recorded: the work is back.',
    will: [
      `The artist has ${claimDays.artistInspects} days to look at it; silence passes it.`,
      'The buyer gets a mail.',
    ],
  },
  refund: {
    title: 'Refund',
    hint: (left: string) => `All of ${left}, or a part.`,
    none: 'Not possible: nothing is accepted, the work is not back yet, a refund is on its way, or it is over.',
    press: (sum: string) => `Send ${sum}`,
    ask: (sum: string) => `Request ${sum}`,
    done: 'The refund is on its way.',
    requested: 'The refund waits for a second person.',
    willBe: (sum: string) => `${sum} goes back to the buyer by the way they paid. It cannot be undone.`,
  },
  close: {
    title: 'Close without money',
    hint: 'With a reason. Both sides get a mail.',
    none: 'Not possible: it waits for an answer to the report or to an offer or refusal, for a refund, or is over.',
    press: 'Close it',
    done: 'Closed.',
    will: ['No money goes back. The artist is paid as if nothing had been reported.', 'It cannot be undone.'],
  },
  approval: {
    waits: 'Not possible: a refund waits for a second person.',
    approve: 'Approve the refund',
    what: (sum: string) => `${sum} back to the buyer.`,
    done: {
      approved: 'Approved: the refund is on its way.',
      refused: 'Refused. Nothing moves.',
      withdrawn: 'Withdrawn. Nothing moves.',
    },
  },
}
