import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test('an Indian number is parted after the country and in the middle', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210')
})

test('a number of another country stays as it is', () => {
  expect(formatPhone('+442079460018')).toBe('+442079460018')
})
