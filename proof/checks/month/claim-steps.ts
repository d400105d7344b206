// The steps of a claim in the simulated month, by name, with the public call that takes each.

export interface ClaimCall {
  as: 'buyer' | 'artist'
  method: 'POST' | 'PATCH'
  body: Readonly<Record<string, unknown>>
}

const words = 'In the simulated month'

/** What an offer in the month is, in rupees. */
export const offered = 5000

export const claimCalls = {
  'buyer reports damage': { as: 'buyer', method: 'POST', body: { kind: 'damaged', description: words } },
  'buyer returns it': { as: 'buyer', method: 'POST', body: { kind: 'change_of_mind' } },
  'artist offers a part': { as: 'artist', method: 'PATCH', body: { act: 'offer', amount: offered, words } },
  'artist refuses': { as: 'artist', method: 'PATCH', body: { act: 'refuse', words } },
  'buyer accepts': { as: 'buyer', method: 'PATCH', body: { act: 'accept' } },
  'buyer escalates': { as: 'buyer', method: 'PATCH', body: { act: 'escalate', words } },
  'buyer sends it back': {
    ...{ as: 'buyer', method: 'PATCH' },
    body: { act: 'send', courier: 'Blue Dart', trackingNumber: '77120490339' },
  },
  'artist receives it': { as: 'artist', method: 'PATCH', body: { act: 'receive' } },
  'artist finds it as sent': { as: 'artist', method: 'PATCH', body: { act: 'inspect', isAsSent: true } },
} as const satisfies Record<string, ClaimCall>

export type ScenarioClaimStep = keyof typeof claimCalls | 'claim deadline passes'

export function isClaimStep(step: string | number): step is ScenarioClaimStep {
  return step === 'claim deadline passes' || Object.hasOwn(claimCalls, step)
}
