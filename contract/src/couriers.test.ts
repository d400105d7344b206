import { expect, test } from 'vitest'
import { checkTrackingNumber, knownCourier, trackingNumber, trackingUrl } from './couriers.ts'

test('a tracking number is read as couriers print it', () => {
  expect(trackingNumber(' 7712 0490-338 ')).toBe('77120490338')
  expect(trackingNumber('ee123456789in')).toBe('EE123456789IN')
})

test('a number of another format is refused where the format is fixed, and draws a warning elsewhere', () => {
  const cases = [
    ['Blue Dart', '77120490338', 'right'],
    ['Blue Dart', '771', 'refused'],
    ['blue dart', 'AB7712049033', 'refused'],
    ['India Post', 'EE123456789IN', 'right'],
    ['India Post', 'EE123456789US', 'refused'],
    ['Delhivery', '1234567890123', 'right'],
    ['Delhivery', 'X1234567890', 'odd'],
    ['A cousin with a van', 'KA01AB1234', 'right'],
    ['A cousin with a van', 'no. 7/3', 'refused'],
  ] as const
  for (const [courier, number, verdict] of cases) expect(checkTrackingNumber(courier, number)).toBe(verdict)
})

test('the tracking page is known for some couriers only', () => {
  expect(trackingUrl('blue dart', '77120490338')).toContain('trackNo=77120490338')
  expect(trackingUrl('India Post', 'EE123456789IN')).toBeNull()
  expect(trackingUrl('A cousin with a van', 'KA01')).toBeNull()
  expect(trackingUrl(null, null)).toBeNull()
  expect(knownCourier('dtdc')?.name).toBe('DTDC')
})
