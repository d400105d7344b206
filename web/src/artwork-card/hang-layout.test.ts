import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hang, type HangLayout, hangLayouts } from './hang-layout.ts'

const ratio = fc.double({ min: 0.2, max: 5, noNaN: true })
const layout = fc.constantFrom(...hangLayouts)
const d = hangLayouts[3] as HangLayout

/** The width a row takes of its wall, from the shares as the CSS adds them up. */
function widths(ratios: readonly number[], on: HangLayout, end: 'full' | 'open'): number[] {
  const rows: number[] = []
  for (const { row, share, gaps } of hang(ratios, on, end)) {
    rows[row] = (rows[row] ?? gaps * on.gap) + share * (on.width - gaps * on.gap)
  }
  return rows
}

test('every work has one slot, and rows follow each other in order', () => {
  fc.assert(
    fc.property(
      fc.array(ratio, { maxLength: 40 }),
      layout,
      fc.constantFrom('full' as const, 'open' as const),
      (ratios, on, end) => {
        const rows = hang(ratios, on, end).map((slot) => slot.row)
        expect(rows).toHaveLength(ratios.length)
        expect(rows.every((row, at) => row === (rows[at - 1] ?? 0) || row === (rows[at - 1] ?? -1) + 1)).toBe(true)
      },
    ),
  )
})

test('every row fills the width when more works follow', () => {
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1, maxLength: 30 }), layout, (ratios, on) => {
      for (const width of widths(ratios, on, 'full')) expect(width).toBeCloseTo(on.width, 6)
    }),
  )
})

test('the last row of a list never overflows and is no taller than the others', () => {
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1, maxLength: 30 }), layout, (ratios, on) => {
      for (const width of widths(ratios, on, 'open')) expect(width).toBeLessThanOrEqual(on.width + 1e-6)
    }),
  )
})

test('works of one row have one height', () => {
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1, maxLength: 30 }), layout, (ratios, on) => {
      const heights: number[][] = []
      hang(ratios, on, 'full').forEach(({ row, share, gaps, picture }, at) => {
        const wide = share * (on.width - gaps * on.gap) * picture
        ;(heights[row] ??= []).push(wide / (ratios[at] as number))
      })
      for (const row of heights) expect(Math.max(...row) - Math.min(...row)).toBeLessThan(1e-6)
    }),
  )
})

test('rows of ordinary works stay near the row height of the layout', () => {
  const ratios = [
    1.36, 0.67, 1.6, 0.75, 1, 1.42, 0.8, 1.25, 0.7, 1.5, 2.4, 0.62, 1.33, 0.75, 1, 1.5, 0.8, 1.25, 1.6, 0.66, 1.4, 1,
    0.75, 1.3,
  ]
  for (const on of hangLayouts.slice(1)) {
    hang(ratios, on, 'full').forEach(({ share, gaps, picture }, at) => {
      const height = (share * (on.width - gaps * on.gap) * picture) / (ratios[at] as number)
      expect(height).toBeGreaterThan(on.row * 0.72)
      expect(height).toBeLessThan(on.row * 1.45)
    })
  }
})

test('a tall narrow work has space for its label and its own proportion', () => {
  const [slot] = hang([0.25, 1.5, 1.5], d, 'full')
  expect(slot?.picture).toBeLessThan(1)
  expect((slot?.share ?? 0) * (d.width - 2 * d.gap)).toBeGreaterThan(120)
})

test('on a phone a wide work has a row of its own instead of crowding the label beside it', () => {
  const [a] = hangLayouts as [HangLayout]
  const slots = hang([1.62, 0.71, 1.27, 0.75, 1], a, 'full')
  for (const { share, gaps } of slots) expect(share * (a.width - gaps * a.gap)).toBeGreaterThan(a.minLabelWidth * 0.8)
  expect(slots[0]?.gaps).toBe(0)
})

test('no works make no slots', () => {
  expect(hang([], d, 'open')).toEqual([])
})
