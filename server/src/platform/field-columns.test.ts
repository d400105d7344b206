import type { FieldTable } from '@rasika/contract/field-rules.ts'
import { expect, test } from 'vitest'
import { fieldColumns } from './field-columns.ts'

const frame = {
  name: { kind: 'line', max: 40, required: true, shown: 'card' },
  cost: { kind: 'rupees or unset', frozen: true, shown: 'card' },
  size: { kind: 'size', frozen: true, shown: 'card' },
  wood: { kind: 'choice', choices: ['teak', 'mango'], default: 'teak', shown: 'page' },
  images: { kind: 'images', min: 0, max: 8, shown: 'page' },
  cutOn: { kind: 'time', frozen: true, shown: 'under other names' },
} as const satisfies FieldTable
const columns = fieldColumns(frame, {
  name: 'name',
  cost: 'cost',
  size: { length: 'length_m', breadth: 'breadth_m', height: 'height_m' },
  wood: 'wood_kind',
  images: 'pictures',
  cutOn: 'cut_at',
})
const picture = { address: '/images/a', base: '/images/a', width: 1, height: 1, placeholder: '', tone: '', alt: '' }
const row = {
  name: 'Plain',
  cost: 125_050,
  length_m: 1,
  breadth_m: 0.5,
  height_m: 0.02,
  wood_kind: 'mango',
  pictures: [picture],
  cut_at: new Date('2026-11-01T10:00:00Z'),
}

test('names one column for a field and three for a size, in the order of the table', () => {
  expect(columns.names).toEqual(Object.keys(row))
  expect(columns.types).toBe(
    'name text, cost bigint, length_m float8, breadth_m float8, height_m float8, wood_kind text, pictures jsonb, ' +
      'cut_at timestamptz',
  )
})

test('reads what each view shows, amounts in rupees and pictures by their addresses', () => {
  const [card, page] = [columns.shownOn('card'), columns.shownOn('page')]
  expect(card.names).toEqual(['name', 'cost', 'length_m', 'breadth_m', 'height_m'])
  expect(card.read(row)).toEqual({ name: 'Plain', cost: 1250.5, size: { length: 1, breadth: 0.5, height: 0.02 } })
  expect(card.read({ ...row, cost: null }).cost).toBe(null)
  expect(page.read(row)).toEqual({ wood: 'mango', images: ['/images/a'] })
})

test('a change writes the fields that it carries, and never the pictures', () => {
  expect(columns.merge(row, {})).toEqual(row)
  const change = { cost: 10.5, size: { length: 2, breadth: 1, height: 0.1 }, cutOn: '2026-11-02T10:00:00Z' }
  expect(columns.merge(row, { ...change, images: [] })).toEqual({
    ...row,
    cost: 1050,
    length_m: 2,
    breadth_m: 1,
    height_m: 0.1,
    cut_at: new Date('2026-11-02T10:00:00Z'),
  })
})

test('a blank row is empty, with the default choice', () => {
  expect(columns.blank).toMatchObject({ name: '', cost: null, length_m: 0, wood_kind: 'teak', pictures: [] })
})

test('frozen fields are compared by their columns, but for times and pictures', () => {
  expect(columns.frozen).toEqual([
    { name: 'cost', columns: ['cost'] },
    { name: 'size', columns: ['length_m', 'breadth_m', 'height_m'] },
  ])
})
