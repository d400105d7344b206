// The steps of a claim in the simulation, by name, with the call that takes each.

export interface ClaimCall {
  as: 'buyer' | 'artist' | 'desk'
  method: 'POST' | 'PATCH'
  body: Readonly<Record<string, unknown>>
}

const words = 'In the simulation'

/** What an offer in the simulation is, in rupees. */
export const offered = 5000

const parcel = { courier: 'Blue Dart', trackingNumber: '77120490339' }

export const claimCalls = {
  'buyer reports damage': { as: 'buyer', method: 'POST', body: { kind: 'damaged', description: words } },
  'buyer returns it': { as: 'buyer', method: 'POST', body: { kind: 'change_of_mind' } },
  'artist offers a part': { as: 'artist', method: 'PATCH', body: { act: 'offer', amount: offered, words } },
  'artist refuses': { as: 'artist', method: 'PATCH', body: { act: 'refuse', words } },
  'buyer accepts': { as: 'buyer', method: 'PATCH', body: { act: 'accept' } },
  'buyer escalates': { as: 'buyer', method: 'PATCH', body: { act: 'escalate', words } },
  'buyer sends it back': {
    ...{ as: 'buyer', method: 'PATCH' },
    body: { act: 'send', ...parcel },
  },
  'buyer reports it as not described': {
    ...{ as: 'buyer', method: 'POST' },
    body: { kind: 'not_as_described', description: words },
  },
  'buyer reports it as not received': {
    ...{ as: 'buyer', method: 'POST' },
    body: { kind: 'not_received', description: words },
  },
  'buyer declines': { as: 'buyer', method: 'PATCH', body: { act: 'decline' } },
  'buyer withdraws': { as: 'buyer', method: 'PATCH', body: { act: 'withdraw' } },
  'artist approves': { as: 'artist', method: 'PATCH', body: { act: 'approve' } },
  'artist arranges the way back': { as: 'artist', method: 'PATCH', body: { act: 'arrange', ...parcel } },
  'artist finds it broken': { as: 'artist', method: 'PATCH', body: { act: 'inspect', isAsSent: false, words } },
  'desk approves': { as: 'desk', method: 'PATCH', body: { act: 'approve', words } },
  'desk approves without the work': { as: 'desk', method: 'PATCH', body: { act: 'approve', comesBack: false, words } },
  'desk refunds a part': { as: 'desk', method: 'PATCH', body: { act: 'refund', amount: 1000, words } },
  'artist receives it': { as: 'artist', method: 'PATCH', body: { act: 'receive' } },
  'artist finds it as sent': { as: 'artist', method: 'PATCH', body: { act: 'inspect', isAsSent: true } },
} as const satisfies Record<string, ClaimCall>

export type ScenarioClaimStep = keyof typeof claimCalls | 'claim deadline passes'

/** Reports for which a photograph is added first. */
export const photographed: readonly ScenarioClaimStep[] = ['buyer reports damage', 'buyer reports it as not described']

export function isClaimStep(step: string): step is ScenarioClaimStep {
  return step === 'claim deadline passes' || Object.hasOwn(claimCalls, step)
}
