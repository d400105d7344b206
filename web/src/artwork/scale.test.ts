import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floor, sceneOf, visitor } from './scale.ts'

const metres = fc.double({ min: 0.02, max: 6, noNaN: true })
const sizes = fc.record({ length: metres, breadth: metres, height: metres })

test('work and visitor are inside the picture, the work above the floor, and nothing covers the visitor', () => {
  fc.assert(
    fc.property(sizes, fc.boolean(), (size, isShown) => {
      const { width, height, floorAt, work, visitor: person } = sceneOf(size, isShown)
      expect(work.x).toBeGreaterThanOrEqual(0)
      expect(work.y).toBeGreaterThanOrEqual(0)
      expect(work.x + work.width).toBeLessThanOrEqual(person.x + 0.2)
      expect(person.x + visitor.width).toBeLessThanOrEqual(width)
      expect(work.y + work.height).toBeLessThanOrEqual(floorAt + floor.stand + 0.2)
      expect(height).toBeGreaterThan(floorAt)
    }),
  )
})

test('a work is drawn at the size it has beside a visitor of 162 cm', () => {
  const { work } = sceneOf({ length: 0.76, breadth: 0.56, height: 0.02 }, true)
  expect([work.width, work.height]).toEqual([76, 56])
})

test('a hanging work has its middle at eye level, unless it would touch the floor', () => {
  const small = sceneOf({ length: 0.5, breadth: 0.4, height: 0.02 }, true)
  expect(small.floorAt - (small.work.y + 20)).toBeCloseTo(152)
  const tall = sceneOf({ length: 1, breadth: 3, height: 0.02 }, true)
  expect(tall.floorAt - (tall.work.y + tall.work.height)).toBeCloseTo(30)
})

test('a small sculpture has a plinth, a tall one the floor', () => {
  expect(sceneOf({ length: 0.2, breadth: 0.2, height: 0.3 }, false).plinth).not.toBeNull()
  expect(sceneOf({ length: 0.5, breadth: 0.5, height: 1.8 }, false).plinth).toBeNull()
  expect(sceneOf({ length: 0.5, breadth: 0.5, height: 1.8 }, true).plinth).toBeNull()
})
