// Mails about a report speak of nothing that its kind does not have.
import type { ClaimKind } from '@rasika/contract/claim-rules.ts'
import { expect, test } from 'vitest'
import { toPaise } from '@rasika/contract/money.ts'
import { claimMails } from './claim-mails.ts'

const person = { id: 'p', name: 'Asha', email: 'asha@example.com' }
const order = {
  orderId: 'o',
  orderNumber: 'R-7K3F-9R',
  buyer: person,
  title: 'Rain',
  artistName: 'Tara',
  picture: null,
  total: toPaise(100),
  address: null,
  expectedOn: null,
}
const textsOf = (kind: ClaimKind) => {
  const claim = {
    number: 'C-7K3F-9R',
    kind,
    dueAt: new Date('2026-11-21T06:00:00Z'),
    comesBack: kind !== 'not_received',
    buyerPays: false,
    isAsSent: null,
    returnAddress: null,
    courier: null,
    trackingNumber: null,
  }
  const step = { id: '1', act: 'request', by: 'buyer', words: 'Nothing came', amount: null } as const
  return claimMails({ order, artist: person, claim, step }, 'https://rasika.test').map(({ text }) => text)
}

test('what has not arrived has no box to keep, no photographs, and is not taken back', () => {
  const [toBuyer = '', toArtist = ''] = textsOf('not_received')
  expect(toBuyer).toContain('It costs you nothing.')
  expect(toArtist).toContain('What they write is on the order’s page.')
  expect(toArtist).toContain('accept it, offer a part of the price, or refuse with a reason')
  expect(toBuyer + toArtist).not.toMatch(/keep the box|photographs|take the work back/)
})

test('what arrived damaged has all three', () => {
  const [toBuyer, toArtist] = textsOf('damaged')
  expect(toBuyer).toContain('Please keep the box.')
  expect(toArtist).toContain('What they write, and their photographs, are on the order’s page.')
  expect(toArtist).toContain('take the work back, offer a part of the price, or refuse with a reason')
})
