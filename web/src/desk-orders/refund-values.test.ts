import { expect, test } from 'vitest'
import { refundIn } from './refund-values.ts'

/** What the call receives: JSON knows neither NaN nor Infinity. */
const sent = (amount: string) =>
  JSON.parse(JSON.stringify(refundIn({ amount, reason: 'Torn', restock: true }, 5000))) as unknown

test('an amount that is no number reaches the call as it was written, so that it is refused and not all refunded', () => {
  for (const amount of ['1,000', '₹1000', '1000 rupees', '1e999'])
    expect(sent(amount)).toEqual({ reason: 'Torn', restock: false, amount })
})

test('an empty amount is 0, a part is a number without the unit, and all that is left is null', () => {
  expect(sent('')).toEqual({ reason: 'Torn', restock: false, amount: 0 })
  expect(sent(' 1000.50 ')).toEqual({ reason: 'Torn', restock: false, amount: 1000.5 })
  expect(sent('5000.00')).toEqual({ reason: 'Torn', restock: true, amount: null })
})
