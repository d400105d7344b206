import { expect, test } from 'vitest'
import { amountFault } from './amount-fault.ts'

test.each([
  ['', null],
  ['0.01', null],
  ['1,000', null],
  ['ten', 'Write a number'],
  ['1e3', 'Write a number'],
  ['-1', 'Must be greater than 0'],
  ['0', 'Must be greater than 0'],
  ['10.555', 'Write an amount in rupees with at most 2 decimals'],
  ['1000.01', 'Must be at most ₹1,000'],
])('of a sum up to ₹1,000, %j is answered with %j', (written, fault) => {
  expect(amountFault(written, 1000)).toBe(fault)
})
