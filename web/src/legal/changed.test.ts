// Each legal page names the day of its last change. Whoever changes a text sees this test fail, and writes the day of the
// change into the text and the new digest here.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { facts } from './facts.testing.ts'
import { privacyPolicy } from './privacy-words.ts'
import { refundPolicy } from './refund-words.ts'
import { shippingPolicy } from './shipping-words.ts'
import { termsAndConditions } from './terms-words.ts'

test('the day on each legal page is that of its last change', () => {
  const pages = [termsAndConditions, refundPolicy, shippingPolicy, privacyPolicy].map((page) => {
    const { title, changed, ...text } = page(facts)
    const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)
    return [title, changed, digest]
  })
  expect(pages).toEqual([
    ['Terms and conditions', '2026-11-23', '271210b44cf5'],
    ['Refund policy', '2026-11-22', 'b4c1a3999f98'],
    ['Shipping policy', '2026-11-23', 'c7413403f92c'],
    ['Privacy policy', '2026-11-23', '20c043abebc6'],
  ])
})
