import { expect, test } from 'vitest'
import { scanText } from './scan-words.ts'

test('a scan of a courier between pickup and delivery is on its way, with the place', () => {
  expect(scanText({ state: 'in_transit', source: 'artist', place: null })).toBe('Handed over to the courier')
  expect(scanText({ state: 'in_transit', source: 'courier', place: 'Patna hub' })).toBe('On its way, Patna hub')
  expect(scanText({ state: 'delivered', source: 'courier', place: null })).toBe('Delivered')
})
