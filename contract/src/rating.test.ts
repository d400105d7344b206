import { expect, test } from 'vitest'
import { shownRating } from './rating.ts'

const work = { averageRating: null, reviewCount: 0 }

test('a rating is written with one decimal beside the number of reviews', () => {
  expect(shownRating({ ...work, averageRating: 4.777, reviewCount: 12 })).toEqual({ average: '4.8', reviews: 12 })
})

test('reviews without an average fall back to 5.0', () => {
  expect(shownRating({ ...work, reviewCount: 3 })).toEqual({ average: '5.0', reviews: 3 })
})

test('a work without reviews has no stars', () => {
  expect(shownRating(work)).toBeNull()
  expect(shownRating({ ...work, averageRating: 5 })).toBeNull()
})
