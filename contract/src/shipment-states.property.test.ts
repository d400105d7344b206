import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldScans, mayFollow, type ScanFact, shipmentStates } from './shipment-states.ts'

const scan: fc.Arbitrary<ScanFact> = fc.record({
  at: fc.integer({ min: 0, max: 20 }).map((minutes) => new Date(Date.UTC(2026, 10, 23, 9, minutes))),
  state: fc.option(fc.constantFrom(...shipmentStates)),
})
const scans = fc.array(scan, { maxLength: 12 })

test('the order in which scans arrive changes nothing', () => {
  const both = scans.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  )
  fc.assert(
    fc.property(both, ([list, shuffled]) => {
      expect(foldScans(shuffled)).toEqual(foldScans(list))
    }),
  )
})

test('a repeated scan changes nothing', () => {
  fc.assert(
    fc.property(scans, (list) => {
      expect(foldScans([...list, ...list])).toEqual(foldScans(list))
    }),
  )
})

test('another scan removes none of the times, however late it arrives', () => {
  fc.assert(
    fc.property(scans, scan, (list, late) => {
      const before = foldScans(list)
      const after = foldScans([...list, late])
      for (const time of ['packedAt', 'handedOverAt', 'outForDeliveryAt', 'deliveredAt'] as const) {
        expect(after[time]?.getTime() ?? Infinity).toBeLessThanOrEqual(before[time]?.getTime() ?? Infinity)
      }
    }),
  )
})

test('each state that a parcel takes may follow the one before', () => {
  fc.assert(
    fc.property(scans, (list) => {
      const sorted = list.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      const distinct = sorted.filter(({ at }, nth) => sorted[nth - 1]?.at.getTime() !== at.getTime())
      const states = distinct.map((_, nth) => foldScans(distinct.slice(0, nth + 1)).state)
      for (const [nth, state] of states.entries()) {
        const before = states[nth - 1] ?? 'draft'
        expect(state === before || mayFollow(before, state)).toBe(true)
      }
    }),
  )
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, minutes))

test('a scan that skips steps counts, and one from before the delivery no longer changes the state', () => {
  const delivered = [{ at: at(9), state: 'delivered' as const }]
  expect(foldScans(delivered)).toMatchObject({ state: 'delivered', packedAt: at(9), handedOverAt: at(9) })
  const late = [...delivered, { at: at(3), state: 'in_transit' as const }]
  expect(foldScans(late)).toMatchObject({ state: 'delivered', handedOverAt: at(3) })
})

test('a lost parcel may be found; one that came back is not delivered by a later scan', () => {
  const lost = { at: at(3), state: 'lost' as const }
  expect(foldScans([lost, { at: at(5), state: 'in_transit' }]).state).toBe('in_transit')
  expect(
    foldScans([
      { at: at(3), state: 'returned' },
      { at: at(5), state: 'in_transit' },
    ]).state,
  ).toBe('returned')
})
