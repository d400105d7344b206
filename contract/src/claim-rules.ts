// The states of a claim, who may do what, and by when (docs/product.md 24; docs/decisions/056). Pure: pages hint with
// these rules, the server decides with them.
import { cancelDays, returnDays } from './delivery-days.ts'
import { endOfDayInIndia } from './time.ts'

/**
 * damaged: the work or its frame. not_as_described: another work, something missing, or not what page and certificate
 * state. change_of_mind: a return of what was handed over already.
 */
export const claimKinds = ['damaged', 'not_as_described', 'not_received', 'change_of_mind'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What would put it right: all the money for the work, or a part of it while the buyer keeps the work. */
export const claimRemedies = ['refund', 'part'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

export const openClaimStates = [
  'requested',
  'offered',
  'refused',
  'escalated',
  'approved',
  'in_transit_back',
  'received',
  'inspected',
  'refunding',
] as const
export const claimStates = [...openClaimStates, 'refunded', 'withdrawn', 'closed'] as const
export type OpenClaimState = (typeof openClaimStates)[number]
export type ClaimState = (typeof claimStates)[number]

/** Whom an open claim waits for; provider: the refund is on its way. */
export const claimWaits = ['buyer', 'artist', 'desk', 'provider'] as const
export type ClaimWait = (typeof claimWaits)[number]

/** Who does a step; system: a deadline has passed, or a rule decides. */
export const claimParties = ['buyer', 'artist', 'operator', 'system'] as const
export type ClaimParty = (typeof claimParties)[number]

export const claimActs = [
  'request',
  'offer',
  'accept',
  'decline',
  'withdraw',
  'approve',
  'refuse',
  'escalate',
  'arrange',
  'send',
  'receive',
  'inspect',
  'refund',
  'finish',
  'close',
  'pass',
  'remind',
] as const
export type ClaimAct = (typeof claimActs)[number]

interface Step {
  by: readonly ClaimParty[]
  to: ClaimState
}
type Steps = Partial<Record<ClaimAct, Step>>

const withdraw: Step = { by: ['buyer'], to: 'withdrawn' }
/** The provider has accepted the claim's refund, or everything was refunded otherwise. */
const finish: Step = { by: ['system'], to: 'refunded' }
const close: Step = { by: ['operator'], to: 'closed' }
const receive: Step = { by: ['artist', 'operator'], to: 'received' }
const refund: Step = { by: ['operator', 'system'], to: 'refunding' }

const steps: Record<ClaimState, Steps> = {
  requested: {
    approve: { by: ['artist', 'operator', 'system'], to: 'approved' },
    refuse: { by: ['artist', 'operator'], to: 'refused' },
    offer: { by: ['artist', 'operator'], to: 'offered' },
    pass: { by: ['system'], to: 'requested' },
    withdraw,
    finish,
  },
  offered: {
    accept: { by: ['buyer'], to: 'approved' },
    decline: { by: ['buyer', 'system'], to: 'requested' },
    withdraw,
    finish,
  },
  refused: {
    escalate: { by: ['buyer'], to: 'escalated' },
    close: { by: ['system'], to: 'closed' },
    withdraw,
    finish,
  },
  escalated: {
    approve: { by: ['operator'], to: 'approved' },
    offer: { by: ['operator'], to: 'offered' },
    close,
    withdraw,
    finish,
  },
  approved: {
    arrange: { by: ['artist', 'operator'], to: 'approved' },
    send: { by: ['buyer'], to: 'in_transit_back' },
    receive,
    refund,
    pass: { by: ['system'], to: 'approved' },
    remind: { by: ['system'], to: 'approved' },
    close: { by: ['operator', 'system'], to: 'closed' },
    withdraw,
    finish,
  },
  in_transit_back: { receive, refund, pass: { by: ['system'], to: 'in_transit_back' }, close, finish },
  received: {
    inspect: { by: ['artist'], to: 'inspected' },
    // Where silence may not refund, as above the limit, it passes the inspection, and the desk sends the money.
    pass: { by: ['system'], to: 'inspected' },
    refund,
    close,
    finish,
  },
  inspected: { refund, close, finish },
  refunding: { finish },
  refunded: {},
  withdrawn: {},
  closed: {},
}

/** What the acts depend on beside the state. */
export interface ClaimFacts {
  state: ClaimState
  waitsFor: ClaimWait | null
  /** The work is sent back before the money is. */
  comesBack: boolean
  /** The artist or the desk has arranged the courier of the way back. */
  isArranged: boolean
  /** The buyer pays the way back. */
  buyerPays: boolean
}

/** The state after the act; null where it is not possible. */
export function claimAfter(facts: ClaimFacts, act: ClaimAct, by: ClaimParty): ClaimState | null {
  const step = steps[facts.state][act]
  if (!step?.by.includes(by)) return null
  // The artist's two days are over, or the buyer has declined what the artist offered.
  if (facts.state === 'requested' && by === 'artist' && facts.waitsFor !== 'artist') return null
  if (facts.state === 'approved') {
    if ((act === 'send' || act === 'receive' || act === 'arrange') && !facts.comesBack) return null
    if (act === 'arrange' && facts.buyerPays) return null
    if (act === 'refund' && facts.comesBack) return null
  }
  return step.to
}

export function claimActsOf(facts: ClaimFacts, by: ClaimParty): ClaimAct[] {
  return claimActs.filter((act) => claimAfter(facts, act, by) !== null)
}

export function isOpenClaim(state: ClaimState): state is OpenClaimState {
  return (openClaimStates as readonly ClaimState[]).includes(state)
}

/** Days. */
export const claimDays = {
  /** After the delivery, in which all but a change of mind is reported. */
  report: returnDays,
  /** After the payment, in which a work that was delivered is returned for a change of mind. */
  changeOfMind: 3,
  artistAnswers: 2,
  deskDecides: 5,
  buyerDecides: 3,
  escalate: 7,
  arrange: 2,
  sendBack: 7,
  wayBack: 7,
  artistInspects: 2,
  deskInspects: 3,
  refund: 7,
} as const

const dayMs = 86_400_000

/**
 * Whom an open claim waits for, and until when; null once it is closed. `passed`: the artist did not answer in time, or
 * the buyer declined the offer, so that it is the desk's turn.
 */
export function claimWait(
  { state, comesBack, isArranged, buyerPays }: ClaimFacts,
  { openedAt, now, passed }: { openedAt: Date; now: Date; passed: boolean },
): { for: ClaimWait; until: Date } | null {
  const after = (days: number, from = now) => new Date(from.getTime() + days * dayMs)
  const desk = (days: number, from = now) => ({ for: 'desk' as const, until: after(days, from) })
  if (state === 'requested') {
    if (!passed) return { for: 'artist', until: after(claimDays.artistAnswers, openedAt) }
    const min = after(claimDays.artistAnswers)
    const { until } = desk(claimDays.deskDecides, openedAt)
    return { for: 'desk', until: until < min ? min : until }
  }
  if (state === 'offered') return { for: 'buyer', until: after(claimDays.buyerDecides) }
  if (state === 'refused') return { for: 'buyer', until: after(claimDays.escalate) }
  if (state === 'escalated') return desk(claimDays.deskDecides)
  if (state === 'approved') {
    if (!comesBack) return desk(claimDays.deskDecides)
    if (buyerPays || isArranged) return { for: 'buyer', until: after(claimDays.sendBack) }
    return passed ? desk(claimDays.arrange) : { for: 'artist', until: after(claimDays.arrange) }
  }
  if (state === 'in_transit_back') {
    return passed ? desk(claimDays.wayBack) : { for: 'artist', until: after(claimDays.wayBack) }
  }
  if (state === 'received') return { for: 'artist', until: after(claimDays.artistInspects) }
  if (state === 'inspected') return desk(claimDays.deskInspects)
  return state === 'refunding' ? { for: 'provider', until: after(claimDays.refund) } : null
}

/** What happens by itself once the deadline of an open claim has passed; null: nothing, desk or provider is late. */
export function actOfSilence({ state, waitsFor }: ClaimFacts, isReminded: boolean): ClaimAct | null {
  if (state === 'offered') return 'decline'
  if (state === 'refused') return 'close'
  if (state === 'received' || state === 'inspected') return 'refund'
  if (waitsFor === 'artist') return 'pass'
  if (state === 'approved' && waitsFor === 'buyer') return isReminded ? 'close' : 'remind'
  return null
}

/** ISO times. */
export interface ClaimableFacts {
  isDigital: boolean
  isRefunded: boolean
  paidAt: string
  expectedOn: string | null
  handedOverAt: string | null
  deliveredAt: string | null
  /** The newest parcel is delivered, or may still arrive. */
  isArriving: boolean
}

export interface ClaimOption {
  kind: ClaimKind
  /** The end of the last day; null while there is none. */
  until: string | null
}

/** What a buyer may report now, with its last day. Before the handing over an order is cancelled instead. */
export function claimOptions(facts: ClaimableFacts, now: string): ClaimOption[] {
  const { isDigital, isRefunded, paidAt, expectedOn, handedOverAt, deliveredAt, isArriving } = facts
  if (isDigital || isRefunded || handedOverAt === null) return []
  const reportUntil = deliveredAt === null ? null : endOfDayInIndia(deliveredAt, claimDays.report)
  const returnUntil = endOfDayInIndia(paidAt, deliveredAt === null ? cancelDays : claimDays.changeOfMind)
  const isMissing = deliveredAt === null && expectedOn !== null && expectedOn < now
  return [
    ...(reportUntil !== null && reportUntil >= now
      ? (['damaged', 'not_as_described', 'not_received'] as const).map((kind) => ({ kind, until: reportUntil }))
      : []),
    ...(isMissing ? [{ kind: 'not_received' as const, until: null }] : []),
    ...(isArriving && returnUntil >= now ? [{ kind: 'change_of_mind' as const, until: returnUntil }] : []),
  ]
}

/** Kinds for which a photograph shows what is wrong. */
export function needsPhotograph(kind: ClaimKind): boolean {
  return kind === 'damaged' || kind === 'not_as_described'
}

/** The buyer pays the way back; for every other kind it costs the buyer nothing. */
export function buyerPaysReturn(kind: ClaimKind): boolean {
  return kind === 'change_of_mind'
}
