import { expect, test } from 'vitest'
import { drawingOf, inUnit, type Wall } from './wall.ts'

const box = { width: 248, height: 132 }
const wall = (maxWidth: number | null, maxHeight: number | null): Wall => ({ maxWidth, maxHeight, unit: 'cm' })

test('the free wall and the sofa are drawn in one scale and stay inside the drawing', () => {
  for (const [width, height] of [
    [100, 80],
    [20, 30],
    [900, 60],
    [60, 700],
  ] as const) {
    const { free, sofa, scale } = drawingOf(wall(width, height), box)
    expect(sofa.width / scale).toBeCloseTo(200)
    expect((free?.width ?? 0) / scale).toBeCloseTo(width)
    expect((free?.height ?? 0) / scale).toBeCloseTo(height)
    for (const part of [free, sofa]) {
      expect(part?.x).toBeGreaterThanOrEqual(0)
      expect(part?.y).toBeGreaterThanOrEqual(-1e-9)
      expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual(box.width)
    }
    expect((free?.y ?? 0) + (free?.height ?? 0)).toBeLessThan(sofa.y)
  }
})

test('a side without a limit reaches the edge, and without any measure there is only the sofa', () => {
  expect(drawingOf(wall(100, null), box).free?.y).toBe(0)
  expect(drawingOf(wall(null, 80), box).free).toMatchObject({ x: 0, width: box.width })
  expect(drawingOf(wall(null, null), box).free).toBeNull()
})

test('another unit measures the same wall', () => {
  expect(inUnit(wall(100, 80), 'in')).toEqual({ maxWidth: 39.4, maxHeight: 31.5, unit: 'in' })
  expect(inUnit({ maxWidth: 39.4, maxHeight: null, unit: 'in' }, 'cm')).toEqual(wall(100, null))
  expect(drawingOf({ maxWidth: 40, maxHeight: 30, unit: 'in' }, box)).toMatchObject({
    label: '40 × 30',
    sofaWidth: '79 in',
  })
})
