// One name, one meaning, one type; and words that were retired for the industry's own do not come back
// (docs/glossary.md).
import { describe, expect, test } from 'vitest'
import { retiredNames, sharedTypeNames } from './checks/names.ts'
import { sources } from './checks/sources.ts'

const product = sources().filter(({ file }) => !file.startsWith('art/'))

describe('names', () => {
  test('no two files export types of one name', () => {
    expect(sharedTypeNames(product)).toEqual([])
  })

  test('no declared name contains a retired word', () => {
    expect(product.flatMap(retiredNames)).toEqual([])
  })

  test('the check sees a type in two files, and a retired word in a variable, a parameter, a pattern and a type', () => {
    const one = { file: 'a.ts', text: 'export interface Place {}' }
    expect(sharedTypeNames([one, { file: 'b.ts', text: 'export type Place = 1' }])).toEqual(['Place: a.ts, b.ts'])
    const text =
      'const wasTold = 1; function f(hungWork, { a: knocked, knock }) {} type Ware = 1; const { fine: house } = f()'
    expect(retiredNames({ file: 'c.ts', text })).toEqual([
      'c.ts: wasTold',
      'c.ts: hungWork',
      'c.ts: knock',
      'c.ts: Ware',
      'c.ts: house',
    ])
  })

  test('the check leaves properties and fields of the wire alone', () => {
    expect(
      retiredNames({ file: 'd.ts', text: "const address = { houseNumber: '1' }; interface A { told: 1 }" }),
    ).toEqual([])
  })
})
