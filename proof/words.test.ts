// Every user-facing sentence comes from a words catalogue, so that Hindi can follow as one file a package
// (docs/product.md "Languages and access").
import { describe, expect, test } from 'vitest'
import { straySentences } from './checks/sentences.ts'
import { isTest, sources } from './checks/sources.ts'

/** Files that may contain sentences: the catalogues, and files that address developers or operators. */
const homes = [
  /(^|\/|-)words\.tsx?$/,
  /^contract\/src\/words\//,
  /^contract\/src\/(categories|couriers|pincode-states|places|protected-names)\.ts$/,
  /^web\/src\/(home-content|tour)\/content\.ts$/, // the fixed sample content in one file
  /^server\/src\/platform\/(settings|config|openapi)\.ts$/,
  /^server\/src\/.*store\.ts$/,
  /^server\/src\/platform\/field-columns\.ts$/, // parts of SQL
  /^server\/src\/(lot-status\/lot|order-status\/order)-status\.ts$/, // parts of SQL
  /^web\/src\/promises\/\w+-register\.ts$/, // the beginnings of sentences that stand in other catalogues, and titles of tests
  /^server\/src\/search\/synonyms\.ts$/, // errors for developers who edit the synonyms
  /^server\/src\/api-docs\/bodies\.ts$/, // the bodies of example calls
  /\.config\.ts$/,
  /\.testing\.ts$/,
]

describe('words', () => {
  const spoken = sources().filter(
    ({ file }) => /^(contract|server|web)\/src\//.test(file) && !isTest(file) && !homes.some((home) => home.test(file)),
  )

  test('no sentence is outside a words catalogue', () => {
    expect(spoken.flatMap(straySentences)).toEqual([])
  })

  test('nothing is called authentic or genuine: nobody examines works or checks artists', () => {
    const catalogues = sources().filter(
      ({ file }) => /^(contract|server|web)\/src\//.test(file) && homes.some((home) => home.test(file)),
    )
    expect(catalogues.filter(({ text }) => /\b(authentic|genuine)\b/i.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('the check sees a sentence in markup, in an attribute, in a call and in a template', () => {
    const planted = {
      file: 'web/src/planted.tsx',
      text:
        'const a = <p title="Look here now">Buy this work</p>; show("This is wrong"); throw new Problem("invalid", ' +
        '{ message: `Less than ${a} is wrong` })',
    }
    expect(straySentences(planted)).toHaveLength(4)
  })

  test('the check leaves faults for developers, log lines and SQL alone', () => {
    const fine = {
      file: 'server/src/fine.ts',
      text:
        'throw new RangeError("This is not money"); log.warn({}, "The pool is full"); db.many("SELECT a FROM b"); ' +
        'const x = { summary: "Adds a work" }',
    }
    expect(straySentences(fine)).toEqual([])
  })
})
