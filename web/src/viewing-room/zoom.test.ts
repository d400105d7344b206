import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZoomBounds, type Zoom, largestScale, fit, moveBy, whole, zoomAt } from './zoom.ts'

const bounds: ZoomBounds = { stage: { width: 1000, height: 600 }, work: { width: 800, height: 600 }, max: 4 }
const number = fc.double({ min: -2000, max: 2000, noNaN: true })
const steps = fc.array(
  fc.oneof(
    fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: number, y: number }),
    fc.record({ dx: number, dy: number }),
  ),
  { maxLength: 12 },
)

function walk(moves: readonly ({ factor: number; x: number; y: number } | { dx: number; dy: number })[]): Zoom {
  return moves.reduce<Zoom>(
    (zoom, move) =>
      'factor' in move ? zoomAt(zoom, move.factor, move, bounds) : moveBy(zoom, move.dx, move.dy, bounds),
    whole,
  )
}

test('the scale is never below the whole work nor above the maximum', () => {
  fc.assert(
    fc.property(steps, (moves) => {
      const { scale } = walk(moves)
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scale).toBeLessThanOrEqual(bounds.max)
    }),
  )
})

test('the work covers the stage wherever it can, and is in its middle where it cannot', () => {
  fc.assert(
    fc.property(steps, (moves) => {
      const { scale, x, y } = walk(moves)
      expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (800 * scale - 1000) / 2) + 1e-9)
      expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (600 * scale - 600) / 2) + 1e-9)
    }),
  )
})

test('what is under the pointer stays under it', () => {
  const point = { x: 100, y: -50 }
  const zoom = zoomAt(whole, 3, point, bounds)
  expect((point.x - zoom.x) / zoom.scale).toBeCloseTo(100)
  expect((point.y - zoom.y) / zoom.scale).toBeCloseTo(-50)
})

test('stepping back shows the work whole again', () => {
  const near = moveBy(zoomAt(whole, 4, { x: 300, y: 200 }, bounds), 90, 90, bounds)
  expect(zoomAt(near, 0.01, { x: 5, y: 5 }, bounds)).toEqual(whole)
})

test('a work is fitted without a crop', () => {
  expect(fit({ width: 1600, height: 800 }, { width: 1000, height: 600 })).toEqual({ width: 1000, height: 500 })
  expect(fit({ width: 800, height: 1600 }, { width: 1000, height: 600 })).toEqual({ width: 300, height: 600 })
})

test("one may come as close as the picture's own pixels, and at least to two and a half times", () => {
  expect(largestScale({ width: 1600 }, { width: 390 })).toBeCloseTo(4.1, 1)
  expect(largestScale({ width: 1600 }, { width: 1200 })).toBe(2.5)
})
