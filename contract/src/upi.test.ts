import { expect, test } from 'vitest'
import { maskedUpi, upiAddress } from './upi.ts'

test('an address has a name and a handle of letters', () => {
  for (const one of ['asha.rao@okicici', '9876543210@ybl', 'a-b@upi']) expect(one).toMatch(upiAddress)
  for (const one of ['asha', 'asha@', '@upi', 'asha@ok.com', 'asha rao@upi', 'a@b@upi', 'asha@upi2'])
    expect(one).not.toMatch(upiAddress)
})

test('a masked address shows the handle and at most two characters of the name', () => {
  expect(maskedUpi('priya.s@okicici')).toBe('pr…@okicici')
  expect(maskedUpi('9876543210@ybl')).toBe('98…@ybl')
  expect(maskedUpi('asha@upi')).toBe('…@upi')
})
