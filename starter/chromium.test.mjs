import path from 'node:path'
import { expect, test } from 'vitest'
import { findChromium, installLine } from './chromium.mjs'
import { folderWith } from './fixture.mjs'

test('a Chromium on the path is found, a stub that only points to a snap is passed over', () => {
  const root = folderWith({
    'stub/chromium-browser': '#!/bin/sh\necho "requires the chromium snap to be installed" >&2\nexit 1\n',
    'real/google-chrome': '#!/bin/sh\necho Google Chrome 156.0\n',
  })
  const PATH = [path.join(root, 'stub'), path.join(root, 'real')].join(path.delimiter)
  expect(findChromium({ PATH })).toBe(path.join(root, 'real/google-chrome'))
})

test('the headless shell is taken before a whole browser', () => {
  const root = folderWith({
    'bin/chromium': '#!/bin/sh\necho Chromium 156.0\n',
    'bin/chromium-headless-shell': '#!/bin/sh\necho Chromium 156.0\n',
  })
  expect(findChromium({ PATH: path.join(root, 'bin') })).toBe(path.join(root, 'bin/chromium-headless-shell'))
})

test('the Chromium named by CHROMIUM_PATH is the only one tried', () => {
  const root = folderWith({ 'bin/chromium': '#!/bin/sh\necho Chromium 156.0\n' })
  expect(findChromium({ PATH: path.join(root, 'bin'), CHROMIUM_PATH: '/nowhere/chromium' })).toBeUndefined()
  expect(findChromium({ PATH: '', CHROMIUM_PATH: path.join(root, 'bin/chromium') })).toBe(
    path.join(root, 'bin/chromium'),
  )
})

test('every system gets the line that installs it', () => {
  expect(installLine('linux', true)).toBe('sudo apt-get update && sudo apt-get install -y chromium-headless-shell')
  expect(installLine('linux', false)).toMatch(/dnf install/)
  expect(installLine('darwin', false)).toMatch(/^brew/)
})
