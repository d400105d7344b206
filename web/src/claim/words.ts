// Sentences about a claim that its buyer, its artist and the desk read alike.
import type { ClaimAct, ClaimKind, ClaimParty, ClaimState, ClaimWait } from '@rasika/contract/claim-rules.ts'

const kinds: Record<ClaimKind, string> = {
  damaged: 'Damaged',
  not_as_described: 'Not as described, wrong, or something is missing',
  not_received: 'It has not arrived',
  change_of_mind: 'Return',
}

const states: Record<ClaimState, string> = {
  requested: 'Reported',
  offered: 'A part is offered',
  refused: 'Refused',
  escalated: 'Rasika decides',
  approved: 'Accepted',
  in_transit_back: 'On its way back',
  received: 'Back with the artist',
  inspected: 'Looked at',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
}

/** Who reads it. */
export type ClaimReader = 'buyer' | 'artist'

const turnOf = (side: ClaimReader) => (day: string, reader: ClaimReader) =>
  `It waits for ${reader === side ? 'you' : `the ${side}`} until ${day}.`
const waits: Record<ClaimWait, (day: string, reader: ClaimReader) => string> = {
  buyer: turnOf('buyer'),
  artist: turnOf('artist'),
  desk: (day) => `Rasika acts by ${day}.`,
  provider: (day) => `The payment provider sends the money by ${day}.`,
}

const acts: Record<ClaimAct, string> = {
  request: 'reported it',
  offer: 'offered a part',
  accept: 'accepted the offer',
  decline: 'declined the offer',
  withdraw: 'withdrew it',
  approve: 'accepted it',
  refuse: 'refused it',
  escalate: 'had Rasika decide',
  arrange: 'arranged a courier',
  send: 'sent the work back',
  receive: 'has the work back',
  inspect: 'looked at the work',
  refund: 'refunded',
  finish: 'recorded the refund',
  close: 'closed it',
  pass: 'passed it to Rasika, since a deadline was over',
  remind: 'sent a reminder',
}

const parties: Record<ClaimParty, string> = {
  buyer: 'The buyer',
  artist: 'The artist',
  operator: 'Rasika',
  system: 'The system',
}

export const words = {
  kinds,
  states,
  waits,
  step: (by: ClaimParty, act: ClaimAct) => `${parties[by]} ${acts[act]}`,
  stepWithAmount: (step: string, amount: string) => `${step}: ${amount}`,
  title: (number: string) => `Claim ${number}`,
  state: (kind: ClaimKind, state: ClaimState, amount: string | null) =>
    `${kinds[kind]}. ${states[state]}${amount === null ? '' : `: ${amount}`}.`,
  takenBy: (by: ClaimReader, reader: ClaimReader) => (by === reader ? 'By you' : `By the ${by}`),
  photographs: 'Photographs',
  photograph: (nth: number, all: number, by: 'buyer' | 'artist') =>
    `Photograph ${nth} of ${all}, by the ${by === 'buyer' ? 'buyer' : 'artist'}`,
  history: 'What happened',
  sendTo: 'Send it to',
  wayBack: 'The way back',
  arranged: (courier: string, number: string) => `${courier} fetches it${number === '' ? '' : `, number ${number}`}.`,
  sent: (courier: string, number: string, day: string) =>
    `Sent with ${courier}${number === '' ? '' : `, number ${number}`}, ${day}.`,
  receivedOn: (day: string) => `Arrived ${day}.`,
  follow: 'Open at the courier',
  newTab: '(new tab)',
  asSent: 'The inspection found it as it was sent.',
  notAsSent: 'The inspection found it not as it was sent.',
  loading: 'The claim is coming',
  failed: 'What was reported about this order could not be fetched.',
  again: 'Try again',
} as const
