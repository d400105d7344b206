// Checks the browser flags of the browser tests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chromiumFlags } from './chromium.ts'

test('the features that Playwright turns off in Chromium are off beside those that we turn off', () => {
  const fromPlaywright = createRequire(import.meta.resolve('@playwright/test'))
  const lib = join(dirname(fromPlaywright.resolve('playwright-core/package.json')), 'lib/coreBundle.js')
  const list = /disabledFeatures = \[([^\]]+)\]/.exec(readFileSync(lib, 'utf8'))?.[1] ?? ''
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(theirs.length).toBeGreaterThan(0)
  const off = chromiumFlags
    .find((flag) => flag.startsWith('--disable-features='))
    ?.split('=')[1]
    ?.split(',')
  expect(off).toEqual(expect.arrayContaining(theirs))
})
