import { parseFilters, writeFilters } from '@rasika/contract/list-filters.ts'
import { artworkFilters } from '@rasika/contract/catalogue-filters.ts'
import { expect, test } from 'vitest'
import { workChips } from './chips.ts'

const read = (query: string) => parseFilters(artworkFilters, new URLSearchParams(query))
const labels = (query: string) => workChips(read(query)).map(({ label }) => label)

test('the size of a wall is one chip, in its own unit, which removes both sides', () => {
  expect(labels('maxWidth=100&maxHeight=80')).toEqual(['Fits 100 × 80 cm'])
  expect(labels('maxWidth=39.5&unit=in')).toEqual(['Fits 39.5 in wide'])
  expect(labels('maxHeight=80')).toEqual(['Fits 80 cm high'])
  const filters = read('maxWidth=40&maxHeight=30&unit=in')
  expect(writeFilters(artworkFilters, { ...filters, ...workChips(filters)[0]?.without })).toEqual([])
})

test('a year is a range, a beginning, an end or a single year', () => {
  expect(labels('minYear=2020&maxYear=2026')).toEqual(['2020 to 2026'])
  expect(labels('minYear=2020')).toEqual(['From 2020'])
  expect(labels('maxYear=2026')).toEqual(['Up to 2026'])
  expect(labels('minYear=2024&maxYear=2024')).toEqual(['2024'])
})

test('each choice is a chip, which takes off that choice alone', () => {
  const filters = read('orientation=wide,square&medium=oil&colour=gold&framingType=canvas&signed=1&state=kerala,bihar')
  const chips = workChips(filters)
  expect(chips.map(({ label }) => label)).toEqual([
    'Wide',
    'Square',
    'Oil',
    'Gold',
    'Canvas',
    'Signed by Artist',
    'Bihar',
    'Kerala',
  ])
  for (const { label, without } of chips)
    expect(workChips({ ...filters, ...without }).map((chip) => chip.label)).toEqual(
      chips.map((chip) => chip.label).filter((other) => other !== label),
    )
})
