// Generated pages match the code; each sentence of the spec has its test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages } from './checks/docs.ts'
import { top } from './checks/sources.ts'
import { coverageFaults, quotes, testExists } from './checks/spec-coverage.ts'
import { textsOfTest } from './checks/test-bodies.ts'

describe('pages made from code', () => {
  test.each(Object.entries(pages))('%s is what `npm run docs` writes', (file, page) => {
    expect(readFileSync(path.join(top, file), 'utf8')).toBe(page())
  })
})

test('docs/design.md names only tokens that tokens.css has', () => {
  const read = (file: string) => readFileSync(path.join(top, file), 'utf8')
  const tokens = new Set(read('web/src/ui/tokens.css').match(/--[\w-]+(?=:)/g))
  const named = read('docs/design.md').match(/--[a-z][\w-]*/g) ?? []
  expect(named.filter((token) => !tokens.has(token))).toEqual([])
})

describe('the spec', () => {
  test('every sentence of sections 2 to 9 has a test', () => {
    expect(coverageFaults()).toEqual([])
  })

  test('a test that does not exist is noticed', () => {
    expect(testExists('proof/docs.test.ts › a test that nobody wrote' + '!')).toBe(false)
    expect(testExists('proof/docs.test.ts › a test that does not exist is noticed')).toBe(true)
  })

  test('a literal counts in a body, in what the body uses, and not in a title', () => {
    const texts = textsOfTest('proof/docs.test.ts', 'a test that does not exist is noticed') ?? []
    expect(quotes(texts, 'a test that nobody wrote')).toBe(true)
    expect(quotes(texts, 'N of a test that nobody{what}')).toBe(false)
    const step = 'by username and by id it is the same page; an unknown one is not found'
    for (const title of [
      step,
      'has one page by username and by id, with a tagline and links, and without a control of its owner',
    ]) {
      const titled = textsOfTest('proof/journeys/artist-page.journey.ts', title) ?? []
      expect([quotes(titled, 'Total Views'), quotes(titled, 'it is the same page')]).toEqual([true, false])
    }
    expect(quotes(['Your bid of ₹10,500 has been placed'], 'Your bid of ₹{amount} has been')).toBe(true)
    expect(quotes(['2 hours left'], 'N days left')).toBe(false)
  })
})
