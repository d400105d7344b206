// Whom a claim waits for, and for how many days (docs/product.md 24).
import { expect, test } from 'vitest'
import { type ClaimState, claimWait } from './claim-rules.ts'

const openedAt = new Date('2026-11-20T06:00:00Z')

/** Days from the report, for a claim that comes to this state so many days after it. */
function wait(state: ClaimState, more: { passed?: boolean; isArranged?: boolean; on?: number } = {}) {
  const { passed = false, isArranged = false, on = 0 } = more
  const facts = { state, waitsFor: null, comesBack: true, buyerPays: false, isArranged }
  const waits = claimWait(facts, { openedAt, now: new Date(openedAt.getTime() + on * 86_400_000), passed })
  return waits && [waits.for, (waits.until.getTime() - openedAt.getTime()) / 86_400_000]
}

test('the artist responds in 2 days; the desk decides within 5 days of the report, and has 2 at least', () => {
  expect(wait('requested')).toEqual(['artist', 2])
  expect(wait('requested', { passed: true, on: 2 })).toEqual(['desk', 5])
  expect(wait('requested', { passed: true, on: 4 })).toEqual(['desk', 6])
  expect(wait('escalated', { on: 9 })).toEqual(['desk', 14])
})

test('an offer stands for 3 days, and a refusal is taken to the desk within 7', () => {
  expect(wait('offered')).toEqual(['buyer', 3])
  expect(wait('refused')).toEqual(['buyer', 7])
})

test('the way back is arranged in 2 days, the buyer sends in 7, the artist looks in 2, the desk in 3', () => {
  expect(wait('approved')).toEqual(['artist', 2])
  expect(wait('approved', { isArranged: true })).toEqual(['buyer', 7])
  expect(wait('received')).toEqual(['artist', 2])
  expect(wait('inspected')).toEqual(['desk', 3])
})

test('a closed claim waits for nobody', () => {
  for (const state of ['refunded', 'withdrawn', 'closed'] as const) expect(wait(state)).toBeNull()
})
