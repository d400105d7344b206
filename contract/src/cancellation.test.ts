import { expect, test } from 'vitest'
import { type CancellationFacts, cancellationOf, refundOfCancellation } from './cancellation.ts'

const paid: CancellationFacts = {
  isDigital: false,
  paidAt: '2026-11-20T03:40:00.000Z',
  isRefunded: false,
  isDisputed: false,
  handedOverAt: null,
  parcelState: null,
  downloadedAt: null,
}
const download = { ...paid, isDigital: true }
const at = '2026-11-21T04:00:00.000Z'

test('a work is cancelled until its parcel is handed over, however late that is', () => {
  expect(cancellationOf(paid, '2026-12-20T00:00:00.000Z')).toEqual({ block: null, until: null })
  expect(cancellationOf({ ...paid, handedOverAt: at, parcelState: 'in_transit' }, at).block).toBe('handed_over')
})

test('a parcel that goes back, came back, is lost or damaged does not count as with the courier', () => {
  for (const parcelState of ['returning', 'returned', 'lost', 'damaged'] as const)
    expect(cancellationOf({ ...paid, handedOverAt: at, parcelState }, at).block).toBe('not_arriving')
  expect(cancellationOf({ ...paid, parcelState: 'pickup_due' }, at).block).toBeNull()
})

test('a download is cancelled until a file is downloaded, and to the end of the fifth day in India', () => {
  const until = '2026-11-25T18:29:59.000Z'
  expect(cancellationOf(download, until)).toEqual({ block: null, until })
  expect(cancellationOf(download, '2026-11-25T18:30:00.000Z').block).toBe('too_late')
  expect(cancellationOf({ ...download, downloadedAt: at }, at).block).toBe('downloaded')
})

test('an order that is refunded is cancelled no more', () => {
  expect(cancellationOf({ ...paid, isRefunded: true, isDisputed: true, handedOverAt: at }, at).block).toBe('refunded')
  expect(cancellationOf({ ...paid, isDisputed: true, handedOverAt: at }, at).block).toBe('disputed')
})

test('what was refunded before is not refunded by a cancellation', () => {
  expect(refundOfCancellation({ totalPrice: 24_000, refunds: [] })).toBe(24_000)
  expect(refundOfCancellation({ totalPrice: 24_000.3, refunds: [{ amount: 4000.1 }, { amount: 0.1 }] })).toBe(20_000.1)
})
