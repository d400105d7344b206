import { expect, test } from 'vitest'
import { refundFault } from './refund-amount.ts'

const possible = 'Refund all that is left of the payment, or a part of at least ₹1 that leaves at least ₹1'

test.each([
  ['', null],
  ['1', null],
  ['999', null],
  ['₹1,000.00', null],
  ['0.50', possible],
  ['999.01', possible],
  ['0', 'Must be greater than 0'],
  ['ten', 'Write a number'],
  ['1000.01', 'Must be at most ₹1,000'],
])('of a payment of which ₹1,000 is left, a refund of %j is answered with %j', (written, fault) => {
  expect(refundFault(written, 1000)).toBe(fault)
})
