import { expect, test } from 'vitest'
import { rankEntries } from './contest-ranking.ts'

const entries = (...totals: number[]) => totals.map((total, at) => ({ id: 'abcdefgh'[at] as string, total }))
const shown = (...args: Parameters<typeof rankEntries>) =>
  rankEntries(...args).placed.map(({ id, result, place }) => `${place} ${id} ${result}`)

test('the highest sum wins, the next are finalists, the rest is not selected', () => {
  expect(shown(entries(40, 70, 55, 10), { finalists: 2, first: [] })).toEqual([
    '1 b winner',
    '2 c finalist',
    '3 a finalist',
    '4 d not_selected',
  ])
  expect(rankEntries([], { finalists: 3, first: [] })).toEqual({ placed: [], undecided: [], isTieDecided: false })
})

test('equal sums are undecided where they decide about the winner or the last finalist, and nowhere else', () => {
  expect(rankEntries(entries(50, 50, 10), { finalists: 1, first: [] }).undecided).toEqual([['a', 'b']])
  expect(rankEntries(entries(60, 50, 50, 10), { finalists: 1, first: [] }).undecided).toEqual([['b', 'c']])
  expect(rankEntries(entries(50, 50, 50), { finalists: 1, first: [] }).undecided).toEqual([['a', 'b', 'c']])
  const amongFinalists = rankEntries(entries(60, 50, 50, 10), { finalists: 2, first: [] })
  expect([amongFinalists.undecided, amongFinalists.isTieDecided]).toEqual([[], false])
  expect(amongFinalists.placed.map(({ place }) => place)).toEqual([1, 2, 2, 4])
  expect(rankEntries(entries(60, 10, 10), { finalists: 0, first: [] }).undecided).toEqual([])
})

test('an entry that is put first goes before equal sums only, and that decides the tie', () => {
  const decided = rankEntries(entries(50, 50, 60), { finalists: 1, first: ['b'] })
  expect(decided.placed.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect([decided.undecided, decided.isTieDecided]).toEqual([[], true])
  expect(rankEntries(entries(50, 50, 50), { finalists: 1, first: ['c'] }).undecided).toEqual([['c', 'a', 'b']])
  expect(rankEntries(entries(50, 50, 50), { finalists: 1, first: ['c', 'a'] }).undecided).toEqual([])
  expect(rankEntries(entries(50, 40), { finalists: 1, first: ['b'] }).isTieDecided).toBe(false)
})

test('an order of equal sums is decided where it changes a place, not among those not selected', () => {
  const isDecided = (...args: Parameters<typeof rankEntries>) => rankEntries(...args).isTieDecided
  expect(shown(entries(60, 50, 50, 10), { finalists: 2, first: ['c'] }).slice(1, 3)).toEqual([
    '2 c finalist',
    '3 b finalist',
  ])
  expect(isDecided(entries(60, 50, 50, 10), { finalists: 2, first: ['c'] })).toBe(true)
  expect(isDecided(entries(60, 50, 10, 10), { finalists: 1, first: ['d'] })).toBe(false)
})
