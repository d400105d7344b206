// Generated pages match the code; each sentence of the spec has its test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages } from './checks/docs.ts'
import { top } from './checks/sources.ts'
import { coverageFaults, testExists } from './checks/spec-coverage.ts'

describe('pages made from code', () => {
  test.each(Object.entries(pages))('%s is what `npm run docs` writes', (file, page) => {
    expect(readFileSync(path.join(top, file), 'utf8')).toBe(page())
  })
})

describe('the spec', () => {
  test('every sentence of sections 2 to 9 has a test', () => {
    expect(coverageFaults()).toEqual([])
  })

  test('a test that does not exist is noticed', () => {
    expect(testExists('proof/docs.test.ts › a test that nobody wrote' + '!')).toBe(false)
    expect(testExists('proof/docs.test.ts › a test that does not exist is noticed')).toBe(true)
  })
})
