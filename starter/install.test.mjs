import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderWith } from './fixture.mjs'
import { ensurePackages, matches, stampOf, stampPackages } from './install.mjs'
import { words } from './words.mjs'

const pg = { 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' } }
const lock = JSON.stringify({ packages: { '': { version: '0.1.0' }, ...pg } })
const installed = JSON.stringify({ packages: pg })
const stampFile = 'node_modules/.rasika-stamp'

test('nothing is installed while the stamp is that of the lock file', async () => {
  const root = folderWith({ 'package-lock.json': lock, [stampFile]: stampOf(lock) })
  expect(await ensurePackages(root)).toBe(true)
})

test('packages that npm ci installed by hand are accepted, and stamped once their binaries have run', async () => {
  const root = folderWith({ 'package-lock.json': lock, 'node_modules/.package-lock.json': installed })
  expect(await ensurePackages(root)).toBe(false)
  expect(existsSync(path.join(root, stampFile))).toBe(false)
  stampPackages(root)
  expect(await ensurePackages(root)).toBe(true)
})

test.each([
  ['there is no node_modules', {}],
  ['the stamp is of another lock file', { [stampFile]: stampOf('{}') }],
  ['npm recorded another version', { 'node_modules/.package-lock.json': installed.replace('8.23.1', '8.23.0') }],
])('npm ci runs where %s, without install scripts, and its result bears no stamp yet', async (_, files) => {
  const root = folderWith({ 'package-lock.json': lock, 'npm-cli.js': fakeNpm, ...files })
  vi.stubEnv('npm_execpath', path.join(root, 'npm-cli.js'))
  vi.spyOn(console, 'log').mockReturnValue()
  expect(await ensurePackages(root)).toBe(false)
  expect(readFileSync(path.join(root, 'ran'), 'utf8')).toMatch(/^ci --include=dev --include=optional --ignore-scripts /)
})

test('a failed npm ci is reported and leaves no stamp, so that the next start tries again', async () => {
  const root = folderWith({ 'package-lock.json': lock, 'npm-cli.js': 'process.exit(3)' })
  vi.stubEnv('npm_execpath', path.join(root, 'npm-cli.js'))
  vi.spyOn(console, 'log').mockReturnValue()
  await expect(ensurePackages(root)).rejects.toThrow(words.installFailed(3))
  expect(existsSync(path.join(root, stampFile))).toBe(false)
})

test('a clone without its lock file is refused with how to get it back', async () => {
  await expect(ensurePackages(folderWith({}))).rejects.toThrow(words.noLock)
})

test('an optional package may be absent, a required one may not, and nothing may be left over', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', optional: true } }
  expect(matches(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
  expect(matches(wanted, { 'node_modules/b': { version: '1.0.0' } })).toBe(false)
  expect(matches(wanted, { ...wanted, 'node_modules/c': { version: '1.0.0' } })).toBe(false)
})

test('packages of one system are not taken for those of another', () => {
  expect(stampOf('{}')).toContain(`${process.platform}-${process.arch}`)
})

const fakeNpm = `
const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync('node_modules', { recursive: true })
writeFileSync('ran', process.argv.slice(2).join(' '))
`
