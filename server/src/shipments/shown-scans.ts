// The scans of a parcel that say something new.
import type { ParcelWithScans } from './store.ts'

type ParcelScan = ParcelWithScans['scans'][number]

/**
 * Newest first, as given. The courier service reports what the artist has booked there once more, and a state again and
 * again: without a place, only the first of them is shown.
 */
export function shownScans(scans: readonly ParcelScan[]): ParcelScan[] {
  const shown: ParcelScan[] = []
  for (const scan of scans.toReversed()) if (scan.place !== null || !isKnown(scan, shown)) shown.push(scan)
  return shown.toReversed()
}

function isKnown(scan: ParcelScan, before: readonly ParcelScan[]): boolean {
  const byCourier = (one: ParcelScan) => one.source === 'courier' || scan.source === 'courier'
  if (scan.state === 'booked') return before.some((one) => one.state === 'booked' && byCourier(one))
  const last = before.findLast(({ state }) => state !== 'booked')
  return last?.state === scan.state && last.place === null && byCourier(last)
}
