// The site promises only what the product does today. Each row is a promise that nothing in the product kept, and the
// sentence that replaced it; a promise may return only together with its implementation.
import { describe, expect, test } from 'vitest'
import { words as certificates } from '../certificates/words.ts'
import { words as certification } from '../certification/words.ts'
import { words as home } from '../home/words.ts'
import { facts } from './facts.testing.ts'
import { privacyPolicy } from './privacy-words.ts'
import { refundPolicy } from './refund-words.ts'
import { shippingPolicy } from './shipping-words.ts'
import { termsAndConditions } from './terms-words.ts'

const pages = {
  shipping: JSON.stringify(shippingPolicy(facts)),
  privacy: JSON.stringify(privacyPolicy(facts)),
  refund: JSON.stringify(refundPolicy(facts)),
  terms: JSON.stringify(termsAndConditions(facts)),
  certification: JSON.stringify(certification),
}

describe('promises that were not fulfilled are gone, and true sentences are in their place', () => {
  test.each([
    ['shipping', /mail carries the tracking/, 'Tracking is by the confirmation email: it links to your order'],
    ['privacy', /gets the address and the phone/, 'The artist writes your phone number on the label, for the carrier.'],
    ['shipping', /travels with an e-way bill/, 'no pickup of such a parcel is booked here without its number.'],
    ['shipping', /every PIN code a courier serves/, 'say whether our courier service goes to your PIN code'],
    [
      'refund',
      /told what it costs before/,
      'Return shipping may apply: you choose the carrier and pay for the way back.',
    ],
  ] as const)('%s: %s', (page, promise, text) => {
    expect(pages[page]).not.toMatch(promise)
    expect(pages[page]).toContain(text)
  })
})

test('the terms name the fee that is taken of a sale, or that none is', () => {
  expect(pages.terms).toContain(
    'We keep 10% of what a work sells for, with GST on our fee included; where the law obliges us',
  )
  expect(JSON.stringify(termsAndConditions({ ...facts, feePercent: '0' }))).toContain(
    'We keep nothing of what a work sells for; where the law obliges us',
  )
})

test('a certificate records a sale by the account of its artist, and no examination', () => {
  expect(certificates.holdsText('Sarita Jha')).toContain('Recorded by Rasika as sold by the account of Sarita Jha.')
  expect(certificates.holdsText('Sarita Jha')).toContain('Rasika has not examined the work.')
  expect(pages.terms).toContain(
    'It records that the account of its artist sold the work here; we have not examined the work.',
  )
  expect(home.certificate.signed).toBe('Recorded by Rasika')
})
