import { expect, test } from 'vitest'
import { scanText } from './scan-words.ts'

test('a scan says what happened and where; each hub on the way is on its way', () => {
  expect(scanText({ state: 'in_transit', source: 'artist', place: null })).toBe('Handed over to the courier')
  expect(scanText({ state: 'in_transit', source: 'courier', place: 'Patna hub' })).toBe('On its way, Patna hub')
  expect(scanText({ state: 'delivered', source: 'courier', place: null })).toBe('Delivered')
})
