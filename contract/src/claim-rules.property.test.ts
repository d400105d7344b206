// Whatever the parties do and however long they wait, a claim follows its table: every open one waits for somebody
// until a moment, and none is stuck (docs/decisions/056).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actOfSilence,
  claimActs,
  claimAfter,
  type ClaimableFacts,
  type ClaimFacts,
  claimOptions,
  claimParties,
  claimStates,
  claimWait,
  isOpenClaim,
} from './claim-rules.ts'

const openedAt = new Date('2026-11-20T06:00:00Z')
const tries = fc.array(
  fc.record({
    act: fc.constantFrom(...claimActs),
    by: fc.constantFrom(...claimParties),
    days: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 60 },
)
const start = fc.record({ comesBack: fc.boolean(), buyerPays: fc.boolean() })

/** The facts after the act; the same where it is refused. */
function after(facts: ClaimFacts, act: (typeof claimActs)[number], by: (typeof claimParties)[number], now: Date) {
  const state = claimAfter(facts, act, by)
  if (state === null) return facts
  const changed = {
    ...facts,
    state,
    comesBack: act === 'accept' ? false : facts.comesBack,
    isArranged: facts.isArranged || act === 'arrange',
  }
  const wait = claimWait(changed, { openedAt, now, passed: act === 'pass' || act === 'decline' })
  return { ...changed, waitsFor: wait?.for ?? null }
}

test('every open claim waits for somebody until a moment to come, and no closed one changes', () => {
  fc.assert(
    fc.property(start, tries, (kind, steps) => {
      let now = openedAt
      let facts: ClaimFacts = { state: 'requested', waitsFor: 'artist', isArranged: false, ...kind }
      for (const { act, by, days } of steps) {
        now = new Date(now.getTime() + days * 86_400_000)
        const next = after(facts, act, by, now)
        expect(isOpenClaim(facts.state) || next === facts).toBe(true)
        const wait = claimWait(next, { openedAt, now, passed: act === 'pass' || act === 'decline' })
        expect(wait !== null).toBe(isOpenClaim(next.state))
        expect(next.waitsFor !== null).toBe(isOpenClaim(next.state))
        // The artist's own days count from the report; every other wait begins now.
        const from = wait?.for === 'artist' ? openedAt : now
        expect(wait === null || next === facts || wait.until > from).toBe(true)
        facts = next
      }
    }),
  )
})

test('where nobody does anything, silence leads to an end or to the desk or the provider', () => {
  fc.assert(
    fc.property(start, tries, (kind, steps) => {
      let facts: ClaimFacts = { state: 'requested', waitsFor: 'artist', isArranged: false, ...kind }
      for (const { act, by } of steps) facts = after(facts, act, by, openedAt)
      let isReminded = false
      for (let round = 0; round < 12 && isOpenClaim(facts.state); round++) {
        const act = actOfSilence(facts, isReminded)
        if (act === null) break
        expect(claimAfter(facts, act, 'system')).not.toBeNull()
        isReminded ||= act === 'remind'
        facts = after(facts, act, 'system', openedAt)
      }
      expect(isOpenClaim(facts.state) ? ['desk', 'provider'] : [null]).toContain(facts.waitsFor)
    }),
  )
})

test('the end is refunded, withdrawn or closed, and only the buyer withdraws', () => {
  expect(claimStates.filter((state) => !isOpenClaim(state))).toEqual(['refunded', 'withdrawn', 'closed'])
  for (const state of claimStates) {
    const facts = { state, waitsFor: 'artist', comesBack: true, isArranged: true, buyerPays: false } as const
    const next = claimActs.flatMap((act) => claimParties.map((by) => ({ by, to: claimAfter(facts, act, by) })))
    const possible = next.filter(({ to }) => to !== null)
    expect(possible.length > 0).toBe(isOpenClaim(state))
    expect(possible.every(({ by, to }) => to !== 'withdrawn' || by === 'buyer')).toBe(true)
  }
})

test('damage is reported for five days from delivery, a change of mind for three from payment, five until it arrives', () => {
  const facts = {
    isDigital: false,
    isRefunded: false,
    paidAt: '2026-11-20T06:00:00Z',
    expectedOn: '2026-11-24T18:29:59Z',
    handedOverAt: '2026-11-21T06:00:00Z',
    deliveredAt: '2026-11-22T06:00:00Z',
    isArriving: true,
  }
  const kinds = (now: string, changed: Partial<ClaimableFacts> = {}) =>
    claimOptions({ ...facts, ...changed }, now).map(({ kind }) => kind)
  const problems = ['damaged', 'not_as_described', 'not_received']
  expect(kinds('2026-11-23T10:00:00Z')).toEqual([...problems, 'change_of_mind'])
  expect(kinds('2026-11-24T10:00:00Z')).toEqual(problems)
  expect(kinds('2026-11-27T18:00:00Z')).toEqual(problems)
  expect(kinds('2026-11-27T19:00:00Z')).toEqual([])
  expect(kinds('2026-11-24T10:00:00Z', { deliveredAt: null })).toEqual(['change_of_mind'])
  expect(kinds('2026-11-26T10:00:00Z', { deliveredAt: null })).toEqual(['not_received'])
  expect(kinds('2026-11-23T10:00:00Z', { deliveredAt: null, isArriving: false })).toEqual([])
  expect(kinds('2026-11-23T10:00:00Z', { handedOverAt: null })).toEqual([])
  expect(kinds('2026-11-23T10:00:00Z', { isDigital: true })).toEqual([])
  expect(kinds('2026-11-23T10:00:00Z', { isRefunded: true })).toEqual([])
})
