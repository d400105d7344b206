// Style sheets and elements name the same classes, and no style sheet keeps a rule or a value that nothing uses any
// more.
import { describe, expect, test } from 'vitest'
import { filesLike, isTest } from './checks/sources.ts'

const sheets = filesLike('web/src/**/*.css').map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*.*?\*\//gs, ''),
}))
const code = filesLike('web/src/**/*.ts', 'web/src/**/*.tsx', 'web/*.html', 'contract/src/**/*.ts')
  .filter(({ file }) => !isTest(file))
  .map(({ text }) => text)
  .join('\n')

test('every class of a style sheet stands in the code, whole or as what precedes a value', () => {
  const words = new Set(code.match(/[A-Za-z][\w-]*/g))
  const beginnings = [...code.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, beginning]) => beginning ?? '')
  const isUsed = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const classes = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/\.([A-Za-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => ({ file, name: name ?? '' })),
  )
  expect(classes.length).toBeGreaterThan(500)
  expect(classes.filter(({ name }) => !isUsed(name))).toEqual([])
})

describe('a class has a rule in a style sheet', () => {
  const ruled = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name)))
  const unruled = (named: readonly { file: string; names: readonly string[] }[]) =>
    named.flatMap(({ file, names }) => names.filter((name) => !ruled.has(name)).map((name) => ({ file, name })))

  test('that an element names', () => {
    const named = filesLike('web/src/**/*.tsx')
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/className(?:=|: )["']([^"']*)["']/g)].map(([, names]) => ({
          file,
          names: (names ?? '').split(' ').filter(Boolean),
        })),
      )
    expect(named.length).toBeGreaterThan(1500)
    expect(unruled(named)).toEqual([])
  })

  test('that a selector of the pages or of a journey names', () => {
    const named = filesLike('web/src/**/*.ts', 'web/src/**/*.tsx', 'proof/journeys/*.ts').flatMap(({ file, text }) =>
      [...text.matchAll(/(?:querySelector|querySelectorAll|closest|matches|locator)\(\s*'([^']*)'/g)].map(
        ([, selector]) => ({
          file,
          names: [...(selector ?? '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''),
        }),
      ),
    )
    expect(named.length).toBeGreaterThan(200)
    expect(unruled(named)).toEqual([])
  })
})

test('every value that a style sheet names is used', () => {
  const all = [code, ...sheets.map(({ text }) => text)].join('\n')
  const named = sheets.flatMap(({ text }) => text.match(/--[\w-]+(?=:)/g) ?? [])
  const isUsed = (name: string) => new RegExp(`var\\(\\s*${name}(?![\\w-])`).test(all) || code.includes(name)
  expect(named.length).toBeGreaterThan(30)
  expect([...new Set(named)].filter((name) => !isUsed(name))).toEqual([])
})
