import { expect, test } from 'vitest'
import { mayBeSent, refundIn } from './refund-values.ts'

/** What the call receives: JSON knows neither NaN nor Infinity. */
const sent = (amount: string) =>
  JSON.parse(JSON.stringify(refundIn({ amount, reason: 'Torn', restock: true }, 5000))) as unknown

test('an amount that is no number reaches the call as it was written, so that it is refused and not all refunded', () => {
  for (const amount of ['', '1e3', '1000 rupees', '1e999'])
    expect(sent(amount)).toEqual({ reason: 'Torn', restock: false, amount })
  expect(sent('-1')).toEqual({ reason: 'Torn', restock: false, amount: -1 })
})

test('a part is a number without the unit, as is all that the page shows as left', () => {
  expect(sent(' 1000.50 ')).toEqual({ reason: 'Torn', restock: false, amount: 1000.5 })
  for (const all of ['5000.00', '₹5,000']) expect(sent(all)).toEqual({ reason: 'Torn', restock: true, amount: 5000 })
})

test('what is below ₹1, leaves less than ₹1, is more than is left or is no number cannot be sent', () => {
  for (const rupees of [0, -1, 0.99, 4999.01, 5000.01, 1000.005, Number.NaN, Infinity])
    expect([rupees, mayBeSent(rupees, 5000)]).toEqual([rupees, false])
  for (const rupees of [1, 1000.5, 4999, 5000]) expect([rupees, mayBeSent(rupees, 5000)]).toEqual([rupees, true])
})
