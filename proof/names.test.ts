// One name, one meaning, one type; and words that were retired for the industry's own do not come back
// (docs/glossary.md).
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { misnamedReads, retiredInComments, retiredNames, retiredTitles, sharedTypeNames } from './checks/names.ts'
import { sources } from './checks/sources.ts'

const product = sources().filter(({ file }) => !file.startsWith('art/'))

describe('names', () => {
  test('no two files export types of one name', () => {
    expect(sharedTypeNames(product)).toEqual([])
  })

  test('no declared name contains a retired word', () => {
    expect(product.flatMap(retiredNames)).toEqual([])
  })

  test('a store of the server finds one row and selects several', () => {
    expect(product.filter(({ file }) => /^server\/src\/.*store\.ts$/.test(file)).flatMap(misnamedReads)).toEqual([])
    const text = [
      'export function selectOrder(db: Db): Promise<OrderRow | null> {',
      'export async function findOrders(',
      '  db: Db,',
      '): Promise<{ id: string }[]> {',
      'export function selectSimilar(db: Db): Promise<OrderRow[] | null> {',
      'export function findOrder(db: Db): Promise<{ id: string } | null> {',
    ].join('\n')
    expect(misnamedReads({ file: 'store.ts', text })).toEqual(['store.ts: selectOrder', 'store.ts: findOrders'])
  })

  test('no title of a test contains a retired word', () => {
    expect(sources().flatMap(retiredTitles)).toEqual([])
  })

  test('no comment contains a retired word, except those that are plain English there', () => {
    expect(product.flatMap(retiredInComments)).toEqual([])
  })

  test('the glossary has at most 40 terms, each once', () => {
    const rows =
      readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8').match(/^\| (?!term |---)[^|]+ \|/gm) ?? []
    const terms = rows.flatMap((row) => row.slice(2, -2).split(',')).map((term) => term.trim())
    expect(terms.length).toBeGreaterThan(30)
    expect(terms.length).toBeLessThanOrEqual(40)
    expect(new Set(terms).size).toBe(terms.length)
  })

  test('the check sees a retired word in the title of a test, a suite and a table, and in a comment', () => {
    const text = [
      "describe('rooms', () => {",
      "  test('a bid is told the minimum', () => {})",
      "  test.each([1])('%s is kept', () => {})",
      "  test('the viewing room and its house number', () => {})",
      '})',
      '// Nobody of the house says so; the auction house kept it. The money was given back.',
    ].join('\n')
    const source = { file: 'e.test.ts', text }
    expect(retiredTitles(source)).toEqual([
      'e.test.ts: rooms',
      'e.test.ts: a bid is told the minimum',
      'e.test.ts: %s is kept',
    ])
    expect(retiredInComments(source)).toEqual(['e.test.ts: house', 'e.test.ts: given back'])
  })

  test('the check sees a type in two files, and a retired word in a variable, a parameter, a pattern and a type', () => {
    const one = { file: 'a.ts', text: 'export interface Place {}' }
    expect(sharedTypeNames([one, { file: 'b.ts', text: 'export type Place = 1' }])).toEqual(['Place: a.ts, b.ts'])
    const text =
      'const wasTold = 1; function f(hungWork, { a: knocked, knock }) {} type Ware = 1; const { fine: house } = f(); const isGivenBack = 1'
    expect(retiredNames({ file: 'c.ts', text })).toEqual([
      'c.ts: wasTold',
      'c.ts: hungWork',
      'c.ts: knock',
      'c.ts: Ware',
      'c.ts: house',
      'c.ts: isGivenBack',
    ])
  })

  test('the check leaves properties and fields of the wire alone', () => {
    expect(
      retiredNames({ file: 'd.ts', text: "const address = { houseNumber: '1' }; interface A { told: 1 }" }),
    ).toEqual([])
  })
})
