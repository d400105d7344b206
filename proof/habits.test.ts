// Habits of the whole tree: no barrels, files and lines of bounded length, no path of one machine.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesLike, isTest, sources, top } from './checks/sources.ts'

const product = sources().filter(({ file }) => !isTest(file))

/** A path below somebody's home. */
const homePath = /(?<![\w.:])\/(home|Users)\/\w+\//

describe('habits', () => {
  test('no barrels', () => {
    expect(product.map(({ file }) => file).filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  })

  test('no file above 300 lines, but for tables of data', () => {
    const long = [...sources(), ...filesLike('*.css')].filter(
      ({ file, text }) => text.split('\n').length > 301 && !file.startsWith('art/catalogue/'),
    )
    expect(long.map(({ file, text }) => `${file} ${text.split('\n').length}`)).toEqual([])
  })

  test('at most 0.3 % of all lines are longer than 120 columns', () => {
    const files = [...sources(), ...filesLike('*.css')].map(({ file, text }) => ({ file, lines: text.split('\n') }))
    const long = files.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => ([...line].length > 120 ? [`${file}:${at + 1}`] : [])),
    )
    const all = files.reduce((sum, { lines }) => sum + lines.length, 0)
    expect(long.length / all, long.join('\n')).toBeLessThanOrEqual(0.003)
  })

  test('no URL of a registry is in the lock file', () => {
    const lock = readFileSync(path.join(top, 'package-lock.json'), 'utf8')
    expect(lock).not.toMatch(/"resolved": "https?:/)
  })

  test('no path of one machine is in any file', () => {
    const files = [...sources(), ...filesLike('*.css', '*.md', '*.sql', '*.json', '*.txt', '*.yml')]
    expect(files.flatMap(({ file, text }) => homePath.exec(text)?.[0].replace(/^/, `${file}: `) ?? [])).toEqual([])
    expect(homePath.test(`read ${['', 'home', 'asha', 'rasika'].join('/')}`)).toBe(true)
  })
})
