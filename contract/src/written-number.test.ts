import { expect, test } from 'vitest'
import { numberFrom, numberToSend } from './written-number.ts'

test.each([
  ['1000', 1000],
  ['1,05,000.50', 105000.5],
  ['₹ 25 000', 25000],
  [' 7. ', 7],
  ['.5', 0.5],
  ['0', 0],
])('%s is the number %d', (written, number) => {
  expect(numberFrom(written)).toBe(number)
})

test.each([
  '',
  ' ',
  '₹',
  '.',
  '1e3',
  '1E3',
  '-5',
  '+5',
  '0x10',
  '1.2.3',
  '5 rupees',
  'Infinity',
  'NaN',
  '١٢',
  '1000/-',
])('%j is no number', (written) => {
  expect(numberFrom(written)).toBeNull()
})

test('a number below zero is sent as one, and what is no number as it was written', () => {
  expect(['-1', ' −1,000.50', '7', 'ten', '-', '--1'].map(numberToSend)).toEqual([-1, -1000.5, 7, 'ten', '-', '--1'])
})
