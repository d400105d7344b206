// The amount beside the state of a claim.
import type { Claim } from '@rasika/contract/claims.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClaimFacts } from './claim-facts.tsx'

const at = '2026-11-21T06:00:00.000Z'
const event = (act: Claim['events'][number]['act'], amount: number | null) =>
  ({ act, by: 'system', at, words: null, amount }) as const
const claim: Claim = {
  number: 'C-7K3F-9R',
  kind: 'damaged',
  remedy: 'part',
  description: '',
  state: 'refunded',
  waitsFor: null,
  dueAt: null,
  openedAt: at,
  closedAt: at,
  comesBack: false,
  buyerPays: false,
  offered: null,
  returnAddress: null,
  returnParcel: {
    courier: null,
    trackingNumber: null,
    trackingUrl: null,
    arrangedAt: null,
    sentAt: null,
    receivedAt: null,
  },
  isAsSent: null,
  events: [],
  acts: [],
}
const statusOf = (events: Claim['events']) => {
  const shown = { ...claim, events }
  const markup = renderToStaticMarkup(
    <ClaimFacts claim={shown} reader="buyer" all={{ claims: [shown], photographs: [] }} />,
  )
  return /<p role="status">([^<]*)/.exec(markup)?.[1]
}

test('a refunded claim names what it refunded, not an offer that the refund of the whole order overtook', () => {
  const accepted = [event('offer', 5000), event('accept', 5000)]
  expect(statusOf([...accepted, event('refund', 4000), event('finish', null)])).toBe('Damaged. Refunded: ₹4,000.00.')
  expect(statusOf([...accepted, event('finish', null)])).toBe('Damaged. Refunded.')
})
