import { appendFileSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderWith } from './fixture.mjs'
import { buildPages, ensurePages, sourcesOf } from './pages.mjs'
import { words } from './words.mjs'

const builder = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
rmSync('build', { recursive: true, force: true })
for (const folder of ['build/server', 'build/client']) mkdirSync(folder, { recursive: true })
writeFileSync('build/server/index.js', '')
appendFileSync('../builds', 'built ')
`
const clone = {
  'web/build.mjs': builder,
  'web/src/root.tsx': 'page',
  'web/src/root.test.tsx': 'test',
  'web/node_modules/x.js': '',
  'contract/src/money.ts': 'paise',
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
}

test('pages are built once, and again only when a source changed', async () => {
  const root = folderWith(clone)
  expect(await builds(root)).toBe(1)
  expect(await builds(root)).toBe(1)
  appendFileSync(path.join(root, 'contract/src/money.ts'), ' and rupees')
  expect(await builds(root)).toBe(2)
  rmSync(path.join(root, 'web/build/client'), { recursive: true })
  expect(await builds(root)).toBe(3)
})

test('pages that npm run build has built are not built again by the start', async () => {
  const root = folderWith(clone)
  await buildPages(root, process.execPath)
  expect(await builds(root)).toBe(1)
  await buildPages(root, process.execPath)
  expect(await builds(root)).toBe(2)
})

test('files that were only written again with the same content build nothing', async () => {
  const root = folderWith(clone)
  expect(await builds(root)).toBe(1)
  utimesSync(path.join(root, 'web/src/root.tsx'), 1, 1)
  expect(await builds(root)).toBe(1)
})

test('tests, packages and what was built are no sources', () => {
  const sources = [
    'contract/src/money.ts',
    'package-lock.json',
    'tsconfig.base.json',
    'web/build.mjs',
    'web/src/root.tsx',
  ]
  expect(sourcesOf(folderWith({ ...clone, 'web/build/server/index.js': '' }))).toEqual(sources)
})

test('a build that fails is reported and tried again', async () => {
  const root = folderWith({ ...clone, 'web/build.mjs': 'process.exit(1)' })
  vi.spyOn(console, 'log').mockReturnValue()
  await expect(ensurePages(root, process.execPath)).rejects.toThrow(words.buildFailed)
  await expect(ensurePages(root, process.execPath)).rejects.toThrow(words.buildFailed)
})

/** @param {string} root */
async function builds(root) {
  vi.spyOn(console, 'log').mockReturnValue()
  await ensurePages(root, process.execPath)
  return readFileSync(path.join(root, 'builds'), 'utf8').trim().split(' ').length
}
